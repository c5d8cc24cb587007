// Whether a phone lies beside a big screen and shows only what is mine: remembered for the table while the tab is open.
import { keep, kept } from "../house/store";

const key = (id: string) => `rumpus.beside.${id}`;
const tab = () => sessionStorage;

export const keepBeside = (id: string, beside: boolean): void => keep(key(id), beside ? "yes" : "no", tab);

/** As it was chosen last; who comes by the code on a screen chooses by that. */
export function isBeside(id: string, came: boolean): boolean {
  const chosen = kept(key(id), tab);
  if (chosen === null && came) keepBeside(id, true);
  return chosen === null ? came : chosen === "yes";
}

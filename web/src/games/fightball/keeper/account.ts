// The entered stack beside what the referee said of it.
import { type Line, named, NOTHING } from "../scoring/lines";
import type { Verdict } from "../scoring/playback";
import type { Pack, ScoreCard } from "../types";
import type { Stack } from "./stack";

/** What the referee said card by card; where the stack has changed since, nothing yet. */
export function entryLines(pack: Pack, stack: Stack, card: ScoreCard | null): Line[] {
  let fits = true; // as far up as it is still the stack that was judged
  return stack.cards.map(({ card: name, by }, place) => {
    const said = card?.account[place];
    fits &&= said !== undefined && said.card.toLowerCase() === name.toLowerCase() && said.by === by;
    const deck = pack.teams.findIndex(({ id }) => id === by);
    const at = pack.teams[deck]?.cards.findIndex((one) => one.name === name) ?? -1;
    const known = fits && said !== undefined ? said : null;
    const coach = pack.teams[deck]?.name ?? "";
    const did = known === null ? "…" : known.did === NOTHING ? "" : named(known.did, coach);
    const why = named(known?.why ?? "", coach);
    return {
      team: deck,
      card: at,
      name,
      did,
      why,
      clause: known?.clause ?? "",
      value: known?.value ?? null,
      fouls: [],
    };
  });
}

export function verdictIn({ complete, success, fouls }: ScoreCard): Verdict {
  if (fouls.some(({ foul }) => foul === "false start")) return "false start";
  if (!complete) return "incomplete";
  return success ? "good" : "no good";
}

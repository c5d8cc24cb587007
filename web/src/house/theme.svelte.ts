// Light, dark, or as the system says. public/assets/theme-1.js applies what was chosen before the first paint.
import { keep, kept } from "./store";

export type Theme = "system" | "light" | "dark";
/** In words, in the order in which they come. */
export const THEMES: Readonly<Record<Theme, string>> = { system: "as the system", light: "light", dark: "dark" };
const ORDER = Object.keys(THEMES) as Theme[]; // the keys are the themes
const KEY = "rumpus.theme";

class Chosen {
  theme: Theme = $state(ORDER.find((theme) => theme === kept(KEY)) ?? "system");

  next(): void {
    this.theme = ORDER[(ORDER.indexOf(this.theme) + 1) % ORDER.length] ?? "system";
    keep(KEY, this.theme === "system" ? null : this.theme);
    if (this.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const chosen = new Chosen();

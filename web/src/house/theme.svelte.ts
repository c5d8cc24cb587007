// Light, dark, or as the system says. public/assets/theme-1.js applies what was chosen before the first paint.
import { keep, kept } from "./store";

export type Theme = "system" | "light" | "dark";
const THEMES: readonly Theme[] = ["system", "light", "dark"];
const KEY = "rumpus.theme";

class Chosen {
  theme: Theme = $state(THEMES.find((theme) => theme === kept(KEY)) ?? "system");

  next(): void {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? "system";
    keep(KEY, this.theme === "system" ? null : this.theme);
    if (this.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const chosen = new Chosen();

// How long things are shown: as long as people like to look, or as quickly as the eye can follow.
import { keep, kept } from "../house/store";

const QUICK = "rumpus.quick";
/** The part of their time that scenes get at a quick table. */
const QUICK_PART = 0.15;

class Tempo {
  quick = $state(kept(QUICK) === "yes");

  /** How much of its usual time a scene has. */
  get part(): number {
    return this.quick ? QUICK_PART : 1;
  }

  toggle(): void {
    this.quick = !this.quick;
    keep(QUICK, this.quick ? "yes" : null);
  }
}

export const tempo = new Tempo();

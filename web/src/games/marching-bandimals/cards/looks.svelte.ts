// The card that is looked at closely, wherever it lies on the board.
import { peeking } from "../../../felt/peeking";
import type { Card } from "../types";

export interface Looked {
  card: Card;
  at: HTMLElement;
  /** What stands under it. */
  note: string;
}

export class Looks {
  now: Looked | null = $state.raw(null);

  /** An attachment for whatever shows a card. `plain`: it says all there is to say already, unless there is a note. */
  at(card: Card, note: () => string = () => "", plain = false): (element: HTMLElement) => () => void {
    return (element) =>
      peeking((closer) => {
        if (closer && !(plain && note() === "")) this.now = { card, at: element, note: note() };
        else if (this.now?.at === element) this.now = null;
      })(element);
  }

  away(): void {
    this.now = null;
  }
}

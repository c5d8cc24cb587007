import { tick } from "svelte";
import { here } from "./router.svelte";

/** A page's main heading: after a move within the house it takes the focus, so that a screen reader reads it. */
export function heading(element: HTMLElement): void {
  element.tabIndex = -1;
  if (here.moved) element.focus({ preventScroll: true });
}

/** A part that replaces another: where the focus was lost with the old one, it takes it; never on a page just opened. */
export function catchFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  void tick().then(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && navigator.userActivation?.hasBeenActive) element.focus({ preventScroll: true });
  });
}

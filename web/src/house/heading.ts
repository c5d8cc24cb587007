import { here } from "./router.svelte";

/** A page's main heading: after a move within the house it takes the focus, so that a screen reader reads it. */
export function heading(element: HTMLElement): void {
  element.tabIndex = -1;
  if (here.moved) element.focus({ preventScroll: true });
}

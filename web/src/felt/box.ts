// Where things lie on the page, for whatever moves them.

/** The box of an element in its own pixels: a big screen draws a table larger than it is laid out. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom ?? 1; // browsers without it tell boxes in own pixels
  return zoom === 1 ? box : new DOMRect(box.x / zoom, box.y / zoom, box.width / zoom, box.height / zoom);
}

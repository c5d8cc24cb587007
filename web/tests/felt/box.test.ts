import { expect, test } from "vitest";
import { boxOf } from "../../src/felt/box";

function lying(zoom: number | undefined): Element {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(30, 60, 90, 120);
  Object.defineProperty(element, "currentCSSZoom", { value: zoom });
  return element;
}

test("a box is told in the element's own pixels, however large it is drawn", () => {
  const { x, y, width, height } = boxOf(lying(1.5));
  expect([x, y, width, height]).toEqual([20, 40, 60, 80]);
  expect(boxOf(lying(1)).width).toBe(90);
  expect(boxOf(lying(undefined)).width).toBe(90);
});

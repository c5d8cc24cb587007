// The house below a path of a site: addresses go out with it and come back without.
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  delete document.documentElement.dataset.root;
  vi.resetModules();
});

async function below(root: string) {
  document.documentElement.dataset.root = root;
  vi.resetModules();
  return import("../src/house/root");
}

test("at the root of a site addresses stay as they are", async () => {
  const { at, within } = await below("");
  expect(at("/table/x")).toBe("/table/x");
  expect(within("/table/x")).toBe("/table/x");
});

test("below a path they begin with it, and what lies beside it is not ours", async () => {
  const { at, within } = await below("/rumpus");
  expect(at("/")).toBe("/rumpus/");
  expect(within("/rumpus/table/x")).toBe("/table/x");
  expect(within("/rumpus")).toBe("/");
  expect(within("/rumpusbar/x")).toBeNull();
});

test("no page sends anybody to an address without it", () => {
  const sources = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
  const leads = /(?:href=\{|location\.assign\()[^\n]*?["`]\/[^\n]*/g;
  const found = Object.values(sources).flatMap((source) => source.match(leads) ?? []);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((line) => !/(?:href=\{|assign\()at\(/.test(line))).toEqual([]);
});

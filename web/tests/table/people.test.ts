// The people at a table: who is listed, what they are, whom the reader does not hear, and what the host says.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lossOf } from "../../src/house/selves";
import { Muting } from "../../src/table/muting.svelte";
import People from "../../src/table/People.svelte";
import { peopleAt, roleOf, turned } from "../../src/table/people";
import Panel from "../../src/table/Panel.svelte";
import type { BarredInfo, RoomInfo, SeatInfo, TalkLine } from "../../src/wire/types";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true;
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const person = (name: string): SeatInfo => ({ player: "person", name, who: name.toLowerCase(), here: true });
const line = (name: string, seat: number, text = "Hello!"): TalkLine => ({
  seat,
  name,
  text,
  at: 0,
  who: name.toLowerCase(),
});
const ROOM = {
  id: "abc",
  status: "playing",
  seats: [person("Ada"), person("Bo"), { player: "bot", name: "Rosie" }],
  host: 0,
} as unknown as RoomInfo; // all that is asked of a room
const TALK = [line("Bo", 1), line("Cy", -1), line("Cy", -1, "Again?")];

function table(host: boolean, barred: BarredInfo[] = []) {
  const say = vi.fn(() => Promise.resolve(null));
  return { say, talk: TALK, who: "ada", you: { seat: 0, host, barred }, dismissNotice: vi.fn() };
}

const show = (at: ReturnType<typeof table>, who = "") => {
  const muting = new Muting("abc");
  render(People, { table: at as never, room: ROOM, muting, who, close: () => undefined }); // all that it asks
  return muting;
};

test("those who sit, who have spoken and who were sent away are listed once each", () => {
  const barred = [{ who: "di", name: "Di", doors: ["talk", "sit", "come"] }];
  const found = peopleAt(ROOM, TALK, { seat: 0, host: true, barred });
  expect(found.map((one) => [one.name, roleOf(one)])).toEqual([
    ["Ada", "seat 1"],
    ["Bo", "seat 2"],
    ["Cy", "watching"],
    ["Di", "sent away"],
  ]);
});

test("who was sent from a seat is not on it", () => {
  const found = peopleAt(ROOM, [], { seat: 0, host: true, barred: [{ who: "bo", name: "Bo", doors: ["sit"] }] });
  expect(found.map(roleOf)).toEqual(["seat 1", "watching, may not sit"]);
});

test("a door is closed and opened", () => {
  expect(turned(["talk"], "sit")).toEqual(["talk", "sit"]);
  expect(turned(["talk", "sit"], "talk")).toEqual(["sit"]);
});

test("whom one mutes for oneself one does not hear, also after a reload", () => {
  const muting = new Muting("abc");
  muting.toggle("cy");
  expect(muting.heard(TALK).map(({ name }) => name)).toEqual(["Bo"]);
  expect(new Muting("abc").has("cy")).toBe(true);
  expect(new Muting("elsewhere").has("cy")).toBe(false);
  muting.toggle("cy");
  expect(new Muting("abc").heard(TALK)).toHaveLength(3);
});

test("the host keeps somebody from talk, seat and table; others only mute and report", async () => {
  const at = table(true);
  show(at, "bo");
  for (const [name, doors] of [
    ["Mute for all", ["talk"]],
    ["Take the seat", ["sit"]],
    ["Send away", ["come"]],
  ] as const) {
    await fireEvent.click(screen.getByRole("button", { name }));
    expect(at.say).toHaveBeenLastCalledWith({ t: "bar", who: "bo", doors });
  }
  cleanup();
  const muting = show(table(false), "bo");
  expect(screen.queryByRole("button", { name: "Send away" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Mute for me" }));
  expect(muting.has("bo")).toBe(true);
  await fireEvent.click(screen.getByRole("button", { name: "Report" }));
  expect(screen.getByRole("button", { name: "Send the report" })).toBeTruthy();
});

test("who watches does not look like a player", async () => {
  const look = vi.fn();
  const props = { log: [], isHeading: () => false, phrases: [], tab: "talk" as const, watching: true, look };
  render(Panel, { ...props, talk: TALK, choose: vi.fn(), say: vi.fn(), teamOf: (seat: number) => seat });
  const [bo, cy] = screen.getByRole("list", { name: "What was said" }).querySelectorAll("li");
  expect(bo?.getAttribute("style")).toContain("--seat-1");
  expect(bo?.textContent).not.toContain("watching");
  expect(cy?.getAttribute("style") ?? "").not.toContain("--seat");
  expect(cy?.textContent).toContain("watching");
  await fireEvent.click(screen.getAllByRole("button", { name: /^Cy/ })[0] as HTMLElement);
  expect(look).toHaveBeenCalledWith("cy");
});

test("what a browser would lose sight of is said, and nothing where there is nothing", () => {
  expect(lossOf({ name: "", tables: 0, games: 0, coded: null })).toBe("");
  expect(lossOf({ name: "Bo", tables: 2, games: 1, coded: null })).toBe(
    "This browser sits at 2 tables and has played one game as Bo.",
  );
});

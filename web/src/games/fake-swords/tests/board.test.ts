import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../Board.svelte";
import type { BoardProps } from "../props";
import type { Event, Offer } from "../types";
import { asking, laid, pack, seats, table } from "./tables";

const put = (card: number, pile: number): [number, Offer] => [151 + card * 5 + pile, { kind: "PutOnPile", card, pile }];
const PILES = asking("open", put(0, 1), put(0, 2), put(2, 0), put(2, 2), [191, { kind: "CountDown" }]);
const POINT = asking("sealed", ...[0, 1, 2].map((pile): [number, Offer] => [192 + pile, { kind: "PointAt", pile }]));
const told = (...events: Event[]) => events.map((event) => ({ sentence: "", event }));

const NOTHING = { sealed: null };

function lay(changes: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const props: BoardProps = {
    ...{ pack, seats, teams: [[0], [1], [2]], me: 0, own: NOTHING, hands: null, asked: [0], ask: PILES, act },
    ...{ open: table(), pending: [], told: [], log: [], lively: true },
    ...changes,
  };
  const { rerender } = render(Board, props);
  return { act, again: (more: Partial<BoardProps>) => rerender({ ...props, ...more }) };
}

const pile = (place: number) => document.querySelector<HTMLElement>(`[data-place="${place}"]`)!;
const card = (place: number) => document.querySelector<HTMLElement>(`[data-card="${place}"]`)!;
const player = (name: RegExp) => screen.getByRole("group", { name });
const press = (digit: number, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? window, { code: `Digit${digit}`, key: String(digit), ...more });

describe("the board", () => {
  beforeAll(() => {
    window.matchMedia ??= (() => ({
      matches: true,
      addEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
  });
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it("tells of every player who they are, how tall and how far", () => {
    lay();
    expect(
      player(/^Ada \(you\), Fight Boss, 172 cm, 5 ft 8 in, 2nd shortest, 0 sets; purple 1 of 3, needs 2 purple/),
    ).toBeTruthy();
    expect(player(/^Bo, 160 cm, 5 ft 3 in, shortest/)).toBeTruthy();
    expect(screen.getByRole("group", { name: /^Pile 2: yellow 1, yellow; black 1, black/ })).toBeTruthy();
  });

  it("lets the Fight Boss move a card by tapping it and a pile, and shows it there at once", async () => {
    const { act, again } = lay();
    await fireEvent.click(card(0));
    expect(card(0).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(pile(2));
    expect(act).toHaveBeenCalledExactlyOnceWith(153);
    await again({ pending: [153] });
    expect(pile(2).contains(card(0))).toBe(true);
  });

  it("moves the card that has the focus with a number, and gives the focus back", async () => {
    const { act } = lay();
    card(2).focus();
    await press(3);
    expect(act).toHaveBeenCalledExactlyOnceWith(151 + 2 * 5 + 2);
  });

  it("puts a card back though the answer to the first put is still on its way", async () => {
    const { act, again } = lay();
    card(2).focus();
    await press(3);
    const first = 151 + 2 * 5 + 2;
    await again({ pending: [first] });
    card(2).focus();
    await press(2);
    expect(act).toHaveBeenCalledExactlyOnceWith(first);
    expect(pile(1).contains(card(2))).toBe(true);
    const drawn = table().drawn.map((one) => (one.place === 2 ? { ...one, pile: 2 } : one));
    await again({ pending: [], ask: asking("open", put(2, 1)), open: table({ drawn }) });
    expect(act).toHaveBeenLastCalledWith(151 + 2 * 5 + 1);
  });

  it("counts down for the Fight Boss only when no pile is empty", async () => {
    const { act, again } = lay();
    await fireEvent.click(screen.getByRole("button", { name: "3, 2, 1, Point!" }));
    expect(act).toHaveBeenCalledExactlyOnceWith(191);
    await again({ ask: asking("open", put(0, 1)), open: table({ drawn: laid([0, 1, 2], [3, 4], []) }) });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "3, 2, 1, Point!" }).disabled).toBe(true);
    expect(screen.getByText("Pile 3 is empty")).toBeTruthy();
  });

  it("lets everybody say something, asked or not", async () => {
    const { act, again } = lay({ me: 1, ask: null });
    await fireEvent.click(screen.getByRole("button", { name: "I leave pile 2 alone" }));
    await press(3, { shiftKey: true });
    expect(act.mock.calls).toEqual([["not pile 2"], ["pile 3"]]);
    await again({ open: table({ claims: [null, { pile: 2, points: true }, null] }) });
    expect(player(/^Bo.*says: I point at pile 3/)).toBeTruthy();
    expect(screen.getByRole("group", { name: /^Pile 3.*Bo says mine/ })).toBeTruthy();
  });

  it("takes aim during the countdown and points as soon as one may", async () => {
    const { act, again } = lay({ ask: null, open: table({ phase: "countdown" }) });
    await press(1);
    await press(2);
    expect(act).not.toHaveBeenCalled();
    await again({ ask: POINT, open: table({ phase: "pointing" }) });
    expect(act).toHaveBeenCalledExactlyOnceWith(193);
    await again({ ask: null, own: { sealed: 1 }, open: table({ phase: "pointing", answered: [true, false, false] }) });
    expect(screen.getByText(/^Your finger is on pile 2/)).toBeTruthy();
    expect(screen.getByText("Waiting for the finger of Bo and Cy")).toBeTruthy();
  });

  it("shows all fingers at once, and the contested pile", async () => {
    const { again } = lay({ ask: null, open: table({ phase: "pointing" }) });
    const open = table({ phase: "choosing", pointed: [1, 0, 1], contested: [1], drawn: laid([], [12, 18], []) });
    await again({ ask: null, open, told: told({ kind: "Pointed", piles: [1, 0, 1] }) });
    expect(document.querySelectorAll(".finger")).toHaveLength(3);
    expect(pile(1).classList).toContain("contested");
  });

  it("asks the Fight Boss who fights, and for what", async () => {
    const fights = [
      [0, 1],
      [0, 2],
      [1, 2],
    ].map(([left = 0, right = 0], place): [number, Offer] => [
      212 + place,
      { kind: "CallFight", pile: 1, left, right },
    ]);
    const { act } = lay({
      open: table({ phase: "choosing", pointed: [1, 1, 1], contested: [1] }),
      ask: asking("turn", ...fights),
    });
    await fireEvent.click(await screen.findByRole("button", { name: "Bo" }, { timeout: 20_000 }));
    await fireEvent.click(screen.getByRole("button", { name: "Cy" }));
    await fireEvent.click(screen.getByRole("button", { name: "Bo against Cy for pile 2" }));
    expect(act).toHaveBeenCalledExactlyOnceWith(214);
  });

  it("asks for the height and remembers it", async () => {
    const heights = asking(
      "sealed",
      [92, { kind: "GiveHeight", height: 172 }],
      [93, { kind: "GiveHeight", height: 173 }],
    );
    const { act } = lay({
      ask: heights,
      open: table({ phase: "measuring", heights: [], order: [], drawn: [], piles: 0, turn: 0 }),
    });
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "172" } });
    await fireEvent.click(screen.getByRole("button", { name: "One centimetre more" }));
    await fireEvent.click(screen.getByRole("button", { name: "This tall" }));
    expect(act).toHaveBeenCalledExactlyOnceWith(93);
    expect(localStorage.getItem("rumpus.height")).toBe("173");
  });

  it("offers nothing in a replay, and shows the position as it is", async () => {
    const { again } = lay({ pending: undefined, hands: [NOTHING, NOTHING, NOTHING], ask: null, lively: false });
    expect(screen.queryByRole("button", { name: "I point at pile 1" })).toBeNull();
    await again({
      pending: undefined,
      lively: false,
      ask: null,
      open: table({ phase: "choosing", pointed: [1, 0, 1], drawn: laid([], [12], []) }),
    });
    await tick();
    expect(document.querySelectorAll(".finger")).toHaveLength(2);
  });
});

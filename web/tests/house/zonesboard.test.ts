import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Ask } from "../../src/games/room";
import Board from "../../src/house/zones/Board.svelte";
import type { Offer, OpenTable, OwnCards, Zone } from "../../src/house/zones/types";

afterEach(cleanup);

const seats = ["Ada", "Bo", "Cy"].map((name, seat) => ({ player: seat === 2 ? "bot" : "person", name, here: true }));
const teams = [[0], [1], [2]];
const pack = ["Guard", "Mill"].map((name) => ({
  ...{ name, text: name === "Guard" ? "Name a card." : "", corner: "", symbol: "", color: "", art: "" },
}));

const zone = (name: string, layout: string, seat: number | null, cards: string[] | number): Zone => ({
  ...{ zone: name, label: name, layout, columns: 0, size: "", seat },
  ...(typeof cards === "number" ? { count: cards, cards: null } : { count: cards.length, cards }),
  backs: [],
});
const open: OpenTable = {
  says: "Play a card",
  zones: [
    ...[0, 1, 2].map((seat) => zone("hand", "hand", seat, 2)),
    zone("stock", "pile", null, 9),
    zone("pile", "pile", null, ["Mill"]),
  ],
  marks: [{ mark: "score", label: "Score", value: null, values: [3, 1, 2], of_seat: false }],
  ...{ chosen: [false, false, false], felt: "", outcome: null },
};
const own: OwnCards = { zones: [zone("hand", "hand", 0, ["Mill", "Guard"])], chosen: null };

const ask = (tempo: string, ...offers: [string, Partial<Offer>][]): Ask<Offer> => ({
  tempo,
  offers: offers.map(([words, offer], place) => ({
    ...{ action: place + 10, words },
    offer: {
      action: place + 10,
      ...{ move: words.split(" ")[0]!, zone: "", card: "", seat: null, choice: "" },
      ...offer,
    },
  })),
});
const with_ = (card: string) => ({ zone: "hand", card });

function board(asked: Ask<Offer> | null, more: object = {}) {
  const act = vi.fn();
  const props = {
    ...{ pack, seats, teams, me: 0, open, own, hands: null, asked: [0], ask: asked, act, pending: [] },
    ...{ told: [], log: [], lively: false },
  };
  const { container, rerender } = render(Board, { ...props, ...more });
  return { act, container, change: (next: object) => rerender({ ...props, ...next }) };
}

const card = (name: RegExp) => within(screen.getByRole("group", { name: "Your hand" })).getByRole("button", { name });

describe("the felt", () => {
  it("has everybody with what is told of them, the middle, and one's own cards with all they say", () => {
    board(ask("turn", ["lay Guard", with_("Guard")]));
    expect(screen.getByRole("group", { name: "Bo, Score 1" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Ada, to play, Score 3" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "stock: 9 cards face down" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "pile: Mill" })).toBeTruthy();
    expect(screen.getByText("Play a card")).toBeTruthy();
    expect(card(/Guard: Name a card/).getAttribute("aria-disabled")).toBe("false");
    expect(card(/Mill/).getAttribute("aria-disabled")).toBe("true");
  });

  it("does with a card what can be done with it, and asks where there is more than one thing", async () => {
    const { act } = board(
      ask(
        "turn",
        ["lay Mill", with_("Mill")],
        ["lay Guard", with_("Guard")],
        ["give Guard to Bo", { ...with_("Guard"), seat: 1 }],
      ),
    );
    await fireEvent.click(card(/Guard/));
    expect(act).not.toHaveBeenCalled();
    const menu = screen.getByRole("group", { name: "With the Guard" });
    await fireEvent.keyDown(window, { key: "2" });
    expect(act.mock.calls).toEqual([[12]]);
    await fireEvent.click(card(/Mill/));
    expect(act.mock.calls).toEqual([[12], [10]]);
    expect(menu.isConnected).toBe(false);
  });

  it("asks whom first, by words or at their seat, and then what", async () => {
    const deeds = [1, 2].flatMap((seat) =>
      ["2", "7", "king"].map((choice): [string, Partial<Offer>] => [
        `ask ${seats[seat]!.name} for ${choice}`,
        { seat, choice },
      ]),
    );
    const { act } = board(ask("turn", ...deeds));
    const words = () =>
      within(screen.getByRole("group", { name: "What you may do" }))
        .getAllByRole("button")
        .map((button) => button.querySelector(".words")?.textContent ?? button.textContent?.trim());
    expect(words()).toEqual(["Bo", "Cy"]);
    await fireEvent.click(screen.getByRole("button", { name: "choose Cy" }));
    expect(words()).toEqual(["‹ Cy", "2", "7", "king"]);
    await fireEvent.click(screen.getByRole("button", { name: /choose again/ }));
    await fireEvent.keyDown(window, { key: "1" });
    await fireEvent.click(screen.getByRole("button", { name: "ask Bo for king" }));
    expect(act.mock.calls).toEqual([[12]]);
  });

  it("hears the space bar where there are no turns, and shows at once what is on its way", async () => {
    const asked = ask("open", ["snap", {}], ["turn a card", {}]);
    const { act, change } = board(asked);
    await fireEvent.keyDown(window, { key: " " });
    expect(act.mock.calls).toEqual([[10]]);
    await change({ ask: asked, act, pending: [10] });
    await fireEvent.keyDown(window, { key: " " });
    expect(act).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("button", { name: "snap" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("lays what was chosen in secret face down, and says so", () => {
    const chosen = { ...ask("sealed", ["bid Mill", with_("Mill")]).offers[0]!.offer };
    board(null, { asked: [2], own: { ...own, chosen }, open: { ...open, chosen: [true, true, false] } });
    expect(screen.getByText("You chose Mill. Waiting for Cy")).toBeTruthy();
    expect(screen.getByRole("group", { name: "Bo, has chosen, Score 1" })).toBeTruthy();
  });

  it("shows who watches everybody alike and nothing to press, and in a replay all hands", async () => {
    const { container, change } = board(null, { me: null, own: null });
    expect(container.querySelectorAll("[data-seat]")).toHaveLength(3);
    expect(container.querySelectorAll("button")).toHaveLength(0);
    const hands = [
      own,
      { zones: [zone("hand", "hand", 1, ["Guard", "Guard"])], chosen: null },
      { zones: [], chosen: null },
    ];
    await change({ hands, pending: undefined });
    await tick();
    expect(screen.getByRole("group", { name: "hand of Ada" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "hand: Guard, Guard" })).toBeTruthy();
  });
});

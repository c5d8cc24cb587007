import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { enter } from "../../src/games";
import type { Ask, BoardProps } from "../../src/games/room";
import AnyBoard from "../../src/house/plain/AnyBoard.svelte";
import Board from "../../src/house/plain/Board.svelte";
import { faceOf, lineOf, read, scoresIn, spoken, wordsOf } from "../../src/house/plain/reading";

afterEach(cleanup);

const seats = ["Ada", "Bo", "Cy"].map((name, seat) => ({ player: seat === 2 ? "bot" : "person", name, here: true }));
const teams = [[0], [1], [2]];
const NOBODY = new Set<string>();

const asking = (tempo: string, ...words: string[]): Ask => ({
  tempo,
  offers: words.map((word, place) => ({ action: place + 10, words: word, offer: { action: place + 10 } })),
});

function board(more: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const props: BoardProps = {
    ...{ pack: [], seats, teams, me: 0, open: {}, own: {}, hands: null, asked: [], ask: null, act, pending: [] },
    ...{ told: [], log: [], lively: false },
  };
  const { container, rerender } = render(Board, { ...props, ...more });
  const row = (name: string) => container.querySelector(`[data-row="${name}"]`)?.textContent ?? null;
  const own = (name: string) => container.querySelector(`[data-own="${name}"]`)?.textContent ?? null;
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent?.trim());
  return { act, container, row, own, texts, change: (next: Partial<BoardProps>) => rerender({ ...props, ...next }) };
}

const cells = () =>
  screen.getAllByRole("row").map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim()));

describe("a table that nobody has drawn", () => {
  it("is read aloud: names, numbers, yes and no, nothing", () => {
    expect([spoken("own_answer"), spoken("the-dark")]).toEqual(["Own answer", "The dark"]);
    expect([null, true, false, -3, "ore", ""].map(wordsOf)).toEqual(["–", "yes", "no", "−3", "ore", "–"]);
    expect(lineOf({ song_card: [1, null], left: {} })).toBe("song card 1, –, left ");
  });

  it("has a card's name and what the card says", () => {
    expect(faceOf({ name: "Mill", text: "Take two.", copies: 2 })).toEqual({
      title: "Mill",
      text: "Take two. · Copies: 2",
    });
    expect(faceOf(7)).toEqual({ title: "7", text: "" });
  });

  it("tells players, middle and own cards apart", () => {
    const open = { round: 2, points: [1, 2, 3], hand: [], pot: [5, 6], outcome: null };
    expect(read(open, { hand: ["Ace"] }, 3, NOBODY)).toEqual({
      columns: [{ name: "points", values: [1, 2, 3] }],
      rows: [
        { name: "round", value: 2 },
        { name: "pot", value: [5, 6] },
      ],
      own: [{ name: "hand", value: ["Ace"] }],
    });
    expect(read(open, {}, 3, new Set(["hand"])).own).toEqual([{ name: "hand", value: [] }]);
    expect(read(open, null, 3, new Set(["hand"])).own).toEqual([]); // a watcher has none
  });

  it("counts for each team what it counts for each seat, and else nothing", () => {
    expect(scoresIn({ points: [3, -1, 2] }, teams)).toEqual([3, -1, 2]);
    expect(
      scoresIn({ scores: [4, 7, 4, 7] }, [
        [0, 2],
        [1, 3],
      ]),
    ).toEqual([4, 7]);
    expect(scoresIn({ points: ["a"], outcome: { reason: "", winners: [0], scores: [1, 0] } }, [[0], [1]])).toEqual([
      1, 0,
    ]);
    expect([scoresIn({}, teams), scoresIn("what?", teams)]).toEqual([[], []]);
  });
});

describe("the plain board", () => {
  it("is the room of every game without one", async () => {
    const room = await enter("chess");
    expect(room.Board).toBe(AnyBoard);
    expect(room.isShown?.({ kind: "Answered" })).toBe(false); // in its own time shows only a table of zones
    expect([room.aim({}), room.lessons, room.isHeading({})]).toEqual(["", undefined, false]);
  });

  it("has a line for every player, with what is known of them and who is asked", () => {
    board({
      open: { points: [1, 0, -2], answered: [true, false, false], piles: [["Ace", "7"], [], ["9"]] },
      asked: [1],
    });
    expect(cells()).toEqual(
      [
        ["Player", "Points", "Answered", "Piles"],
        ["A Ada you", "Points1", "Answeredyes", "PilesAce 7"],
        ["B Bo to play", "Points0", "Answeredno", "Piles–"],
        ["C Cy bot", "Points−2", "Answeredno", "Piles9"],
      ].map((line) => line.map((text) => expect.stringMatching(new RegExp(`^${text.replaceAll(" ", "\\s*")}$`)))),
    );
  });

  it("has a row for everything else", () => {
    const { row, texts } = board({
      open: {
        round: 2,
        word: null,
        pot: ["Ace", 7],
        bank: { wheat: 4 },
        grid: [
          ["X", null],
          ["O", "X"],
        ],
      },
    });
    expect([row("round"), row("word")].map((text) => text?.replaceAll(/\s+/g, " ").trim())).toEqual([
      "Round 2",
      "Word –",
    ]);
    expect(texts('[data-row="pot"] li')).toEqual(["Ace", "7"]);
    expect(texts('[data-row="bank"] dl div')).toEqual(["Wheat4"]);
    expect(texts('[data-row="grid"] .rows > li')).toHaveLength(2);
    expect(texts('[data-row="grid"] .card')).toEqual(["X", "–", "O", "X"]);
  });

  it("shows own cards apart, and where they belong also when there are none", async () => {
    const open = { secret: null, hand: [], round: 1 };
    const { own, texts, row, change } = board({ open, own: { secret: 7, hand: ["Ace", "King"] } });
    expect(own("secret")).toContain("7");
    expect(texts('[data-own="hand"] li')).toEqual(["Ace", "King"]);
    await change({ open, own: { secret: 7 } });
    expect(own("hand")).toContain("–");
    expect(row("hand")).toBeNull();
  });

  it("shows nothing that is not given", () => {
    const { container } = board({ me: null, own: null, open: { round: 1, hand: [] }, pending: [] });
    expect(container.querySelectorAll("[data-own], [data-action]")).toHaveLength(0);
    expect(container.textContent).not.toMatch(/undefined|null|NaN|\[object/);
    cleanup();
    const bare = board({ open: { outcome: { reason: "most", winners: [0], scores: [1, 0, 0] } } });
    expect(bare.container.querySelectorAll("[data-row], [data-own]")).toHaveLength(0);
    expect(screen.getByText("The game is over")).toBeTruthy();
  });

  it("shows what is no record as it is", () => {
    const { texts } = board({ open: [1, { a: 2 }], own: "a sealed letter" });
    expect(texts("pre").map((text) => text?.replaceAll(/\s+/g, ""))).toEqual(['[1,{"a":2}]', '"asealedletter"']);
  });

  it("opens every hand in a replay, and offers nothing there", () => {
    const { container } = board({
      ...{ open: { points: [0, 0, 0], secret: null }, own: { secret: 4 }, pending: undefined },
      hands: [{ secret: 4 }, { secret: 9 }, {}],
    });
    expect(cells().map((line) => line.at(-1))).toEqual(["Secret", "Secret4", "Secret9", "Secret–"]);
    expect(container.querySelector(".offers, [data-own]")).toBeNull();
    expect(screen.queryByText("you")).toBeNull();
  });

  it("tells whom the table waits for, and how long", () => {
    board({ asked: [1, 2], countdown: { left: 7000, toldAt: performance.now() } });
    expect(screen.getByText("Waiting for Bo and Cy")).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toContain("0:07");
  });
});

describe("what may be done", () => {
  const offers = () => within(screen.getByRole("group", { name: "What you may do" })).queryAllByRole("button");

  it("is a button with its words", async () => {
    const { act } = board({ ask: asking("turn", "answer 0", "answer 1"), asked: [0] });
    expect(offers().map((button) => button.querySelector(".words")?.textContent)).toEqual(["answer 0", "answer 1"]);
    await fireEvent.click(offers()[1]!);
    expect(act.mock.calls).toEqual([[11]]);
  });

  it("is chosen by its digit, but not while one types, holds the key, or means something else", async () => {
    const { act, container } = board({ ask: asking("turn", "pass", "grab"), asked: [0] });
    await fireEvent.keyDown(document.body, { key: "2" });
    expect(act.mock.calls).toEqual([[11]]);
    await fireEvent.keyDown(document.body, { key: "3" });
    await fireEvent.keyDown(document.body, { key: "2", repeat: true });
    await fireEvent.keyDown(document.body, { key: "2", ctrlKey: true });
    const field = container.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "2" });
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("is not sent twice", async () => {
    const { act } = board({ ask: asking("open", "grab"), asked: [0, 1], pending: [10] });
    await fireEvent.click(offers()[0]!);
    await fireEvent.keyDown(document.body, { key: "1" });
    expect(act).not.toHaveBeenCalled();
    expect(offers()[0]!.getAttribute("aria-disabled")).toBe("true");
  });

  it("leaves the keys where they were from one question to the next", async () => {
    const { change } = board({ ask: asking("turn", "pass", "grab") });
    offers()[1]!.focus();
    await fireEvent.click(offers()[1]!);
    await change({ ask: null });
    expect(offers()).toEqual([]);
    await change({ ask: asking("sealed", "answer 0", "answer 1") });
    expect(document.activeElement).toBe(offers()[0]);
  });
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "../Board.svelte";
import type { BoardProps } from "../props";
import type { Event, Offer, OpenTable, Pack } from "../types";

const colour = (name: string, paint: string) => ({ name, letter: name.charAt(0), paint });
const corners = [0, 1, 2, 3].map((inner) => ({ outer: inner % 3, inner, bonus: inner === 3 ? 1 : null }));
const pack = {
  name: "Test",
  divisions: [colour("Band", "#3b82f6"), colour("Cheer", "#ef4444"), colour("Fans", "#22c55e")],
  inners: [colour("gold", "#f5b301"), colour("plum", "#b266d9"), colour("sky", "#67d3f0"), colour("teal", "#14a38b")],
  kinds: Array.from({ length: 12 }, (_, kind) => ({
    name: `Kind ${kind}`,
    outer: Math.floor(kind / 4),
    inner: kind % 4,
  })),
  activities: [{ name: "Coin Toss", corners }],
  songs: [{ name: "Old Iron Bell", corners }],
} as unknown as Pack; // the made type calls corners empty

const open: OpenTable = {
  seats: 3,
  dealer: 1,
  shared_corners: false,
  counter_resets: false,
  deal_passes: true,
  fair_finish: true,
  phase: "hand",
  turn: 0,
  starter: 0,
  hand_number: 2,
  activity: 0,
  songs: [],
  played: [{ seat: 1, card: 5, corner: 1, song_hand: 0 }],
  hand_sizes: [2, 7, 8],
  battle_hand_sizes: [0, 0, 0],
  stack_size: 40,
  team_scored: [3, 0, 7],
  team_extra: [0, 0, 1],
  team_earned: [0, 0, 1],
  team_boxes: [[], [], [0]],
  team_counter: [3, 0, 1],
  team_gained: [0, 3, 0],
  starter_teams: [],
  battlers: [],
  songs_turned: 0,
  song_rounds: 0,
  tie_round: 0,
  outcome: null,
};

const offered = (offers: Offer[]) => ({
  tempo: "turn",
  offers: offers.map((offer, action) => ({ action, words: "", offer })),
});
const plays: Offer[] = [
  { kind: "PlayOffer", card: 0, corner: 0, match: "outer and inner", points: 3 },
  { kind: "PlayOffer", card: 0, corner: 2, match: "no match", points: 0 },
  { kind: "PlayOffer", card: 9, corner: 2, match: "outer", points: 2 },
];

function lay(changes: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const seats = ["Ada", "Bo", "Cy"].map((name) => ({ player: "person", name, here: true }));
  const shown = render(Board, {
    pack,
    seats,
    teams: [[0], [1], [2]],
    me: 0,
    open,
    own: { hand: [0, 9], battle_hand: [] },
    hands: null,
    asked: [0],
    ask: offered(plays),
    act,
    told: [],
    lively: false,
    ...changes,
  });
  return Object.assign(act, { shown });
}

const button = (name: RegExp) => screen.getByRole("button", { name });
const lit = () => document.querySelectorAll("[data-lit]").length;

describe("the board", () => {
  afterEach(() => document.body.replaceChildren());

  it("lights the corners for the card that is picked up, with what it would score, and plays it there", async () => {
    const act = lay();
    expect(lit()).toBe(0);
    await fireEvent.click(button(/^Kind 0, Band gold/));
    expect(lit()).toBe(2);
    await fireEvent.click(button(/^upper left corner.*outer and inner, 3/));
    expect(act).toHaveBeenCalledExactlyOnceWith(0);
    expect(lit()).toBe(0);
  });

  it("lets go of a card on Escape", async () => {
    const act = lay();
    await fireEvent.click(button(/^Kind 9/));
    expect(lit()).toBe(1);
    await fireEvent.keyDown(button(/^Kind 9/), { key: "Escape" });
    expect(lit()).toBe(0);
    expect(act).not.toHaveBeenCalled();
  });

  it("says whose turn it is", () => {
    lay();
    expect(screen.getByText("Your turn: pick a card")).toBeTruthy();
  });

  it("offers nothing while nothing is asked", async () => {
    lay({ ask: null, asked: [1] });
    await fireEvent.click(button(/^Kind 0/));
    expect(lit()).toBe(0);
    expect(screen.getByText("Bo to play")).toBeTruthy();
  });

  it("shows a watcher no hand, and everybody's seat", () => {
    lay({ me: null, own: null, ask: null, asked: [0] });
    expect(document.querySelectorAll("[data-card]")).toHaveLength(0);
    expect(document.querySelectorAll("[data-seat]")).toHaveLength(3);
  });

  it("lets one pick whom to battle (FS-SONG-9)", async () => {
    const act = lay({
      open: { ...open, phase: "pick" },
      ask: offered([
        { kind: "PickRival", seat: 1 },
        { kind: "PickRival", seat: 2 },
      ]),
    });
    await fireEvent.click(button(/^Battle Cy/));
    expect(act).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("tells the table what was seen, bit by bit, and the end when all of it was", async () => {
    vi.useFakeTimers();
    const events: Event[] = [
      { kind: "CardPlayed", seat: 1, card: 5, corner: 1, match: "outer", points: 2 },
      { kind: "HandScored", gained: [0, 2, 0], scores: [3, 2, 8], eligible: [] },
      { kind: "GameEnded", outcome: { reason: "", winners: [2], scores: [3, 2, 8] }, winners: [2] },
    ];
    const told = events.map((event) => ({ sentence: event.kind, event }));
    const seen = vi.fn();
    const end = vi.fn();
    const over = { ...open, phase: "over", outcome: { reason: "", winners: [2], scores: [3, 2, 8] } };
    const { rerender } = lay({ lively: true, seen, end, log: [] }).shown;
    await rerender({ open: over, told, log: told, ask: null, asked: [] });
    expect(seen).toHaveBeenLastCalledWith({ lines: 0, open: expect.objectContaining({ outcome: null }) });
    await vi.advanceTimersByTimeAsync(900);
    expect(seen).toHaveBeenLastCalledWith({ lines: 1, open: expect.objectContaining({ team_scored: [3, 2, 7] }) });
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toHaveBeenLastCalledWith();
    expect(end).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("shows every hand in a replay", () => {
    const hands = [0, 1, 2].map((card) => ({ hand: [card, card], battle_hand: [] }));
    lay({ hands, ask: null });
    expect(document.querySelectorAll(".open .mini")).toHaveLength(4);
  });
});

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection, Saying } from "../../src/house/connection.svelte";
import { tabTitle } from "../../src/table/tabtitle";
import Welcome from "../../src/table/Welcome.svelte";
import { inShort, waitingFor } from "../../src/table/welcoming";
import type { GameBook, RoomInfo, SeatInfo } from "../../src/wire/types";
import { line } from "../house/houses";

const ADA: SeatInfo = { player: "person", name: "Ada" };
const EMPTY: SeatInfo = { player: "empty" };
const room = (seats: SeatInfo[], more: Partial<RoomInfo> = {}): RoomInfo => ({
  id: "x",
  game: "tiny",
  status: "open",
  seats,
  house: {},
  pace: 0,
  public: false,
  watchers: 0,
  game_number: 0,
  commitment: "",
  host: 0,
  ...more,
});
const book: GameBook = {
  game: line("tiny", "Tiny"),
  teams: {},
  pack: {},
  aim: "Be first. Whoever has 3.5 points wins! Nobody else does. Four. Five.",
  course: ["One.", "Two."],
  chapters: {},
  clauses: [],
};
const said: Saying[] = [];
let answer: string | null = null;
const table = () => {
  const found = {
    you: { seat: null, host: false },
    say: vi.fn(async (saying: Saying) => {
      said.push(saying);
      return answer;
    }),
    dismissNotice: vi.fn(),
  };
  return found as unknown as Connection; // as much of it as the page uses
};

beforeEach(() => {
  said.length = 0;
  answer = null;
  localStorage.clear();
});
afterEach(cleanup);

const sitDown = () => fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
const type = (name: string) => fireEvent.input(screen.getByLabelText("Your name"), { target: { value: name } });

describe("the page behind a link", () => {
  it("says of a challenge that its cards were played before, and how that ended", () => {
    const deal = { table: "y", number: 1, ended: "Ann won: Ann 33, Gus 28" };
    render(Welcome, { table: table(), book, room: room([ADA, EMPTY], { deal }) });
    expect(screen.getByText(/A challenge: .* There Ann won: Ann 33, Gus 28\./)).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Ada challenges you to Tiny");
  });

  it("says who invites to what, and takes the first free seat with one name and one button", async () => {
    render(Welcome, { table: table(), room: room([ADA, EMPTY, EMPTY]), book });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Ada invites you to Tiny");
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    await type(" Bo ");
    await sitDown();
    expect(said).toMatchObject([{ t: "sit", seat: 1, name: "Bo" }]);
    expect(localStorage.getItem("rumpus.name")).toBe("Bo");
  });

  it("remembers the name, and asks for one first", async () => {
    render(Welcome, { table: table(), room: room([ADA, EMPTY]), book });
    await sitDown();
    expect(screen.getByRole("alert").textContent).toContain("What do friends call you?");
    expect(said).toEqual([]);
  });

  it("says why it was refused, beside the name", async () => {
    answer = "there is a Ada at this table already: choose another name";
    render(Welcome, { table: table(), room: room([ADA, EMPTY]), book });
    await type("Ada");
    await sitDown();
    expect((await screen.findByRole("alert")).textContent).toContain("There is a Ada");
  });

  it("offers no seat where there is none", () => {
    render(Welcome, { table: table(), room: room([ADA, { ...ADA, name: "Bo" }]), book });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText(/Every seat is taken, by Ada and Bo/)).toBeTruthy();
  });

  it("offers a bot's seat, or to ask for it where the host wants that", async () => {
    const rosie = { player: "bot", name: "Rosie" };
    render(Welcome, { table: table(), room: room([ADA, rosie]), book });
    expect(screen.getByText(/A bot keeps the seat of Rosie warm for you/)).toBeTruthy();
    await type("Cy");
    await sitDown();
    expect(said.at(-1)).toMatchObject({ t: "sit", seat: 1, name: "Cy" });
    cleanup();
    render(Welcome, { table: table(), room: room([ADA, rosie], { latecomers: false }), book });
    await type("Cy");
    await fireEvent.click(screen.getByRole("button", { name: "May I sit?" }));
    expect(said.at(-1)).toMatchObject({ t: "ask_seat", seat: 1, name: "Cy" });
  });

  it("calls no host by name who does not sit", () => {
    render(Welcome, { table: table(), room: room([EMPTY, EMPTY], { host: null }), book });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("A table of Tiny");
  });
});

describe("how it goes", () => {
  it("is the aim in at most four sentences", () => {
    expect(inShort(book)).toEqual(["Be first.", "Whoever has 3.5 points wins!", "Nobody else does.", "Four."]);
  });

  it("is the course where a game says no aim, and nothing where it says neither", () => {
    expect(inShort({ aim: "", course: ["One.", "Two."] })).toEqual(["One.", "Two."]);
    expect(inShort({ aim: "", course: [] })).toEqual([]);
  });
});

describe("what one waits for", () => {
  it.each([
    [[ADA, EMPTY], true, "Invite your friends, or call the bots."],
    [[ADA, ADA], true, "Everybody is here: start when you like."],
    [[ADA, EMPTY], false, "Ada starts the game when everybody is there."],
    [[ADA, ADA], false, "Ada starts the game any moment now."],
  ])("%o, host %s: %s", (seats, host, words) => {
    expect(waitingFor(room(seats), host)).toBe(words);
  });
});

describe("the tab", () => {
  const scene = { title: "Tiny", room: room([ADA, EMPTY]), me: 0, asked: [], turn: false, unread: 0 };
  const playing = room([ADA, { player: "person", name: "Bo" }], { status: "playing" });
  it.each([
    [scene, "1 of 2 here · Tiny · Rumpus"],
    [{ ...scene, room: playing, asked: [0], turn: true }, "▶ Your turn · Tiny · Rumpus"],
    [{ ...scene, room: playing, asked: [1], unread: 2 }, "(2) Waiting for Bo · Tiny · Rumpus"],
    [{ ...scene, room: playing, asked: [0, 1] }, "Waiting for the others · Tiny · Rumpus"],
    [{ ...scene, me: null, room: playing, asked: [1] }, "Tiny · Rumpus"],
    [{ ...scene, room: null }, "Tiny · Rumpus"],
  ])("says what it waits for", (what, words) => {
    expect(tabTitle(what)).toBe(words);
  });
});

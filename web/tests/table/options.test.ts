import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Options from "../../src/table/Options.svelte";
import type { GameBook, RoomInfo } from "../../src/wire/types";
import { rule } from "../house/houses";

const WHY = "Order in turn is for 2 to 4 players, not 8";
const rules = [
  rule("picky_order", ["all at once", "in turn"]),
  rule("picky_seat", ["lot", "1", "2", "3", "4"], { of_seats: true }),
];
const book: GameBook = {
  game: {
    slug: "picky",
    title: "Picky",
    seat_counts: [2, 3, 4, 5, 6, 7, 8],
    house_rules: rules,
    levels: ["easy"],
    guests: [],
    score_unit: "points",
  },
  teams: {},
  pack: null,
  aim: "",
  course: [],
  chapters: {},
  clauses: [],
};

function roomOf(seats: number): RoomInfo {
  const empty = Array.from({ length: seats }, () => ({ player: "empty" }));
  const house = { picky_order: "in turn", picky_seat: "lot" };
  return {
    id: "t",
    game: "picky",
    status: "open",
    seats: empty,
    house,
    pace: 45,
    public: false,
    watchers: 0,
    game_number: 0,
    commitment: "",
  } as unknown as RoomInfo;
}

function show(arrange: (change: object) => Promise<string | null>, seats = 4) {
  return render(Options, { room: roomOf(seats), book, paces: [0, 45], host: true, plain: true, arrange });
}

const players = () => screen.getByLabelText<HTMLSelectElement>("Players");
const choose = (field: HTMLSelectElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(cleanup);

describe("what is agreed in the waiting room", () => {
  it("shows again as it stands where the table refuses, with the reason beside it", async () => {
    const arrange = vi.fn(async () => WHY as string | null);
    show(arrange);
    await choose(players(), "8");
    expect(arrange).toHaveBeenCalledWith({ seats: 8 });
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(WHY));
    expect(players().value).toBe("4");
    expect(players().parentElement?.contains(screen.getByRole("alert"))).toBe(true);
  });

  it("says no more why, once something else was agreed", async () => {
    const arrange = vi.fn(async (change: object) => ("seats" in change ? WHY : null));
    show(arrange);
    await choose(players(), "8");
    await waitFor(() => screen.getByRole("alert"));
    const order = screen.getByLabelText<HTMLSelectElement>("Picky order");
    await choose(order, "all at once");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(order.value).toBe("all at once");
    expect(arrange).toHaveBeenLastCalledWith({ house: { picky_order: "all at once", picky_seat: "lot" } });
  });

  it("does not tick what the table did not do", async () => {
    show(async () => "The line is broken");
    const tick = screen.getByRole<HTMLInputElement>("checkbox", { name: /Public table/ });
    await fireEvent.click(tick);
    await waitFor(() => expect(tick.checked).toBe(false));
  });

  it("names only seats that are there", () => {
    show(async () => null, 3);
    const first = screen.getByLabelText<HTMLSelectElement>("Picky seat");
    expect([...first.options].map(({ value }) => value)).toEqual(["lot", "1", "2", "3"]);
  });
});

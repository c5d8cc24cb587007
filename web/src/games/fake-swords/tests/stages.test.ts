import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../Board.svelte";
import FightStage from "../fight/FightStage.svelte";
import { stageOf } from "../fight/stages";
import type { BoardProps } from "../props";
import * as fights from "./fights";
import { pack, seats, table } from "./tables";

vi.mock("../fight/stages", () => ({ stageOf: vi.fn(() => Promise.reject(new Error("no network"))) }));

const board: BoardProps = {
  ...{ pack, seats, teams: [[0], [1], [2]], me: 0, own: { sealed: null }, hands: null, asked: [], ask: null },
  ...{ open: table(), act: vi.fn(), pending: [], told: [], log: [], lively: true },
};

describe("the stage of a fight", () => {
  beforeEach(() => void vi.mocked(stageOf).mockClear());
  afterEach(cleanup);

  it.each([false, true])("is fetched when the game begins, the one that was agreed (real swords: %s)", async (real) => {
    const open = table({ real_swords: real });
    const { rerender } = render(Board, { ...board, open });
    await rerender({ ...board, open: { ...open, turn: 2 } });
    expect(stageOf).toHaveBeenCalledExactlyOnceWith(real);
  });

  it("says so where it could not be fetched", async () => {
    render(FightStage, { ...board, pack: fights.pack, seats: fights.seats, open: fights.table() });
    expect((await screen.findByRole("alert")).textContent).toContain("could not be fetched");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

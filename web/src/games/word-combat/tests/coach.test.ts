import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Lesson } from "../../room";
import Board from "../Board.svelte";
import type { Ask, BoardProps } from "../props";
import Coach from "../../../table/Coach.svelte";
import { grid, pack, seats, table } from "./tables";

const FLIPS: Ask = { tempo: "open", offers: [{ action: 5, words: "", offer: { kind: "Flip", cell: 5 } }] };

/** A first game in which the Coach has something to say, under the same page as the board. */
function taught(id: string) {
  const act = vi.fn();
  const open = table({ grid: grid("train-") });
  const props: BoardProps = {
    ...{ pack, seats, teams: [[0], [1]], me: 0, own: {}, hands: null, asked: [0], ask: FLIPS, act },
    ...{ open, pending: [], told: [], log: [], lively: true },
  };
  render(Board, props);
  const lessons: Lesson[] = [{ id, text: "Your flip.", point: null, when: () => true }];
  render(Coach, { lessons, moment: { open, own: {}, ask: FLIPS, told: [], me: 0 } });
  return act;
}

const bubble = () => screen.queryByRole("complementary", { name: "Coach" });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe("one press of Enter does one thing", () => {
  beforeAll(() => {
    window.matchMedia ??= (() => ({
      matches: true,
      addEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
  });
  afterEach(cleanup);

  it("reads on, and flips a card only where there is nothing to read", async () => {
    const act = taught("one");
    expect(bubble()).not.toBeNull();
    await press("Enter");
    expect(bubble()).toBeNull();
    expect(act).not.toHaveBeenCalled();
    await press("Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith(5);
  });

  it("calls the word that is spelt, and what the Coach says stays", async () => {
    const act = taught("two");
    for (const letter of "rat") await press(letter);
    await press("Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith("rat");
    expect(bubble()).not.toBeNull();
  });
});

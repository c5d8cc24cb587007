import { Desk } from "../../../house/keeper/desk.svelte";
import type { ScoreCard, SheetRound } from "../types";
import { awaitedIn, type WholeSheet, withRound } from "./sheet";

export class SongDesk extends Desk<WholeSheet, ScoreCard> {
  /** A sheet that the referee can not read is refused there, not here. */
  protected readKept({ players, dealer = null, house = {}, rounds }: WholeSheet): WholeSheet | null {
    return Array.isArray(players) && Array.isArray(rounds) ? { players, dealer, house, rounds } : null;
  }

  /** The players whose cards the round lacks: none, it stands; null: it was refused. */
  async write(round: SheetRound): Promise<string[] | null> {
    if (await this.enter((sheet) => withRound(sheet, round))) return [];
    const awaited = awaitedIn(this.trouble, this.game?.players ?? []);
    if (awaited !== null) this.trouble = "";
    return awaited;
  }
}

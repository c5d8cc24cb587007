import { Desk } from "../../../house/keeper/desk.svelte";
import type { Closed, ScoreCard, Sheet } from "../types";
import { withTurn } from "./sheet";

export class BandDesk extends Desk<Sheet, ScoreCard> {
  /** The band that is looked at. */
  seat: number = $state(0);

  protected readKept(found: Sheet): Sheet | null {
    return Array.isArray(found.players) && found.players.length === found.bands?.length ? found : null;
  }

  override async look(): Promise<void> {
    await super.look();
    this.seat = this.card?.turn ?? this.seat;
  }

  override throwAway(): void {
    super.throwAway();
    this.seat = 0;
  }

  /** Another turn comes, and with it that player's band. */
  async turn(comes: number): Promise<void> {
    const card = this.card;
    if (card !== null && (await this.enter((sheet) => withTurn(sheet, card, comes)))) this.seat = comes;
  }

  /** Why a card can not be played to the band that is looked at; null: it can. */
  against(kind: number): Closed | null {
    return this.card?.bands[this.seat]?.closed.find(({ cards }) => cards.includes(kind)) ?? null;
  }
}

// What the house hands to Fake Swords, in the game's own types.
import type * as house from "../room";
import type { Event, Offer, OpenTable, OwnCards, Pack } from "./types";

export type Types = house.Types<Pack, OpenTable, OwnCards, Offer, Event>;
export type GameRoom = house.GameRoom<Types>;
export type Ending = house.Ending<Types>;
export type BoardProps = house.BoardProps<Types>;
export type ResultProps = house.ResultProps<Types>;
export type Told = house.Told<Event>;
export type Offered = house.Offered<Offer>;
export type Ask = house.Ask<Offer>;

// Who this browser is: the doors for that, and what it would lose as somebody else. Loaded when somebody asks.
import type { Arrival, Arrived, Me, OwnCode, Person, PhoneLink } from "../wire/types";
import { ask, path, post } from "./api";

/** A way to another device for one's seat at a table, or for everything that is one's own. */
export const phoneLink = (id: string, everything: boolean) =>
  ask<PhoneLink>(path("tables", id, "phone"), post({ everything }));
/** What a link to this device would do. */
export const arrival = (token: string) => ask<Arrival>(path("phone", token));
export const arrive = (token: string, instead: boolean) => ask<Arrived>(path("phone", token), post({ instead }));
export const me = () => ask<Me>(path("me"));
export const newCode = () => ask<OwnCode>(path("me", "code"), post({}));
export const recover = (code: string, instead: boolean) => ask<Arrived>(path("me", "recover"), post({ code, instead }));
export const withdrawLink = (id: string) => ask<unknown>(path("me", "withdraw"), post({ id }));
export const returnSeat = (id: string) => ask<unknown>(path("me", "return"), post({ id }));
export const beAlone = () => ask<unknown>(path("me", "alone"), post({}));
export const forgetMe = () => ask<unknown>(path("me", "forget"), post({}));
export const report = (id: string, who: string, words: string) =>
  ask<unknown>(path("tables", id, "report"), post({ who, words }));

const counted = (count: number, one: string, many: string): string => (count === 1 ? `one ${one}` : `${count} ${many}`);

/** What this browser would lose sight of as somebody else; empty: nothing. */
export function lossOf({ name, tables, games }: Person): string {
  const parts = [
    ...(tables > 0 ? [`sits at ${counted(tables, "table", "tables")}`] : []),
    ...(games > 0 ? [`has played ${counted(games, "game", "games")}`] : []),
  ];
  return parts.length === 0 ? "" : `This browser ${parts.join(" and ")}${name === "" ? "" : ` as ${name}`}.`;
}

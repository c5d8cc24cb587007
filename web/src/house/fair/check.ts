// A record checked in the browser, against what it kept itself while the game was played. `docs/records.md` has it all.
import type { KeptGame } from "./salts";
import { sha256 } from "./sha256";

export interface RecordSeat {
  name: string;
  salt: string;
  salt_hash: string;
}

export interface GameRecord {
  header: { format: string; commitment: string; seats: RecordSeat[]; withheld: number[][]; repeats: string };
  seal: string;
  seed: string | null;
  inputs: {
    number: number;
    at: number;
    seat: number;
    action: number | string;
    seal: string;
    back: number;
    by: string;
  }[];
  taken: { after: number; seat: number; name: string; seal: string }[];
  gave_up: { seat: number; words: string; seal: string } | null;
}

/** What was found: lies, if there are any; why this browser can not vouch; what is not as usual; and what holds. */
export interface Found {
  lies: string[];
  doubts: string[];
  notes: string[];
  holds: string[];
}

const FORMAT = "rumpus-record-2";
const SEAL_DIGITS = 32;

/** The browser's own SHA-256 where the page may use it, which is over https; otherwise ours. */
async function digest(text: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined; // not there over plain http
  if (!subtle) return sha256(text);
  const bytes = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON without spaces, the keys in order. */
export function canonical(thing: unknown): string {
  if (Array.isArray(thing)) return `[${thing.map(canonical).join(",")}]`;
  if (typeof thing !== "object" || thing === null) return JSON.stringify(thing);
  const rows = Object.entries(thing).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${rows.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(",")}}`;
}

const sealed = async (thing: unknown) => (await digest(canonical(thing))).slice(0, SEAL_DIGITS);

/** The number of the first input whose seal does not close over it and all before; null: they all do. */
async function brokenAt({ seal: first, inputs, taken, gave_up }: GameRecord): Promise<number | null> {
  let seal = first;
  for (let number = 0; number <= inputs.length; number++) {
    const input = inputs[number - 1];
    if (input) {
      const { at, seat, action, back, by } = input;
      seal = await sealed([seal, number, at, seat, action, back, by]);
      if (seal !== input.seal) return number;
    }
    for (const { after, seat, name, seal: own } of taken.filter(({ after: place }) => place === number)) {
      seal = await sealed([seal, after, seat, name]);
      if (seal !== own) return number;
    }
  }
  if (!gave_up) return null;
  const last = await sealed([seal, inputs.length + 1, 0, gave_up.seat, gave_up.words, 0, ""]);
  return last === gave_up.seal ? null : inputs.length + 1;
}

/** The last seal of a record. */
export const lastSeal = ({ seal, inputs, taken, gave_up }: GameRecord): string =>
  gave_up?.seal ?? taken.filter(({ after }) => after === inputs.length).at(-1)?.seal ?? inputs.at(-1)?.seal ?? seal;

/** Check a record against what this browser kept; `seal`: the last one that the table showed. */
export async function check(record: GameRecord, kept: KeptGame, seal: string | null): Promise<Found> {
  const { header } = record;
  const found: Found = { lies: [], doubts: [], notes: [], holds: [] };
  const say = (holds: boolean, truth: string, lie: string) =>
    (holds ? found.holds : found.lies).push(holds ? truth : lie);
  if (header.format !== FORMAT) {
    if (kept.salt !== "") found.lies.push("This game was dealt with your salt, and its record is of a kind without.");
    found.notes.push("This game was dealt the old way: its record can be proved with “rumpus verify” only.");
    return found;
  }
  const isLate = kept.salt !== "" && header.withheld.some((seats) => seats.includes(kept.seat));
  const commitment = isLate ? header.commitment : kept.commitment; // of the list that came to nothing: nothing is left
  const bound = `${record.seed}` === "null" ? "" : await digest(`rumpus commitment ${record.seed}`);
  say(
    bound === commitment && header.commitment === commitment,
    "The secret of the house is the one it was bound to before the deal.",
    "The secret of the house is not the one it was bound to before the deal.",
  );
  if (header.repeats && kept.salt === "")
    found.notes.push("This was the deal of another game once more: nobody added salt to it.");
  else if (isLate) {
    found.doubts.push("The house says that your salt did not come in time, and has dealt without it.");
    await checkSalts(record, { ...kept, hashes: [], salt: "" }, found, say);
  } else {
    if (kept.salt === "") found.doubts.push("This browser added no salt to this shuffle.");
    await checkSalts(record, kept, found, say);
  }
  checkLists(header, kept, found);
  say(
    (await sealed(header)) === record.seal && (kept.seal === "" || kept.seal === record.seal),
    "Who played, by which rules and with which salts is as it was sealed at the deal.",
    "Who played, by which rules or with which salts was changed after the deal.",
  );
  const broken = await brokenAt(record);
  say(
    broken === null && (seal === null || seal === lastSeal(record)),
    `All ${record.inputs.length} actions are as they were sealed.`,
    broken === null
      ? "The actions are not those that this page was shown."
      : `Action ${broken} was changed afterwards.`,
  );
  return found;
}

/** A house that lets lists come to nothing until it likes the deal has to say so, each time of other seats. */
function checkLists({ seats, withheld }: GameRecord["header"], kept: KeptGame, found: Found): void {
  const late = withheld.flat();
  if (withheld.length < (kept.lists ?? 0) - 1)
    found.lies.push("The shuffle began anew more often than the record says: the house may have chosen the deal.");
  if (
    new Set(late).size < late.length ||
    withheld.some((row) => row.length === 0) ||
    late.some((seat) => seats[seat]?.salt)
  )
    found.lies.push("Whose salt did not come can not be true: such a seat adds nothing, and is not asked again.");
  if (kept.undealt)
    found.doubts.push("This browser has shown salts at this table before, and never saw what was dealt with them.");
}

type Say = (holds: boolean, truth: string, lie: string) => void;

async function checkSalts({ header }: GameRecord, kept: KeptGame, found: Found, say: Say): Promise<void> {
  const own = header.seats[kept.seat];
  if (kept.salt !== "")
    say(own?.salt === kept.salt, "Your own salt is in the shuffle.", "Your own salt was left out of the shuffle.");
  let fits =
    kept.hashes.length === 0 || canonical(kept.hashes) === canonical(header.seats.map((seat) => seat.salt_hash));
  for (const { salt, salt_hash: hash } of header.seats) {
    if (salt !== "" || hash !== "") fits &&= (await digest(`rumpus salt ${salt}`)) === hash;
  }
  say(
    fits,
    "Every salt is the one that its seat was bound to before any was shown.",
    "A salt is not the one that its seat was bound to before any was shown.",
  );
  const names = header.withheld.map((seats) => seats.map((seat) => header.seats[seat]?.name ?? `seat ${seat + 1}`));
  for (const late of names)
    found.notes.push(`The shuffle began anew, because no salt came from ${late.join(" and ")}.`);
}

import { beforeEach, describe, expect, it } from "vitest";
import fair from "../../../tests/kernel/records/fair.json";
import { canonical, check, type GameRecord, lastSeal } from "../../src/house/fair/check";
import { aboutSalt, hashOf, keptGame, noteDeal } from "../../src/house/fair/salts";
import { sha256 } from "../../src/house/fair/sha256";
import type { RoomInfo, You } from "../../src/wire/types";

/** A game that Python has dealt, played and sealed (tests/kernel/test_fair.py makes and compares it). */
const golden = (): GameRecord => structuredClone(fair);
const kept = () => {
  const { header, seal } = golden();
  return {
    ...{ table: "abc", number: 1, seat: 0, commitment: header.commitment, seal },
    hashes: header.seats.map((seat) => seat.salt_hash),
    salt: header.seats[0]!.salt,
  };
};

describe("SHA-256", () => {
  it("is the one of the browser", async () => {
    const lengths = [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 1000];
    for (const text of [...lengths.map((length) => "aé✓".repeat(length).slice(0, length)), "abc"]) {
      const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
      expect(sha256(text)).toBe([...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
  });
});

describe("a record", () => {
  it("of an honest house holds", async () => {
    const found = await check(golden(), kept(), lastSeal(golden()));
    expect([...found.lies, ...found.doubts]).toEqual([]);
    expect(found.holds).toHaveLength(5);
  });

  it("without the own salt is found out", async () => {
    const found = await check(golden(), { ...kept(), salt: "another" }, null);
    expect(found.lies).toEqual(["Your own salt was left out of the shuffle."]);
  });

  it("with a salt that came after the list was closed is found out", async () => {
    const hashes = [...kept().hashes.slice(0, -1), hashOf("ground")];
    const found = await check(golden(), { ...kept(), hashes }, null);
    expect(found.lies).toEqual(["A salt is not the one that its seat was bound to before any was shown."]);
  });

  it("of another secret is found out", async () => {
    const found = await check({ ...golden(), seed: "mine" }, kept(), null);
    expect(found.lies).toEqual(["The secret of the house is not the one it was bound to before the deal."]);
  });

  it("with another header is found out, also under a seal of its own", async () => {
    const record = golden();
    record.header.seats[1]!.name = "Somebody else";
    record.seal = sha256(canonical(record.header)).slice(0, 32);
    const found = await check(record, kept(), null);
    expect(found.lies[0]).toContain("was changed after the deal");
  });

  it("that says it has no salt is found out where this browser has shown its own", async () => {
    const record = golden();
    record.header.repeats = "abc/7";
    for (const seat of record.header.seats) [seat.salt, seat.salt_hash] = ["", ""];
    record.seal = sha256(canonical(record.header)).slice(0, 32);
    expect((await check(record, { ...kept(), seal: "" }, null)).lies[0]).toContain("Your own salt was left out");
    record.header.format = "rumpus-record-1";
    expect((await check(record, kept(), null)).lies).toHaveLength(1);
  });

  it("without a salt of this browser is no lie and gets no tick", async () => {
    const found = await check(golden(), { ...kept(), hashes: [], salt: "" }, null);
    expect(found.lies).toEqual([]);
    expect(found.doubts).toEqual(["This browser added no salt to this shuffle."]);
  });

  it("that names this browser as too late is no lie and gets no tick", async () => {
    const record = golden();
    record.header.withheld = [[0]];
    [record.header.seats[0]!.salt, record.header.seats[0]!.salt_hash] = ["", ""];
    record.seal = sha256(canonical(record.header)).slice(0, 32);
    record.inputs = [];
    const found = await check(record, { ...kept(), commitment: "of the first list", seal: record.seal }, null);
    expect(found.lies).toEqual([]);
    expect(found.doubts).toHaveLength(1);
  });

  it("that hides how often the shuffle began anew is found out", async () => {
    expect((await check(golden(), { ...kept(), lists: 1 }, null)).lies).toEqual([]);
    const ground = await check(golden(), { ...kept(), lists: 3 }, null);
    expect(ground.lies).toEqual([expect.stringContaining("began anew more often than the record says")]);
    const skipped = await check(golden(), { ...kept(), lists: 1, undealt: 1 }, null);
    expect([skipped.lies, skipped.doubts.length]).toEqual([[], 1]);
  });

  it.each([[[[1], [1]]], [[[]]], [[[1]]]])(
    "in which salts can not have been withheld like %j is found out",
    async (rows) => {
      const record = golden();
      record.header.withheld = rows;
      if (rows.length > 1) [record.header.seats[1]!.salt, record.header.seats[1]!.salt_hash] = ["", ""];
      record.seal = sha256(canonical(record.header)).slice(0, 32);
      const found = await check(record, { ...kept(), hashes: [], seal: record.seal }, null);
      expect(found.lies).toContainEqual(expect.stringContaining("Whose salt did not come can not be true"));
    },
  );

  it("with another action is found out", async () => {
    const record = golden();
    record.inputs[2]!.at += 1;
    expect((await check(record, kept(), null)).lies).toEqual(["Action 3 was changed afterwards."]);
  });

  it("that ends otherwise than the table showed is found out", async () => {
    expect((await check(golden(), kept(), "0")).lies).toEqual(["The actions are not those that this page was shown."]);
  });
});

const seats = [
  { player: "person", name: "Ada", here: true, stood_in: false, ready: false, left: false },
  { player: "person", name: "Bo", here: true, stood_in: false, ready: false, left: false },
];
const you: You = { seat: 0, host: true };
const room = (change: Partial<RoomInfo>): RoomInfo => ({
  ...{ id: "abc", game: "g", status: "open", seats, house: {}, pace: 0, public: false, watchers: 0 },
  ...{ game_number: 0, commitment: "c" },
  ...change,
});
const salts = (hashes: string[], change: object = {}) => ({
  hashes,
  is_asked: false,
  waited: [],
  withheld: [],
  ...change,
});

describe("this browser's salt", () => {
  beforeEach(() => localStorage.clear());

  it("is bound, shown once the list is closed, and kept with the seal", () => {
    const bound = aboutSalt(room({ salts: salts(["", ""]) }), you);
    if (bound?.t !== "commit") throw new Error("nothing was bound");
    expect(aboutSalt(room({ salts: salts([bound.salt_hash, ""]) }), you)).toBeNull();
    const hashes = [bound.salt_hash, "b"];
    const shown = aboutSalt(room({ salts: salts(hashes, { is_asked: true, waited: [0] }) }), you);
    if (shown?.t !== "show_salt") throw new Error("nothing was shown");
    expect(shown.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(hashOf(shown.salt)).toBe(bound.salt_hash);
    noteDeal(room({ status: "playing", game_number: 1, seal: "s" }), you);
    noteDeal(room({ status: "playing", game_number: 1, seal: "another" }), you);
    expect(keptGame("abc", 1)).toMatchObject({ commitment: "c", hashes, salt: shown.salt, seal: "s" });
  });

  it("is never shown under a second list", () => {
    const bound = aboutSalt(room({ salts: salts(["", ""]) }), you);
    if (bound?.t !== "commit") throw new Error("nothing was bound");
    const asked = (other: string, commitment = "c") =>
      aboutSalt(room({ commitment, salts: salts([bound.salt_hash, other], { is_asked: true, waited: [0] }) }), you);
    expect(asked("b")?.t).toBe("show_salt");
    expect(asked("b")?.t).toBe("show_salt"); // the line had broken
    expect(asked("ground")).toBeNull();
    expect(asked("b", "another secret")).toBeNull();
  });

  it("is counted each time that the shuffle begins anew, and where no cards came of it", () => {
    const go = (number: number, commitment: string) => {
      const bound = aboutSalt(room({ commitment, game_number: number - 1, salts: salts(["", ""]) }), you);
      if (bound?.t !== "commit") throw new Error("nothing was bound");
      const asked = salts([bound.salt_hash, "b"], { is_asked: true, waited: [0] });
      for (let times = 0; times < 2; times++)
        aboutSalt(room({ commitment, game_number: number - 1, salts: asked }), you);
    };
    go(1, "c");
    expect(keptGame("abc", 1)).toMatchObject({ lists: 1, undealt: 0 });
    go(1, "d");
    expect(keptGame("abc", 1)).toMatchObject({ lists: 2, undealt: 0 });
    go(2, "e");
    expect(keptGame("abc", 2)).toMatchObject({ lists: 1, undealt: 2 });
    noteDeal(room({ status: "playing", game_number: 2, seal: "s" }), you);
    noteDeal(room({ status: "playing", game_number: 1, seal: "s" }), you);
    go(3, "f");
    expect(keptGame("abc", 3)).toMatchObject({ lists: 1, undealt: 0 });
  });

  it("is not added where another page of the same guest has bound the seat, by a watcher, or in mid-game", () => {
    expect(aboutSalt(room({ salts: salts(["theirs", ""]) }), you)).toBeNull();
    expect(aboutSalt(room({ salts: salts(["", ""]) }), { seat: null, host: false })).toBeNull();
    expect(aboutSalt(room({ status: "playing", game_number: 1 }), you)).toBeNull();
  });
});

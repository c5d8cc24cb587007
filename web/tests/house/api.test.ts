import { afterEach, describe, expect, it, vi } from "vitest";
import { book, lobby, makeTable, referee, replay, replayOf, Trouble } from "../../src/house/api";

const calls = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", calls);
afterEach(() => calls.mockReset());

const answering = (body: string, status = 200) => calls.mockImplementation(async () => new Response(body, { status }));

describe("the doors", () => {
  it("answer with what the server said", async () => {
    answering('{"tables":[],"people":3}');
    expect(await lobby()).toEqual({ tables: [], people: 3 });
    expect(calls).toHaveBeenCalledWith("/api/tables", undefined);
  });

  it("take JSON", async () => {
    answering('{"id":"abc"}');
    expect(await makeTable({ game: "fight-song", seats: 2 })).toEqual({ id: "abc" });
    expect(calls).toHaveBeenCalledWith("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"game":"fight-song","seats":2}',
    });
  });

  it("take a record as it lies in its file", async () => {
    answering('{"steps":[],"count":0,"rest":"/there"}');
    await replayOf('{"header": 1}');
    expect(calls.mock.calls[0]?.[1]?.body).toBe('{"header": 1}');
  });

  it("give a long replay page by page", async () => {
    const pages = ['{"steps":[1,2],"count":5,"rest":"/there"}', '{"first":2,"steps":[3,4]}', '{"first":4,"steps":[5]}'];
    calls.mockImplementation(async () => new Response(pages.shift()));
    expect((await replay("abc", 1)).steps).toEqual([1, 2, 3, 4, 5]);
    expect(calls.mock.calls.map(([address]) => address)).toEqual([
      "/api/tables/abc/games/1",
      "/there?page=1",
      "/there?page=2",
    ]);
  });

  it("say why not", async () => {
    answering('{"reason":"play 2: there is a card already"}', 400);
    const refused = await referee("fight-song", {}).catch((problem: unknown) => problem);
    expect(refused).toBeInstanceOf(Trouble);
    expect(refused).toMatchObject({ message: "Play 2: there is a card already", code: 400 });
  });

  it("say something where a proxy answers in its own words", async () => {
    answering("<h1>Bad gateway</h1>", 502);
    await expect(lobby()).rejects.toMatchObject({ message: "The house answered 502.", code: 502 });
  });

  it("say that nobody answers", async () => {
    calls.mockRejectedValue(new TypeError("failed"));
    await expect(lobby()).rejects.toMatchObject({ code: 0 });
  });

  it("are asked once for what lasts, and again after a failure", async () => {
    answering('{"reason":"not now"}', 503);
    await expect(book("one")).rejects.toThrow("Not now");
    answering('{"clauses":[]}');
    await Promise.all([book("one"), book("one")]);
    expect(calls).toHaveBeenCalledTimes(2);
  });
});

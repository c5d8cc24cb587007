// Which page an address means. Nothing here touches the browser.

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; guide: boolean; beside: boolean }
  | { page: "screen"; id: string }
  | { page: "replay"; table: string; number: number }
  | { page: "record" }
  | { page: "notifications" }
  | { page: "me" }
  | { page: "phone"; token: string }
  | { page: "rules"; slug: string }
  | { page: "keeper"; slug: string }
  | { page: "learn"; slug: string }
  | { page: "missing"; path: string };

/** The route of a path such as "/table/abc" and a search such as "?guide=1". */
export function routeOf(path: string, search = ""): Route {
  const parts = path
    .split("/")
    .filter((part) => part !== "")
    .map(plain);
  const [first, second, third] = parts;
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 1 && first === "replay") return { page: "record" };
  if (parts.length === 1 && (first === "notifications" || first === "me")) return { page: first };
  if (parts.length === 2 && second !== undefined) {
    if (first === "table") {
      const asked = new URLSearchParams(search);
      return { page: "table", id: second, guide: asked.get("guide") === "1", beside: asked.get("beside") === "1" };
    }
    if (first === "phone") return { page: "phone", token: second };
    if (first === "rules" || first === "keeper" || first === "learn") return { page: first, slug: second };
  }
  if (parts.length === 3 && first === "table" && second !== undefined && third === "screen") {
    return { page: "screen", id: second };
  }
  if (
    parts.length === 3 &&
    first === "replay" &&
    second !== undefined &&
    third !== undefined &&
    /^\d{1,6}$/.test(third)
  ) {
    return { page: "replay", table: second, number: Number(third) };
  }
  return { page: "missing", path };
}

/** A part of a path as it was before it was put into an address; one that makes no sense stays as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The code that somebody means who types one, or pastes a link with one; null: none. */
export function codeIn(typed: string): string | null {
  const linked = /\/join\/([^/?#]+)/.exec(typed);
  const letters = (linked?.[1] ?? typed).replaceAll(/[\s.-]/g, "").toLowerCase();
  return /^[a-z]{4,6}$/.test(letters) ? letters : null;
}

/** The table that somebody means who types or pastes a link or the end of one; null: none. */
export function tableIn(typed: string): string | null {
  const text = typed.trim();
  const linked = /\/table\/([\w-]+)/.exec(text);
  if (linked?.[1] !== undefined) return linked[1];
  return /^[\w-]{3,64}$/.test(text) ? text : null;
}

// Makes the TypeScript types of the wire from docs/schema/*.json; with --check only compares.
import { existsSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemas = new URL("../../docs/schema/", import.meta.url);
const check = process.argv.includes("--check");

const placeOf = (name) =>
  new URL(name === "wire" ? "../src/wire/types.ts" : `../src/games/${name}/types.ts`, import.meta.url);

/** The maker knows no rows of fixed length; a row of these is near enough. */
const anyOf = (schemas) => {
  const different = [...new Set(schemas.map((schema) => JSON.stringify(schema)))];
  return different.length === 1 ? schemas[0] : { anyOf: different.map((text) => JSON.parse(text)) };
};

/** Every titled part would be named twice; its key in $defs is its name. */
const untitled = (value) => {
  if (Array.isArray(value)) return value.map(untitled);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value.prefixItems)) return { type: "array", items: anyOf(value.prefixItems.map(untitled)) };
  const entries = Object.entries(value).filter(([key, held]) => !(key === "title" && typeof held === "string"));
  return Object.fromEntries(entries.map(([key, held]) => [key, untitled(held)]));
};

/** What the maker adds to every comment. */
const NOISE =
  /(?: \*\n)? \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n|\/\*\*\n \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g;

let stale = 0;
for (const file of (await readdir(schemas)).sort()) {
  const place = placeOf(file.replace(/\.json$/, ""));
  if (!existsSync(new URL(".", place))) continue; // a game may have no folder here
  const schema = untitled(JSON.parse(await readFile(new URL(file, schemas), "utf8")));
  const made = await compile({ ...schema, title: "Everything" }, "Everything", {
    additionalProperties: false,
    bannerComment: `// Made from docs/schema/${file} by scripts/types.mjs; do not edit.`,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  });
  const text = made.replace(NOISE, "").replace(/^export interface Everything {[^}]*}\n/m, "");
  const old = await readFile(place, "utf8").catch(() => "");
  if (old === text) continue;
  if (!check) await writeFile(place, text);
  else {
    stale += 1;
    console.error(`${place.pathname} is not what docs/schema/${file} makes; run npm run types`);
  }
}
process.exit(stale ? 1 : 0);

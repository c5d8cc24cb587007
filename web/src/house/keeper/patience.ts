// How score keepers wait for a referee that has too much to do.
import { referee, Trouble } from "../api";

const TOO_MANY = 429;
const BREATH_MS = 2000;

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What the referee makes of a sheet, asked until there is an answer. */
export async function patientReferee<Card>(slug: string, sheet: unknown): Promise<Card> {
  for (;;) {
    try {
      return await referee<Card>(slug, sheet);
    } catch (problem) {
      if (!(problem instanceof Trouble) || problem.code !== TOO_MANY) throw problem;
      await pause(BREATH_MS);
    }
  }
}

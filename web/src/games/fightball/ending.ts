// What the end of a game shows of its own.
import type { Ending } from "./props";
import Art from "./result/Art.svelte";
import Score from "./result/Score.svelte";
import { story } from "./story";

export default { Art, Score, story } satisfies Ending;

// What a game is called where there is little room: on buttons, in bars, in lists.
import { doorOf } from "../games";

export const shortTitle = ({ slug, title }: { slug: string; title: string }): string => doorOf(slug).short ?? title;

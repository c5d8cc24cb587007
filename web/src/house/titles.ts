// What a game is called where there is little room: on buttons, in bars, in lists.
const SHORT: Record<string, string> = { "fake-swords": "Fake Swords", "marching-bandimals": "Marching Band" };

export const shortTitle = ({ slug, title }: { slug: string; title: string }): string => SHORT[slug] ?? title;

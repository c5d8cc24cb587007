// Where in its site the house stands: the server writes it into the page (`rumpus serve --root-path`).

const root = document.documentElement.dataset.root ?? "";

/** An address of the house, such as "/rules/x", as one of the site. */
export const at = (path: string): string => root + path;

/** The other way: where in the house an address of the site leads; null: out of it. */
export function within(path: string): string | null {
  if (path === root) return "/";
  return path.startsWith(`${root}/`) ? path.slice(root.length) : null;
}

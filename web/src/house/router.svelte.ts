// Where the reader is, over the browser's own history.
import { at, within } from "./root";
import { routeOf, type Route } from "./routes";

const routeNow = () => routeOf(within(location.pathname) ?? "/", location.search);

class Here {
  route: Route = $state.raw(routeNow());
  hash: string = $state(location.hash);
  /** Whether the reader came from another page of the house: then the new heading takes the focus. */
  moved = false;

  read(): void {
    const route = routeNow();
    if (JSON.stringify(route) !== JSON.stringify(this.route)) {
      this.route = route;
      this.moved = true;
    }
    this.hash = location.hash;
  }
}

export const here = new Here();

/** Go to an address of the house, such as "/table/abc". */
export function go(address: string): void {
  history.pushState(null, "", at(address));
  here.read();
  if (location.hash === "") scrollTo(0, 0);
}

/** Another end for the present address, without a new step in the history. */
export function rename(hash: string): void {
  history.replaceState(null, "", hash === "" ? location.pathname + location.search : hash);
  here.hash = location.hash;
}

/** Follow links within the house without loading the page again. */
export function followLinks(): () => void {
  const read = () => here.read();
  addEventListener("popstate", read);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", read);
    document.removeEventListener("click", follow);
  };
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
  const path = within(link.pathname);
  if (path === null || path.startsWith("/api/")) return;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (samePage && link.hash !== "") return; // the browser itself jumps to a place on the page
  event.preventDefault();
  go(path + link.search + link.hash);
}

// Runs before the first paint, so that a chosen theme never flashes the other one. Kept for ever by browsers: a change
// takes a new number in the name. house/theme.svelte.ts does the rest.
try {
  const chosen = localStorage.getItem("rumpus.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is closed: the system's theme it is.
}

// A stopwatch for contests at a real table.

/** "0:07.4", "1:30.0": minutes, seconds and tenths that are over. */
export function clockFace(ms: number): string {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}.${tenths % 10}`;
}

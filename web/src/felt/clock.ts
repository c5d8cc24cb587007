// A countdown that began somewhere else: `left` milliseconds were left when it was told.

export interface Countdown {
  left: number;
  toldAt: number;
}

export function leftAt({ left, toldAt }: Countdown, now: number): number {
  return Math.max(0, left - (now - toldAt));
}

/** "0:07", "1:30". */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** "0:07.4", "1:30.0": minutes, seconds and tenths that are over. */
export function stopwatchFace(ms: number): string {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  return `${clockFace(Math.floor(tenths / 10) * 1000)}.${tenths % 10}`;
}

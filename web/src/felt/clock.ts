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

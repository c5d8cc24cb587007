/** How long a turn may take, in words; 0: no clock. */
export function paceWords(seconds: number): string {
  if (seconds === 0) return "No clock";
  return seconds < 120 ? `${seconds} s a turn` : `${Math.round(seconds / 60)} min a turn`;
}

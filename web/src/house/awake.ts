// The phone lies in the middle and nobody touches it for a while: its screen stays on where the browser allows it.

/** Keeps the screen awake until the element is gone. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let gone = false;
  const ask = async () => {
    try {
      const found = await navigator.wakeLock.request("screen");
      if (gone) void found.release();
      else lock = found;
    } catch {
      // an old browser, or one that saves its battery: the screen goes dark, and nothing is lost
    }
  };
  const again = () => document.visibilityState === "visible" && void ask();
  void ask();
  document.addEventListener("visibilitychange", again);
  return () => {
    gone = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}

import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE / 4);
  return () => clearInterval(timer);
}

function minute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

/** The time to the minute, redrawn as it passes, so that "live" and "in 3 h" stay true while a page is open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, minute));
}

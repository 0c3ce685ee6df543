import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE / 4);
  return () => clearInterval(timer);
}

function minute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

/** Returns the current time, updated every minute. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, minute));
}

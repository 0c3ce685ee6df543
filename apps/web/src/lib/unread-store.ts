import { useSyncExternalStore } from "react";

let unread = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => unread;

/** How many notifications are unread, as far as is known. Every page shows it, so it lies here and not in the API's cache. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}

/** Notes how many are unread now. Answers whether it was another number. */
export function setUnread(count: number): boolean {
  if (count === unread) return false;
  unread = count;
  for (const listener of listeners) listener();
  return true;
}

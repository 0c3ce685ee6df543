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

/** Notes how many are unread now, for the app's icon as well. Answers whether it was another number. */
export function setUnread(count: number): boolean {
  void showBadge(count);
  if (count === unread) return false;
  unread = count;
  for (const listener of listeners) listener();
  return true;
}

/** The service worker puts the number on the icon of the installed app when a message comes; what is read takes it down. */
async function showBadge(count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge?.(count);
    else await navigator.clearAppBadge?.();
  } catch {
    // Not installed, or not allowed: the bell says it.
  }
}

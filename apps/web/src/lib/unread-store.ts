import { useSyncExternalStore } from "react";

let unread = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => unread;

/** Number of unread notifications, outside the API's cache because every page shows it. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}

export function setUnread(count: number): boolean {
  void showBadge(count);
  if (count === unread) return false;
  unread = count;
  for (const listener of listeners) listener();
  return true;
}

async function showBadge(count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge?.(count);
    else await navigator.clearAppBadge?.();
  } catch {
    // Badges are unavailable or not permitted.
  }
}

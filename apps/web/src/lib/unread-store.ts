import { createStore, useStore } from "./create-store.ts";

const unread = createStore(0);

/** Stored outside the API's cache, because pages without the API show it, too. */
export function useUnread(): number {
  return useStore(unread);
}

export function setUnread(count: number): boolean {
  void showBadge(count);
  if (count === unread.current()) return false;
  unread.set(count);
  return true;
}

async function showBadge(count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge?.(count);
    else await navigator.clearAppBadge?.();
  } catch {
    // The error can be ignored: the browser has no badges, or the user has not permitted them.
  }
}

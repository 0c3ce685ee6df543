import { useSyncExternalStore } from "react";

/** Whom somebody has just begun to follow. */
export interface NewlyFollowed {
  id: string;
  displayName: string;
}

let followed: NewlyFollowed | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => followed;

/** Of whom to ask what the person wants to hear of them, unless that was answered once; null for nobody. */
export function useNewlyFollowed(): NewlyFollowed | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Somebody was followed; null once there is nothing to ask any more. */
export function noteFollowed(next: NewlyFollowed | null): void {
  followed = next;
  for (const listener of listeners) listener();
}

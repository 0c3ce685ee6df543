import { useSyncExternalStore } from "react";

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

/** For the push message offer; null once it was answered. */
export function useNewlyFollowed(): NewlyFollowed | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Null: the offer was answered. */
export function noteFollowed(next: NewlyFollowed | null): void {
  followed = next;
  for (const listener of listeners) listener();
}

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

/**
 * Returns the streamer just followed, for the offer to enable push messages; null once the offer was
 * answered.
 */
export function useNewlyFollowed(): NewlyFollowed | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

export function setNewlyFollowed(next: NewlyFollowed | null): void {
  followed = next;
  for (const listener of listeners) listener();
}

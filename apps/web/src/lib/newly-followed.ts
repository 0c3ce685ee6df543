import { useSyncExternalStore } from "react";

/** A streamer whom the viewer has just followed on this page. */
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

/** The latest follow of this page, for the offer of push messages; null without one, or once the offer was answered. */
export function useNewlyFollowed(): NewlyFollowed | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Notes a follow, or with null that the offer was answered. */
export function noteFollowed(next: NewlyFollowed | null): void {
  followed = next;
  for (const listener of listeners) listener();
}

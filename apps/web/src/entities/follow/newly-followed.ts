import { createStore } from "../../lib/create-store.ts";

/**
 * Streamer that the user has just followed. The app then offers push notifications. Null before the first
 * follow, and after the user has answered the offer.
 */
export const newlyFollowed = createStore<{ id: string; displayName: string } | null>(null);

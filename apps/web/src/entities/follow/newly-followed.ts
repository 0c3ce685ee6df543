import { createStore } from "../../lib/create-store.ts";

/**
 * Streamer who was just followed, to offer push notifications. Null after the user has answered the offer.
 */
export const newlyFollowed = createStore<{ id: string; displayName: string } | null>(null);

import { createStore } from "../../lib/create-store.ts";

/**
 * Streamer who was just followed, used to offer push notifications. Null once the user has answered the offer.
 */
export const newlyFollowed = createStore<{ id: string; displayName: string } | null>(null);

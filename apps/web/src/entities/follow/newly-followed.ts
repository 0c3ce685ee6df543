import { createStore } from "../../lib/create-store.ts";

/**
 * Streamer who was just followed, for the offer to enable push messages; null once the offer was answered.
 */
export const newlyFollowed = createStore<{ id: string; displayName: string } | null>(null);

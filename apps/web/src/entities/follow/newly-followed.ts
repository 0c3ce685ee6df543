import { createStore } from "../../lib/create-store.ts";

/** Streamer just followed, for the offer of push messages; null once the offer was answered. */
export const newlyFollowed = createStore<{ id: string; displayName: string } | null>(null);

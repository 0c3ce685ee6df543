import { createStore } from "../../lib/create-store.ts";

/**
 * Streamer whom the user just followed. The app then offers push notifications. Null after the user's answer.
 */
export const newlyFollowed = createStore<{ id: string; displayName: string } | null>(null);

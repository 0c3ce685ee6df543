import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { repeat } from "../traffic/repeat.ts";
import { follow } from "./follow.ts";
import type { Viewer } from "./make-people.ts";

/** Viewers who follow one streamer after the other, and what they were promised. */
export interface Writers {
  acknowledged(): number;
  stop(): Promise<void>;
  /** How many of the acknowledged follows the database does not have. */
  lost(database: DbClient): Promise<number>;
}

/** One loop a viewer; a follow that fails is tried again until it is acknowledged. */
export function startWriters(url: string, viewers: Viewer[], streamers: string[]): Writers {
  const acknowledged = new Set<string>();
  const done = viewers.map(() => 0);
  const loops = repeat(viewers.length, async (loop) => {
    const viewer = viewers[loop];
    const streamer = streamers[done[loop] ?? 0];
    if (!viewer || !streamer) return delay(50);
    const answer = await follow(url, viewer, streamer).catch(() => undefined);
    if (answer?.status !== 200) return delay(20);
    acknowledged.add(`${viewer.userId} ${streamer}`);
    done[loop] = (done[loop] ?? 0) + 1;
    // Room for the next blow to hit writes: not all follows are made before it.
    await delay(20);
  });
  return {
    acknowledged: () => acknowledged.size,
    stop: () => loops.stop(),
    lost: async ({ sql }) => {
      const rows = await sql<{ pair: string }[]>`
        select follower_user_id || ' ' || streamer_profile_id as pair from follows`;
      const stored = new Set(rows.map(({ pair }) => pair));
      return [...acknowledged].filter((pair) => !stored.has(pair)).length;
    },
  };
}

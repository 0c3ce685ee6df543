import { randomUUID } from "node:crypto";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { systemContext } from "../../../context.ts";
import { OFFLINE, type ReportedStatus } from "../../../platforms/answers.rules.ts";
import type { Turn } from "../../../platforms/leases.service.ts";
import { PLATFORM_MODULES } from "../../../platforms/registry.ts";
import { openTestApi } from "../../../testing/open-test-api.ts";
import { POLL_INTERVALS } from "./cadence.rules.ts";
import { type PlatformPoller, queryPlatform } from "./service.ts";

const api = await openTestApi();
const db = api.db;

const CHANNELS = 24;
const SECONDS = 240;
const LIVE: ReportedStatus = { ...OFFLINE, isLive: true, streamId: "s1", since: new Date(0) };

const overload = fc.record({
  live: fc.integer({ min: 1, max: CHANNELS }),
  atOnce: fc.integer({ min: 1, max: 4 }),
  cost: fc.integer({ min: 20, max: 60 }),
});

test("overloaded polling stays within its budget and eventually serves every channel", async () => {
  await fc.assert(
    fc.asyncProperty(overload, async ({ live, atOnce, cost }) => {
      await db.execute(sql`truncate channels, channel_platforms cascade`);
      const ids: string[] = [];
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const { id } = await makeStreamer(db);
        const now = api.clock.now();
        ids.push((await makeChannel(db, id, { askAt: now, linkedAt: now })).id);
      }
      const asked: { at: number; cost: number; ids: string[] }[] = [];
      const { budget, looksEveryMs } = PLATFORM_MODULES.twitch.asking;
      const asker: PlatformPoller = {
        platform: "twitch",
        looksEveryMs,
        budget,
        atOnce,
        ask: async (_ctx, due) => {
          asked.push({ at: api.clock.now().getTime(), cost, ids: due.map(({ id }) => id) });
          const words = due.map(({ id }): [string, ReportedStatus] => [
            id,
            ids.indexOf(id) < live ? LIVE : OFFLINE,
          ]);
          return { kind: "said", words: new Map(words), cost, remaining: null };
        },
      };
      const began = api.clock.now().getTime();
      const process = randomUUID();
      let turn: Turn | null = null;
      for (let second = 0; second < SECONDS; second += 1) {
        const round = await queryPlatform(systemContext(db, api.ports, "test"), asker, process, turn);
        turn = round?.turn ?? null;
        api.clock.advance({ seconds: 1 });
      }

      const spent = (from: number) =>
        asked.filter(({ at }) => at >= from && at < from + 60_000).reduce((sum, call) => sum + call.cost, 0);
      for (const { at } of asked) expect(spent(at)).toBeLessThanOrEqual(700 + cost);

      // The budget refills by ten units a second. A channel waits at most until every other channel was
      // polled once.
      const turns = Math.ceil(CHANNELS / atOnce) + 1;
      const longest = turns * Math.ceil(cost / 10) * 1_000 + 2_000;
      for (const [index, id] of ids.entries()) {
        const times = asked.filter((call) => call.ids.includes(id)).map(({ at }) => at);
        expect((times[0] ?? Number.POSITIVE_INFINITY) - began).toBeLessThanOrEqual(longest);
        const every = (index < live ? POLL_INTERVALS.live : POLL_INTERVALS.ordinary) * 1.05;
        const waits = [...times.slice(1), began + SECONDS * 1_000].map(
          (at, place) => at - (times[place] ?? 0) - every,
        );
        expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
      }
    }),
    { numRuns: 5 },
  );
});

import { setTimeout as delay } from "node:timers/promises";
import { notifyFollowers } from "@starling/api/notifications/events.service";
import { cpuOf, cpuOfTree } from "../../directory/measures/process-facts.ts";
import { walPosition } from "../../directory/measures/wal.ts";
import { benchContext } from "../../directory/product/bench-context.ts";
import { makeFollowers, makeStreamer } from "../../notifications/crowd.ts";
import type { FanOutCost, Measured } from "../measured.ts";
import { type Stage, takenNow } from "./requests.ts";

const CROWD = 40_000;
/** Nobody takes push messages: those wait for others' servers. */
const PUSH_EVERY = 1_000_000_000;
const FEW = 10;
const EVENTS = 200;
const LOOK_MS = 50;
const PATIENCE_MS = 300_000;

/** Tells of events and waits until everybody has them; what that took in all. */
async function give(stage: Stage, keys: readonly string[], profileId: string): Promise<FanOutCost> {
  const { client, product, databasePid } = stage;
  const ctx = benchContext(client.db);
  const look = async () => ({
    server: cpuOf(product.pid ?? 0),
    database: cpuOfTree(databasePid),
    log: await walPosition(client),
  });
  const [before, began] = [await look(), performance.now()];
  let previous = "";
  for (const key of keys) {
    // Of one streamer somebody hears once an hour.
    await client.sql`update notification_events set created_at = created_at - interval '2 hours' where key = ${previous}`;
    previous = key;
    const data = { kind: "live", title: "A calm evening", game: null, by: "platform" } as const;
    await notifyFollowers(ctx, { key, profileId, data });
  }
  for (;;) {
    const [row] = await client.sql<{ left: number }[]>`
      select count(*)::int as left from notification_events where key = any(${[...keys]}) and finished_at is null`;
    if (row?.left === 0) break;
    if (performance.now() - began > PATIENCE_MS) throw new Error("The notifications were not given in time");
    await delay(LOOK_MS);
  }
  const after = await look();
  return {
    serverMs: after.server - before.server,
    databaseMs: after.database - before.database,
    logBytes: after.log - before.log,
  };
}

const per = (cost: FanOutCost, count: number): FanOutCost => ({
  serverMs: Number((cost.serverMs / count).toPrecision(3)),
  databaseMs: Number((cost.databaseMs / count).toPrecision(3)),
  logBytes: Math.round(cost.logBytes / count),
});

/** What a notification costs when a crowd is given one, and what an event of a few followers costs. */
export async function measureFanOut(stage: Stage): Promise<Measured["fanOut"]> {
  const taken = takenNow();
  const mark = Date.now().toString(36);
  const star = await makeStreamer(stage.client, `star${mark}`);
  await makeFollowers(stage.client, {
    streamer: star,
    name: `fan${mark}x`,
    count: CROWD,
    pushEvery: PUSH_EVERY,
  });
  const crowd = per(await give(stage, [`live:star:${mark}`], star), CROWD);
  const small = await makeStreamer(stage.client, `small${mark}`);
  await makeFollowers(stage.client, {
    streamer: small,
    name: `few${mark}x`,
    count: FEW,
    pushEvery: PUSH_EVERY,
  });
  const keys = Array.from({ length: EVENTS }, (_, place) => `live:small:${mark}:${place}`);
  const event = per(await give(stage, keys, small), EVENTS);
  await stage.client.sql`delete from users where username like ${`%${mark}%`}`;
  return { taken, crowd, event };
}

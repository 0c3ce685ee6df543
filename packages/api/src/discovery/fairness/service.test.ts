import { directoryChanges, exposures } from "@starling/db/schema/directory";
import { setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { fillDirectory } from "../../profiles/directory/entries.service.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { renewScores } from "./scores.service.ts";

const api = await openTestApi();
let ada: string;

beforeEach(async () => {
  ada = await streamer();
});

const run = () => runJob("update_fair_scores", api.context({ kind: "system", name: "job" }), {});
const renew = (...ids: string[]) => renewScores(api.context(), ids);

async function streamer(): Promise<string> {
  const { id } = await makeStreamer(api.db, { createdAt: api.clock.now() });
  await fillDirectory(api.context());
  await setExposure(api.db, id, { fair: 0, fadedAt: api.clock.now() });
  return id;
}

async function read(id: string) {
  const [row] = await api.db.select().from(exposures).where(eq(exposures.profileId, id));
  if (!row) throw new Error("The exposure was expected to be there");
  return row;
}

async function changesOf(id: string): Promise<number> {
  const [row] = await api.db
    .select({ rows: count() })
    .from(directoryChanges)
    .where(eq(directoryChanges.profileId, id));
  return row?.rows ?? 0;
}

async function follow(id: string): Promise<UserActor> {
  const viewer = await api.member("viewer");
  await api.call(viewer).follows.follow({ id });
  return viewer;
}

ada = await streamer();
await run();

test("counts a follow as a success after ten minutes unless it was removed", async () => {
  await follow(ada);
  const fickle = await follow(ada);
  api.clock.advance({ minutes: 9 });
  await renew(ada);
  expect(await read(ada)).toMatchObject({ successes: 0 });
  api.clock.advance({ minutes: 1 });
  await renew(ada);
  expect(await read(ada)).toMatchObject({ successes: 2 });
  await api.call(fickle).follows.unfollow({ id: ada });
  await renew(ada);
  expect(await read(ada)).toMatchObject({ successes: 1 });
});

test("parallel runs of two processes give the same result as one run", async () => {
  const everybody = [ada, await streamer(), await streamer()];
  for (const id of everybody) await setExposure(api.db, id, { impressions: 900, fadedAt: api.clock.now() });
  api.clock.advance({ days: 10 });
  const before = await changesOf(ada);
  const other = systemContext(api.db, api.otherProcess(), "other");
  await Promise.all([renew(...everybody), renewScores(other, [...everybody].reverse()), run(), run()]);
  const rows = await Promise.all(everybody.map(read));
  for (const { impressions } of rows) expect(Math.abs(impressions - 900 * 2 ** (-1 / 3))).toBeLessThan(1);
  expect(await changesOf(ada)).toBe(before + 1);
});

test("after a run, a streamer who was shown ranks behind newcomers", async () => {
  const newcomer = await streamer();
  const viewer = await api.member("viewer");
  await makeSubscription(api.db, viewer.userId, "Premium");
  await api.call(viewer).impressions.record({ ids: [ada] });
  await run();
  expect(await read(ada)).toMatchObject({ impressions: 1, fair: -1_000 });
  const { items } = await api.call(viewer).discovery.list({ sortBy: "fair" });
  const ids = items.flatMap((item) => (item.isLocked ? [] : [item.id]));
  expect(ids.indexOf(newcomer)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(newcomer)).toBeLessThan(ids.indexOf(ada));
});

async function manyStreamers(howMany: number): Promise<void> {
  await api.sql`
    with made as (
      select gen_random_uuid() as user_id, gen_random_uuid() as id, number from generate_series(1, ${howMany}) number
    ), account as (
      insert into users (id, email, username, role) select user_id, number || '@many.test', 'many_' || number, 'streamer'
      from made
    ), profile as (
      insert into profiles (id, user_id, role, display_name) select id, user_id, 'streamer', 'One of many' from made
    ), streamer as (
      insert into streamer_profiles (profile_id) select id from made
    )
    insert into exposures (profile_id) select id from made`;
  await api.sql`update exposures set impressions = 64, fair = 0, faded_at = ${api.clock.now()}`;
}

test("repeated runs renew the whole directory, at most five hundred streamers each", async () => {
  await manyStreamers(1_200);
  const unjudged = async () => {
    const [row] = await api.sql<{ count: number }[]>`select count(*)::int from exposures where fair = 0`;
    return row?.count ?? 0;
  };
  const left = [await unjudged()];
  // The cursor starts at an arbitrary position, so a full cycle may need an additional run.
  for (let slice = 0; slice < 5 && left.at(-1) !== 0; slice += 1) {
    await run();
    left.push(await unjudged());
  }
  expect(left.at(-1)).toBe(0);
  expect(left.length).toBeGreaterThan(3);
  for (const [index, rest] of left.slice(1).entries()) {
    expect((left[index] ?? 0) - rest).toBeLessThanOrEqual(500);
  }
});

import { clipViews } from "@starling/db/schema/clips";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { MAX_VIEWS } from "./views.service.ts";

const api = await openTestApi();
let viewer: UserActor;
let streamer: string;

beforeEach(async () => {
  viewer = await api.member("viewer");
  streamer = (await makeStreamer(api.db)).id;
});

async function views(): Promise<number> {
  const [row] = await api.db
    .select({ rows: count() })
    .from(clipViews)
    .where(eq(clipViews.userId, viewer.userId));
  return row?.rows ?? 0;
}

test("removes views after a month", async () => {
  await api.call(viewer).clips.viewed({ ids: [(await makeClip(api.db, streamer)).id] });
  api.clock.advance({ days: 29 });
  await runJob("remove_old_clip_views", api.context(), {});
  expect(await views()).toBe(1);
  api.clock.advance({ days: 1 });
  await runJob("remove_old_clip_views", api.context(), {});
  expect(await views()).toBe(0);
});

test("stores only the latest views of a viewer", async () => {
  await api.sql`
    with made as (
      insert into clips (id, profile_id, status, title, description, tags, duration_ms)
      select gen_random_uuid(), ${streamer}, 'ready', 'A clip', 'Of many', '{}', 1000 from generate_series(1, ${MAX_VIEWS + 20})
      returning id)
    insert into clip_views (user_id, clip_id, seen_at)
    select ${viewer.userId}, id, ${api.clock.now()}::timestamptz - row_number() over () * interval '1 second' from made`;
  api.clock.advance({ minutes: 1 });
  const { id } = await makeClip(api.db, streamer);
  await api.call(viewer).clips.viewed({ ids: [id] });
  expect(await views()).toBe(MAX_VIEWS);
  const [latest] = await api.db.select().from(clipViews).where(eq(clipViews.clipId, id));
  expect(latest).toBeDefined();
});

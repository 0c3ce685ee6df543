import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import fc from "fast-check";
import { expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { updateTrends } from "./trending-scores.service.ts";

const api = await openTestApi();
const clipIds: string[] = [];

const run = () => runJob("update_clip_trends", systemContext(api.db, api.ports, "job"), {});

async function wrong(): Promise<string[]> {
  const rows = await api.sql<{ id: string }[]>`
    select trend.clip_id as id from reel_clips trend left join (
      select clip_id, count(*) as likes from clip_likes
      where created_at >= ${api.clock.now()}::timestamptz - interval '7 days' group by clip_id
    ) heart on heart.clip_id = trend.clip_id where week_likes <> coalesce(heart.likes, 0)`;
  return rows.map(({ id }) => id);
}

const viewers = await Promise.all(Array.from({ length: 6 }, () => api.member("viewer")));
for (let place = 0; place < 5; place += 1) {
  const { id } = await makeStreamer(api.db);
  clipIds.push((await makeClip(api.db, id, { inSwipe: true })).id);
}

test("trending scores equal a naive count after each run", async () => {
  const step = fc.record({
    wishes: fc.array(fc.record({ viewer: fc.nat(5), clip: fc.nat(4), liked: fc.boolean() }), {
      maxLength: 12,
    }),
    seconds: fc.constantFrom(1, 30, 60, 3_600, 10 * 3_600, 2 * 86_400, 7 * 86_400),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { wishes, seconds } of steps) {
        for (const { viewer, clip, liked } of wishes) {
          const { clips } = api.call(viewers[viewer]);
          await clips[liked ? "like" : "unlike"]({ id: clipIds[clip] ?? "" });
          api.clock.advance({ seconds: 1 });
        }
        api.clock.advance({ seconds });
        await run();
        expect(await wrong()).toEqual([]);
      }
    }),
    { numRuns: 8 },
  );
});

test("the next run counts a like that was committed late", async () => {
  await run();
  const late = new Date(api.clock.now().getTime() - 20_000);
  await makeLike(api.db, (await makeUser(api.db)).id, clipIds[0] ?? "", late);
  api.clock.advance({ seconds: 10 });
  await run();
  expect(await wrong()).toEqual([]);
});

test("parallel and repeated runs give the same scores as one run", async () => {
  for (const viewer of viewers) await api.call(viewer).clips.like({ id: clipIds[1] ?? "" });
  const other = systemContext(api.db, api.otherProcess(), "other");
  await Promise.all([run(), updateTrends(other), updateTrends(other)]);
  await run();
  expect(await wrong()).toEqual([]);
});

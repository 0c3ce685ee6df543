import { passes } from "@starling/db/schema/passes";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { UserActor, UserContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { MAX_REMEMBERED, recentPasses, removeOldPasses } from "./service.ts";

const api = await openTestApi();
let viewer: UserActor;
beforeEach(async () => {
  viewer = await api.member("viewer");
});

const asUser = (actor: UserActor): UserContext => ({ db: api.db, ports: api.ports, actor });
const recent = (actor = viewer) => recentPasses(asUser(actor));
const streamers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeStreamer(api.db)).id));

async function passAll(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await api.call(viewer).passes.pass({ id });
    api.clock.advance({ seconds: 1 });
  }
}

test("lists passes latest first, and each undo removes the latest remaining pass", async () => {
  const [first = "", second = "", third = ""] = await streamers(3);
  await passAll([first, second, third]);
  expect(await recent()).toEqual([third, second, first]);
  const { undo } = api.call(viewer).passes;
  expect(await undo({})).toEqual({ undone: third });
  expect(await undo({})).toEqual({ undone: second });
  expect(await recent()).toEqual([first]);
  expect(await undo({})).toEqual({ undone: first });
  expect(await undo({})).toEqual({ undone: null });
});

test("undo with an id removes only the pass of that streamer", async () => {
  const [first = "", second = "", never = ""] = await streamers(3);
  await passAll([first, second]);
  const { undo } = api.call(viewer).passes;
  expect(await undo({ id: first })).toEqual({ undone: first });
  expect(await undo({ id: first })).toEqual({ undone: null });
  expect(await undo({ id: never })).toEqual({ undone: null });
  expect(await undo({ id: "nonsense" })).toEqual({ undone: null });
  expect(await recent()).toEqual([second]);
});

test("passing again renews the date and makes the pass the latest", async () => {
  const [first = "", second = ""] = await streamers(2);
  await passAll([first, second]);
  expect(await api.call(viewer).passes.pass({ id: first })).toEqual({ passed: true });
  expect(await recent()).toEqual([first, second]);
  expect(await api.call(viewer).passes.undo({})).toEqual({ undone: first });
});

test("parallel calls store one pass per streamer, and parallel undos remove different ones", async () => {
  const ids = await streamers(6);
  await Promise.all(ids.flatMap((id) => [1, 2, 3].map(() => api.call(viewer).passes.pass({ id }))));
  expect((await recent()).sort()).toEqual([...ids].sort());
  const undone = await Promise.all(ids.map(() => api.call(viewer).passes.undo({})));
  expect(undone.map(({ undone: id }) => id).sort()).toEqual([...ids].sort());
  expect(await recent()).toEqual([]);
});

test("a pass expires after thirty days", async () => {
  const [old = "", again = "", later = ""] = await streamers(3);
  await passAll([old, again]);
  api.clock.advance({ days: 20 });
  await passAll([again, later]);
  api.clock.advance({ days: 10 });
  expect(await recent()).toEqual([later, again]);
  await removeOldPasses(api.context({ kind: "system", name: "sweep" }));
  const remaining = await api.db.select().from(passes).where(eq(passes.userId, viewer.userId));
  expect(remaining.map(({ streamerProfileId }) => streamerProfileId).sort()).toEqual([again, later].sort());
  api.clock.advance({ days: 20 });
  expect(await recent()).toEqual([]);
  expect(await api.call(viewer).passes.undo({})).toEqual({ undone: null });
});

test("drops the oldest pass beyond the maximum number of passes", async () => {
  await api.sql`
    with owner as (
      insert into users (id, email, username, role)
      select gen_random_uuid(), 'many-' || n || '@example.test', 'many_' || n, 'streamer'
      from generate_series(1, ${MAX_REMEMBERED + 1}) n returning id
    ), profile as (
      insert into profiles (id, user_id, role, display_name)
      select gen_random_uuid(), id, 'streamer', 'Many' from owner returning id
    )
    insert into passes (user_id, streamer_profile_id, created_at)
    select ${viewer.userId}, id, ${api.clock.now()}::timestamptz - row_number() over () * interval '1 second'
    from profile`;
  const [oldest] = await api.sql<{ id: string }[]>`
    select streamer_profile_id as id from passes where user_id = ${viewer.userId} order by created_at limit 1`;
  const ids = await recent();
  expect(ids).toHaveLength(MAX_REMEMBERED);
  expect(ids).not.toContain(oldest?.id);
});

test("hides passes from other accounts", async () => {
  const [id = ""] = await streamers(1);
  await passAll([id]);
  const other = await api.member("viewer");
  expect(await recent(other)).toEqual([]);
  expect(await api.call(other).passes.undo({})).toEqual({ undone: null });
  expect(await recent()).toEqual([id]);
});

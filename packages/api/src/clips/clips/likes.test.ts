import { clipCounters, clipLikes, clips } from "@starling/db/schema/clips";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { count, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { issueDeletionToken } from "../../accounts/accounts/deletion.service.ts";
import type { UserActor } from "../../context.ts";
import { createCaller } from "../../root.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi();
let viewer: UserActor;
let streamer: Awaited<ReturnType<typeof makeStreamer>>;
let clip: Awaited<ReturnType<typeof makeClip>>;

beforeEach(async () => {
  viewer = await api.member("viewer");
  streamer = await makeStreamer(api.db);
  clip = await makeClip(api.db, streamer.id);
});

function elsewhere(actor: UserActor) {
  return createCaller({ ...api.context(actor), ports: api.otherProcess() });
}

async function stored(clipId = clip.id) {
  const [rows] = await api.db.select({ rows: count() }).from(clipLikes).where(eq(clipLikes.clipId, clipId));
  const [counter] = await api.db.select().from(clipCounters).where(eq(clipCounters.clipId, clipId));
  return { rows: rows?.rows, counter: counter?.likes };
}

async function drift(): Promise<number> {
  const [row] = await api.sql<{ drifted: number }[]>`
    select count(*)::int as drifted from clips clip left join clip_counters counter on counter.clip_id = clip.id
    left join (select clip_id, count(*) as likes from clip_likes group by clip_id) heart on heart.clip_id = clip.id
    where coalesce(counter.likes, 0) <> coalesce(heart.likes, 0)`;
  return row?.drifted ?? Number.NaN;
}

test("like and unlike are idempotent", async () => {
  const call = api.call(viewer);
  for (const _ of [1, 2]) {
    expect(await call.clips.like({ id: clip.id })).toEqual({ isLiked: true, likesCount: 1 });
    expect(await stored()).toEqual({ rows: 1, counter: 1 });
  }
  for (const _ of [1, 2]) {
    expect(await call.clips.unlike({ id: clip.id.toUpperCase() })).toEqual({ isLiked: false, likesCount: 0 });
    expect(await stored()).toEqual({ rows: 0, counter: 0 });
  }
});

test("rejects likes of unknown and unpublished clips and of the viewer's own clips", async () => {
  const pending = await makeClip(api.db, streamer.id, { status: "pending" });
  for (const id of ["nonsense", "", crypto.randomUUID(), pending.id]) {
    for (const act of ["like", "unlike"] as const) {
      expect(await refusalOf(api.call(viewer).clips[act]({ id }))).toMatchObject({
        code: "NOT_FOUND",
        message: "Clip not found",
      });
    }
  }
  const owner = { ...viewer, userId: streamer.userId };
  expect(await refusalOf(api.call(owner).clips.like({ id: clip.id }))).toMatchObject({
    code: "CONFLICT",
    message: "You cannot like your own clip",
  });
});

test("counters match the rows when viewers like and unlike in parallel, across two processes", async () => {
  const viewers = await Promise.all(Array.from({ length: 4 }, () => api.member("viewer")));
  const wish = fc.record({ viewer: fc.nat(3), clip: fc.nat(2), liked: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 40 }), async (wishes) => {
      const made = await Promise.all([0, 1, 2].map(() => makeClip(api.db, streamer.id)));
      await Promise.all(
        viewers.map(async (actor, who) => {
          const call = who % 2 === 0 ? api.call(actor) : elsewhere(actor);
          for (const { clip: which, liked } of wishes.filter((one) => one.viewer === who))
            await call.clips[liked ? "like" : "unlike"]({ id: made[which]?.id ?? "" });
        }),
      );
      for (const [which, target] of made.entries()) {
        const lastOf = (who: number) => wishes.findLast((one) => one.viewer === who && one.clip === which);
        const wanted = viewers.filter((_, who) => lastOf(who)?.liked);
        const rows = await api.db.select().from(clipLikes).where(eq(clipLikes.clipId, target.id));
        expect(rows.map(({ userId }) => userId).sort()).toEqual(wanted.map(({ userId }) => userId).sort());
        expect(await stored(target.id)).toEqual({ rows: wanted.length, counter: wanted.length });
      }
    }),
    { numRuns: 8 },
  );
  expect(await drift()).toBe(0);
});

test("deleting an account removes its likes from the counters during parallel likes", async () => {
  const leaving = await Promise.all(Array.from({ length: 5 }, () => makeUser(api.db, "viewer")));
  const made = await Promise.all([0, 1, 2].map(() => makeClip(api.db, streamer.id)));
  for (const account of leaving) {
    for (const { id } of made) await api.call(actorOf(account)).clips.like({ id });
  }
  const tokens = await Promise.all(
    leaving.map((account) => issueDeletionToken(api.context({ kind: "system", name: "test" }), account.id)),
  );
  const others = await Promise.all(Array.from({ length: 6 }, () => api.member("viewer")));
  await Promise.allSettled([
    ...tokens.map((token) => api.call().accounts.remove({ token })),
    ...others.flatMap((actor) => made.map(({ id }) => elsewhere(actor).clips.like({ id }))),
    ...leaving.flatMap((account) => made.map(({ id }) => api.call(actorOf(account)).clips.unlike({ id }))),
    ...leaving.flatMap((account) => made.map(({ id }) => api.call(actorOf(account)).clips.like({ id }))),
  ]);
  for (const { id } of made) expect(await stored(id)).toEqual({ rows: 6, counter: 6 });
  expect(await drift()).toBe(0);
});

test("removing a clip during parallel likes leaves no rows behind", async () => {
  const viewers = await Promise.all(Array.from({ length: 6 }, () => api.member("viewer")));
  const owner: UserActor = { ...(await api.member("streamer")), userId: streamer.userId };
  const settled = await Promise.allSettled([
    ...viewers.map((actor) => api.call(actor).clips.like({ id: clip.id })),
    api.call(owner).clips.remove({ id: clip.id }),
    ...viewers.map((actor) => elsewhere(actor).clips.unlike({ id: clip.id })),
  ]);
  for (const one of settled) if (one.status === "rejected") expect(one.reason.message).toBe("Clip not found");
  expect(await api.db.$count(clips, eq(clips.id, clip.id))).toBe(0);
  expect(await stored()).toEqual({ rows: 0, counter: undefined });
});

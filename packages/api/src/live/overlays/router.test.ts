import { createDb } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { overlays } from "@starling/db/schema/communities";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";
import type { OverlayState } from "@starling/validators/overlays";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { ACCOUNT_CHANNEL } from "../../access/sessions/cache.service.ts";
import type { UserActor } from "../../context.ts";
import { createCaller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { LiveFeed } from "../live/feed.service.ts";

const inTime = { timeout: 5_000, interval: 10 };
let feed: LiveFeed;
let nia: UserActor;
let profileId: string;
let secret: string;
const closing: (() => Promise<void>)[] = [];

const api = await openTestApi();
const client = createDb(api.url, { maxConnections: 2 });
await client.sql.listen(DIRECTORY_CHANNEL, () => feed.wake());
afterAll(() => client.close());
beforeEach(async () => {
  feed = new LiveFeed({ db: client.db, clock: api.clock, onTrouble: () => undefined });
  api.ports.live = feed;
  nia = await api.member("streamer");
  ({ id: profileId } = await makeStreamer(api.db, { userId: nia.userId }));
  ({ secret } = await api.call(nia).overlays.renew());
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await feed.stop();
});

async function newFollower(displayName: string): Promise<UserActor> {
  const viewer = await api.member("viewer");
  await makeViewer(api.db, { userId: viewer.userId, displayName });
  await api.call(viewer).follows.follow({ id: profileId });
  api.clock.advance({ seconds: 1 });
  return viewer;
}

async function open(address: { secret: string; goal?: string }) {
  const aborting = new AbortController();
  const caller = createCaller(api.context(), { signal: aborting.signal });
  const iterable = await caller.overlays.changes(address);
  const states: OverlayState[] = [];
  const ended = (async () => {
    for await (const state of iterable) states.push(state);
  })();
  ended.catch(() => undefined);
  closing.push(async () => {
    aborting.abort();
    await ended.catch(() => undefined);
  });
  return { states, ended };
}

const read = (address: Record<string, string> = {}) => api.call().overlays.page({ secret, ...address });

test("stores only a hash of the secret, and shows it once", async () => {
  const [row] = await api.db.select().from(overlays).where(eq(overlays.profileId, profileId));
  const { overlay } = await api.call(nia).overlays.own();
  expect(overlay).toEqual({ createdAt: api.clock.now() });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([row, overlay])).not.toContain(secret);
});

test("the overlay shows the newest follower, the follower count, and a chosen goal or a default goal", async () => {
  expect((await read()).state).toEqual({ newest: null, followers: 0, goal: 10 });
  await newFollower("Finch");
  await newFollower("Wren");
  expect(await read({ goal: "2", color: "00ff00" })).toEqual({
    username: nia.username,
    state: { newest: "Wren", followers: 2, goal: 2 },
    theme: { show: ["follower", "goal", "starling"], color: "#00ff00", scale: 1 },
  });
});

test("does not name followers who are suspended, blocked or block the streamer", async () => {
  await newFollower("Robin");
  const blocked = await newFollower("Blocked");
  const blocking = await newFollower("Blocking");
  const suspended = await newFollower("Suspended");
  expect((await read()).state.newest).toBe("Suspended");
  await api.db.update(users).set({ standing: "suspended" }).where(eq(users.id, suspended.userId));
  await api.call(nia).safety.block({ id: blocked.userId });
  await api.call(blocking).safety.block({ id: profileId });
  expect((await read()).state.newest).toBe("Robin");
});

test("an open overlay shows a new follower and receives each state only once", async () => {
  const { states } = await open({ secret, goal: "5" });
  await expect.poll(() => states, inTime).toEqual([{ newest: null, followers: 0, goal: 5 }]);
  const finch = await newFollower("Finch");
  await expect.poll(() => states.at(-1), inTime).toEqual({ newest: "Finch", followers: 1, goal: 5 });
  await api.call(finch).follows.unfollow({ id: profileId });
  await expect.poll(() => states.at(-1), inTime).toEqual({ newest: null, followers: 0, goal: 5 });
  expect(states).toHaveLength(3);
});

test("a new secret revokes the previous one, and removing the overlay revokes its secret", async () => {
  // Starts listening only now, because the notice about the first secret could end the connection.
  await client.sql.listen(ACCOUNT_CHANNEL, (userId) => feed.forget(userId));
  const { ended } = await open({ secret });
  const { secret: next } = await api.call(nia).overlays.renew();
  await ended;
  const old = { code: "NOT_FOUND" };
  await expect(read()).rejects.toMatchObject(old);
  await expect(api.call().overlays.changes({ secret })).rejects.toMatchObject(old);
  expect((await read({ secret: next })).username).toBe(nia.username);
  for (const _twice of [1, 2]) expect(await api.call(nia).overlays.remove()).toEqual({ removed: true });
  await expect(read({ secret: next })).rejects.toMatchObject(old);
  expect(await api.call(nia).overlays.own()).toEqual({ overlay: null });
});

test("the overlay of a suspended streamer answers 404", async () => {
  await api.db.update(users).set({ standing: "suspended" }).where(eq(users.id, nia.userId));
  await expect(read()).rejects.toMatchObject({ code: "NOT_FOUND" });
});

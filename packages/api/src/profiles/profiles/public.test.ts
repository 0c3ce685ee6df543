import { users } from "@starling/db/schema/accounts";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { actorOf, createTestApi } from "../../testing/create-test-api.ts";

const api = await createTestApi();
afterAll(() => api.close());

const PRIVATE = {
  fullName: "Canary Fullname",
  dateOfBirth: "1987-06-05",
  ethnicity: "canary-ethnicity",
  religion: "canary-religion",
  height: "canary-height",
  city: "Canary City",
  state: "Canary State",
  country: "Canary Country",
};

const reader = await api.member("viewer");

test("finds a profile by its own id and by its account id", async () => {
  const streamer = await makeStreamer(
    api.db,
    { displayName: "Heron" },
    { channelLinks: { kick: "https://kick.com/heron" } },
  );
  const viewer = await makeViewer(api.db, { displayName: "Robin" });
  const call = api.call(reader);
  for (const id of [streamer.id, streamer.userId]) {
    expect(await call.profiles.streamer({ id })).toMatchObject({
      id: streamer.id,
      displayName: "Heron",
      channelLinks: { kick: "https://kick.com/heron" },
      can: { follow: true },
    });
    expect(await call.profiles.byId({ id })).toMatchObject({ role: "streamer", id: streamer.id });
  }
  for (const id of [viewer.id, viewer.userId]) {
    expect(await call.profiles.viewer({ id })).toMatchObject({ id: viewer.id, displayName: "Robin" });
    expect(await call.profiles.byId({ id })).toMatchObject({ role: "viewer", id: viewer.id });
  }
});

test("byId returns the profile of an account's current role", async () => {
  const user = await makeUser(api.db, "viewer");
  await makeStreamer(api.db, { userId: user.id });
  const viewer = await makeViewer(api.db, { userId: user.id });
  expect(await api.call(reader).profiles.byId({ id: user.id })).toMatchObject({
    role: "viewer",
    id: viewer.id,
  });
  await api.db.update(users).set({ role: "streamer" }).where(eq(users.id, user.id));
  expect(await api.call(reader).profiles.byId({ id: user.id })).toMatchObject({ role: "streamer" });
});

test("returns 404 for unknown and malformed ids and for profiles of the other role", async () => {
  const viewer = await makeViewer(api.db);
  const streamer = await makeStreamer(api.db);
  const call = api.call(reader);
  for (const id of ["nonsense", "", crypto.randomUUID(), viewer.id, "' or 1=1"]) {
    await expect(call.profiles.streamer({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Streamer not found",
    });
  }
  for (const id of ["nonsense", crypto.randomUUID(), streamer.id]) {
    await expect(call.profiles.viewer({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Viewer Not Found",
    });
  }
  await expect(call.profiles.byId({ id: "nonsense" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("only viewers can follow a streamer, except their own streamer profile", async () => {
  const owner = await makeUser(api.db, "streamer");
  const streamer = await makeStreamer(api.db, { userId: owner.id });
  const can = async (actor: UserActor) => (await api.call(actor).profiles.streamer({ id: streamer.id })).can;
  expect(await can(reader)).toEqual({ follow: true });
  expect(await can(await api.member("streamer"))).toEqual({ follow: false });
  expect(await can({ ...actorOf(owner), role: "viewer" })).toEqual({ follow: false });
});

test("no endpoint exposes email, name, birth date or demographics to others", async () => {
  const owner = await makeUser(api.db, "streamer", { passwordHash: "canary-hash" });
  const streamer = await makeStreamer(api.db, { ...PRIVATE, userId: owner.id });
  const follower = await makeViewer(api.db, PRIVATE);
  const followerUser = actorOf(
    (await api.db.select().from(users).where(eq(users.id, follower.userId)))[0] ?? owner,
  );
  await api.call(followerUser).follows.follow({ id: streamer.id });
  const call = api.call(reader);
  const answers = [
    await call.profiles.streamer({ id: streamer.id }),
    await call.profiles.byId({ id: streamer.id }),
    await call.profiles.viewer({ id: follower.id }),
    await call.discovery.list({ limit: 50 }),
    await call.discovery.shelf({ shelf: "spotlight" }),
    await api.call().discovery.publicShelf({ shelf: "rising" }),
    await api.call(followerUser).follows.following({}),
    await api.call(actorOf(owner)).follows.followers({ id: streamer.id }),
  ];
  for (const answer of answers) {
    const text = JSON.stringify(answer);
    expect(text.length).toBeGreaterThan(60);
    expect(text).not.toMatch(/canary|1987-06|@example\.test|password|nameKey|searchWords/i);
  }
});

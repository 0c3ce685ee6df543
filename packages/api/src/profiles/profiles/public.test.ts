import { users } from "@starling/db/schema/accounts";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

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

test("only viewers can follow a streamer, except their own streamer profile", async () => {
  const owner = await makeUser(api.db, "streamer");
  const streamer = await makeStreamer(api.db, { userId: owner.id });
  const can = async (actor: UserActor) => (await api.call(actor).profiles.streamer({ id: streamer.id })).can;
  expect(await can(reader)).toEqual({ follow: true });
  expect(await can(await api.member("streamer"))).toEqual({ follow: false });
  expect(await can({ ...actorOf(owner), role: "viewer" })).toEqual({ follow: false });
});

import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const names = ["Wren", "Heron", "Robin"];

const api = await openTestApi();
const follower = await api.member("viewer");
const viewer = await makeViewer(api.db, { userId: follower.userId });
for (const displayName of names) {
  const { id } = await makeStreamer(api.db, { displayName });
  await api.call(follower).follows.follow({ id });
  api.clock.advance({ minutes: 1 });
}

test.each(["viewer", "streamer"] as const)(
  "a Premium %s can list the streamers a viewer follows",
  async (role) => {
    const reader = await api.member(role);
    await makeSubscription(api.db, reader.userId, "Premium");
    const first = await api.call(reader).follows.followedBy({ id: viewer.id, page: 1, limit: 2 });
    expect(first).toMatchObject({ total: 3, totalPages: 2 });
    expect(first.following.map((entry) => entry.displayName)).toEqual(["Robin", "Heron"]);
    const second = await api.call(reader).follows.followedBy({ id: viewer.userId, page: 2, limit: 2 });
    expect(second.following.map((entry) => entry.displayName)).toEqual(["Wren"]);
  },
);

test("a viewer can list the streamers they follow without Premium", async () => {
  expect(await api.call(follower).follows.followedBy({ id: viewer.id })).toMatchObject({ total: 3 });
});

test("returns PREMIUM_REQUIRED without streamer names to users without Premium", async () => {
  for (const role of ["viewer", "streamer"] as const) {
    const reader = await api.member(role);
    expect(await refusalOf(api.call(reader).follows.followedBy({ id: viewer.id }))).toEqual({
      code: "PREMIUM_REQUIRED",
      message: "Get Premium to see who a viewer follows",
      fields: [],
    });
  }
});

import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi();

const clip = await makeClip(api.db, (await makeStreamer(api.db)).id);
const paying = await api.member("viewer");
await makeSubscription(api.db, paying.userId, "Premium");
for (const displayName of ["Wren", "Heron", "Robin"]) {
  const actor = await api.member("viewer");
  await makeViewer(api.db, { userId: actor.userId, displayName });
  await api.call(actor).clips.like({ id: clip.id });
  api.clock.advance({ minutes: 1 });
}

test("lists likers in pages, newest first, with a paid plan", async () => {
  const first = await api.call(paying).clips.likers({ id: clip.id, page: 1, limit: 2 });
  expect(first).toMatchObject({ total: 3, totalPages: 2, isLocked: false });
  expect(first.likers.map(({ displayName }) => displayName)).toEqual(["Robin", "Heron"]);
  const second = await api.call(paying).clips.likers({ id: clip.id, page: 2, limit: 2 });
  expect(second.likers.map(({ displayName }) => displayName)).toEqual(["Wren"]);
});

test("returns only the count without a paid plan", async () => {
  const viewer = await api.member("viewer");
  expect(await api.call(viewer).clips.likers({ id: clip.id })).toEqual({
    likers: [],
    total: 3,
    totalPages: 0,
    nextCursor: null,
    isLocked: true,
  });
});

test("returns 404 for an unpublished clip", async () => {
  const pending = await makeClip(api.db, (await makeStreamer(api.db)).id, { status: "pending" });
  expect((await refusalOf(api.call(paying).clips.likers({ id: pending.id }))).code).toBe("NOT_FOUND");
});

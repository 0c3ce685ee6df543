import { DRAFT_CONFLICT, DRAFT_DISCARDED, DRAFT_TOO_LARGE } from "@starling/validators/drafts";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { removeOldDrafts } from "./service.ts";

const form = {
  step: "vitals",
  values: { displayName: "Wren", location: { city: "Graz" }, hobbies: ["tea"] },
};

let viewer: UserActor;
const api = await openTestApi();
beforeEach(async () => {
  viewer = await api.member("viewer");
});

test("saves a draft, continues it on any device and deletes it", async () => {
  const { drafts } = api.call(viewer);
  expect(await drafts.read()).toBeNull();
  const first = await drafts.save({ ...form, revision: 0 });
  expect(first.updatedAt).toEqual(api.clock.now());
  expect(await drafts.read()).toEqual({ ...form, ...first });
  api.clock.advance({ seconds: 3 });
  const second = await drafts.save({ step: "submit", values: {}, revision: first.revision });
  expect(second).toEqual({ revision: first.revision + 1, updatedAt: api.clock.now() });
  expect(await drafts.read()).toEqual({ step: "submit", values: {}, ...second });
  expect(await drafts.discard()).toEqual({ message: DRAFT_DISCARDED });
  expect(await drafts.read()).toBeNull();
  expect(await drafts.discard()).toEqual({ message: DRAFT_DISCARDED });
});

test("rejects a save that is based on an outdated revision", async () => {
  const { drafts } = api.call(viewer);
  const first = await drafts.save({ ...form, revision: 0 });
  const second = await drafts.save({ ...form, step: "submit", revision: first.revision });
  for (const revision of [0, first.revision, second.revision + 1]) {
    expect(await refusalOf(drafts.save({ step: "profile", values: {}, revision }))).toMatchObject({
      code: "CONFLICT",
      message: DRAFT_CONFLICT,
    });
  }
  expect(await drafts.read()).toEqual({ ...form, step: "submit", ...second });
  await drafts.discard();
  expect(await refusalOf(drafts.save({ ...form, revision: second.revision }))).toMatchObject({
    code: "CONFLICT",
  });
  expect(await drafts.read()).toBeNull();
});

test("keeps one draft per role and account, invisible to other accounts", async () => {
  const asStreamer: UserActor = { ...viewer, role: "streamer" };
  const other = await api.member("viewer");
  const mine = await api.call(viewer).drafts.save({ ...form, revision: 0 });
  expect(await api.call(asStreamer).drafts.read()).toBeNull();
  expect(await api.call(other).drafts.read()).toBeNull();
  await api.call(asStreamer).drafts.save({ step: "hardware", values: {}, revision: 0 });
  await api.call(other).drafts.save({ step: "preferences", values: {}, revision: 0 });
  await api.call(other).drafts.discard();
  await api.call(asStreamer).drafts.discard();
  expect(await api.call(viewer).drafts.read()).toEqual({ ...form, ...mine });
});

test("rejects a draft that was started in the other role", async () => {
  const { drafts } = api.call(viewer);
  await drafts.save({ ...form, role: "viewer", revision: 0 });
  await drafts.discard();
  expect(await refusalOf(drafts.save({ ...form, role: "streamer", revision: 0 }))).toMatchObject({
    code: "WRONG_ROLE",
  });
  expect(await drafts.read()).toBeNull();
});

test("rejects a draft larger than 64 kB and keeps the previous one", async () => {
  const { drafts } = api.call(viewer);
  const { revision } = await drafts.save({ ...form, revision: 0 });
  const values = { bio: "x".repeat(65 * 1024) };
  expect(await refusalOf(drafts.save({ step: "profile", values, revision }))).toMatchObject({
    code: "VALIDATION",
    message: DRAFT_TOO_LARGE,
  });
  expect(await drafts.read()).toMatchObject(form);
});

test("removes drafts unchanged for 90 days", async () => {
  const { drafts } = api.call(viewer);
  const { revision } = await drafts.save({ ...form, revision: 0 });
  api.clock.advance({ days: 60 });
  await drafts.save({ ...form, revision });
  const sweep = () => removeOldDrafts(api.context({ kind: "system", name: "sweep" }));
  api.clock.advance({ days: 90 });
  await sweep();
  expect(await drafts.read()).not.toBeNull();
  api.clock.advance({ seconds: 1 });
  await sweep();
  expect(await drafts.read()).toBeNull();
});

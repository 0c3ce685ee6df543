import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { beforeEach, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { caseOf, moderator, reportable } from "../../testing/reported-content.ts";
import { removeMedia } from "./service.ts";

const api = await openTestApi();
beforeEach(async () => {
  await api.sql`delete from graphile_worker._private_jobs`;
});

async function removeWaiting() {
  const waiting = await queuedJobs(api.sql);
  await api.sql`delete from graphile_worker._private_jobs`;
  for (const { name, payload } of waiting) {
    if (name !== "remove_media") continue;
    await removeMedia(systemContext(api.db, api.ports, "test"), payload as { keys: string[] });
  }
}

async function reportedPicture() {
  const made = await reportable(api);
  const reporter = await api.member("viewer");
  await api.call(reporter).reports.create({ kind: "picture", id: made.streamer.id, reason: "nudity" });
  return { ...made, caseId: await caseOf(api, made.streamer.id), judge: api.call(await moderator(api)) };
}

const decision = { rule: "nudity", words: "Not here" } as const;
const isStored = (key: string) => api.media.files.has(key);

test("immediately removes files that no moderation case needs", async () => {
  const stored = await api.media.put([{ bytes: new Uint8Array([1]), type: "image/webp" }]);
  const keys = stored.map(({ key }) => key);
  await removeMedia(systemContext(api.db, api.ports, "test"), { keys });
  expect(keys.map(isStored)).toEqual([false]);
  expect(await queuedJobs(api.sql)).toEqual([]);
});

test("removes a reported file deleted by its owner only after the moderation case is closed", async () => {
  const { actor, picture, caseId, judge } = await reportedPicture();
  await api.call(actor).profiles.update({ avatar: null });
  await removeWaiting();
  expect(isStored(picture.key)).toBe(true);
  const waiting = await queuedJobs(api.sql);
  expect(waiting).toEqual([{ name: "remove_media", payload: { keys: [picture.key] } }]);
  await removeWaiting();
  expect(isStored(picture.key)).toBe(true);
  await judge.moderation.decide({ id: caseId, action: "dismiss", ...decision });
  await removeWaiting();
  expect(isStored(picture.key)).toBe(false);
});

test("keeps a hidden picture only as long as the decision can be undone", async () => {
  const { picture, caseId, judge } = await reportedPicture();
  await judge.moderation.decide({ id: caseId, action: "hide_picture", ...decision });
  await removeWaiting();
  expect(isStored(picture.key)).toBe(true);
  api.clock.advance({ days: 249 });
  await removeWaiting();
  expect(isStored(picture.key)).toBe(false);
});

test("the removal queued when a picture was hidden does not delete the restored picture", async () => {
  const { actor, picture, caseId, judge } = await reportedPicture();
  const decided = { id: caseId, action: "hide_picture", ...decision } as const;
  const { id: decisionId } = await judge.moderation.decide(decided);
  const { id } = await api.call(actor).reports.appeal({ decisionId, words: "It is a statue" });
  const other = api.call(await moderator(api));
  await other.moderation.judgeAppeal({ id, outcome: "overturned", words: "You are right" });
  await removeWaiting();
  expect(isStored(picture.key)).toBe(true);
  expect((await queuedJobs(api.sql)).filter(({ name }) => name === "remove_media")).toEqual([]);
});

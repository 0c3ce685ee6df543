import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { caseOf, moderator, reportable, reportedClip } from "../../testing/reported-content.ts";
import { runJobs } from "../../testing/run-jobs.ts";

let rogue: UserActor;
let judge: UserActor;
const api = await openTestApi();
beforeEach(async () => {
  await api.sql`truncate moderation_cases cascade`;
  rogue = await moderator(api);
  judge = await moderator(api);
});

const hide = { action: "hide_clip", rule: "scam", words: "I do not like it" } as const;
const words = "The account was taken over";

async function decided(action: "hide_clip" | "dismiss") {
  const made = await reportable(api);
  const { caseId, reporter } = await reportedClip(api, made.clip.id);
  await api.call(rogue).moderation.decide({ id: caseId, ...hide, action });
  return { ...made, caseId, reporter };
}

test("undoes a moderator's decisions since a given time and returns their cases to the queue", async () => {
  const before = await decided("hide_clip");
  api.clock.advance({ hours: 1 });
  const since = api.clock.now().toISOString();
  const hidden = await decided("hide_clip");
  const dismissed = await decided("dismiss");
  const undo = { moderator: rogue.userId, since, words };
  expect(await api.call(judge).moderation.undoDecisions(undo)).toEqual({ undone: 2, left: 0 });
  expect(await api.call(judge).moderation.undoDecisions(undo)).toEqual({ undone: 0, left: 0 });
  const statuses = await api.sql`select id, status, in_swipe from clips
    where id in (${before.clip.id}, ${hidden.clip.id}) order by id`;
  expect(statuses.map((row) => [row.status, row.in_swipe])).toEqual([
    ["hidden", false],
    ["ready", true],
  ]);
  const open = (await api.call(judge).moderation.cases({})).cases.map(({ id }) => id);
  expect(open.sort()).toEqual([hidden.caseId, dismissed.caseId].sort());
  expect((await api.call(hidden.reporter).reports.list({})).reports).toMatchObject([{ outcome: null }]);
  await api.call(judge).moderation.decide({ id: hidden.caseId, ...hide, action: "dismiss" });
  expect((await api.call(hidden.reporter).reports.list({})).reports).toMatchObject([
    { outcome: "dismissed" },
  ]);
});

test("reopening a case deletes the reporter's notification of the outcome", async () => {
  const since = api.clock.now().toISOString();
  const { reporter } = await decided("hide_clip");
  await runJobs(api, "send_report_mail");
  const titles = async () =>
    (await api.call(reporter).notifications.list({})).items.map(({ title }) => title);
  expect(await titles()).toEqual(["The outcome of your report"]);
  await api.call(judge).moderation.undoDecisions({ moderator: rogue.userId, since, words });
  expect(await titles()).toEqual([]);
});

test("opens no second case if the content was reported again", async () => {
  const { clip } = await decided("dismiss");
  await reportedClip(api, clip.id);
  const undo = { moderator: rogue.userId, since: "2026-01-01T00:00:00Z", words };
  expect(await api.call(judge).moderation.undoDecisions(undo)).toMatchObject({ undone: 1 });
  expect((await api.call(judge).moderation.cases({})).total).toBe(1);
});

test("skips decisions about the caller", async () => {
  const { actor } = await decided("hide_clip");
  await api.sql`update users set moderator_since = now() where id = ${actor.userId}`;
  await api.sql`insert into second_factors (user_id, sealed_secret, last_step) values (${actor.userId}, 'x', 1)`;
  const undo = { moderator: rogue.userId, since: "2026-01-01T00:00:00Z", words };
  expect(await api.call(actor).moderation.undoDecisions(undo)).toEqual({ undone: 0, left: 0 });
});

test("discards all reports of a spammer and closes cases without other reports", async () => {
  const spammer = await api.member("viewer");
  const alone = await reportable(api);
  const shared = await reportable(api);
  for (const { clip } of [alone, shared])
    await api.call(spammer).reports.create({ kind: "clip", id: clip.id, reason: "child-safety" });
  const { caseId } = await reportedClip(api, shared.clip.id);
  const discard = { reporter: spammer.userId, words: "Reports everybody" };
  expect(await api.call(judge).moderation.discardReports(discard)).toEqual({ discarded: 2 });
  expect(await api.call(judge).moderation.discardReports(discard)).toEqual({ discarded: 0 });
  expect((await api.call(judge).moderation.cases({})).cases).toMatchObject([
    { id: caseId, reason: "scam", harm: 1, reports: 1 },
  ]);
  expect((await api.call(spammer).reports.list({})).reports).toMatchObject([
    { outcome: "discarded" },
    { outcome: "discarded" },
  ]);
  await api.call(spammer).reports.create({ kind: "clip", id: alone.clip.id, reason: "scam" });
  expect(await caseOf(api, alone.clip.id)).toBeDefined();
});

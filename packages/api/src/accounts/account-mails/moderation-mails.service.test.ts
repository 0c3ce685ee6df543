import { makeClip } from "@starling/db/testing/factories/clips";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { caseOf, moderator, reportable, reportedClip } from "../../testing/reported-content.ts";
import { runJobs } from "../../testing/run-jobs.ts";

const api = await openTestApi({ settings: { publicUrl: "https://starling.example" } });
beforeEach(async () => {
  api.mails.length = 0;
  await api.sql`delete from graphile_worker._private_jobs`;
});

async function sendMails() {
  await runJobs(api, "send_decision_mail", "send_report_mail", "send_appeal_mail");
  const sent = new Map(api.mails.map(({ to, subject, text }) => [to, { subject, text }]));
  api.mails.length = 0;
  return sent;
}

async function underTheBell(actor: UserActor) {
  const { items } = await api.call(actor).notifications.list({});
  return items.map(({ kind, title, text, path }) => [kind, `${title}. ${text}`, path]);
}

const hide = { action: "hide_clip", rule: "scam", words: "It sells <b>something</b>" } as const;

test("emails the affected account the rule, reason and appeal link, and informs the reporter", async () => {
  const [judge, other] = [await moderator(api), await moderator(api)];
  const { actor, clip } = await reportable(api);
  const { reporter, caseId } = await reportedClip(api, clip.id);
  const { id: decisionId } = await api.call(judge).moderation.decide({ id: caseId, ...hide });
  const sent = await sendMails();
  expect(sent.size).toBe(2);
  const told = sent.get(actor.email);
  expect(told?.subject).toBe("Our moderators made a decision about you on Starling");
  for (const part of [
    `your clip “${clip.title}”`,
    "Only you can see it",
    "Scam or spam",
    "It sells <b>something</b>",
    "until 14 Sept 2026",
    "https://starling.example/appeal?token=",
  ])
    expect(told?.text).toContain(part);
  const heard = sent.get(reporter.email);
  expect(heard?.text).toContain(`the clip “${clip.title}” of ${actor.username}`);
  expect(heard?.text).toContain("It broke our rules");
  for (const mail of sent.values()) expect(mail.text).not.toContain(judge.username);
  expect(told?.text).not.toContain(reporter.username);

  const { id } = await api.call(actor).reports.appeal({ decisionId, words: "It is a game" });
  await api.call(other).moderation.judgeAppeal({ id, outcome: "overturned", words: "You are right" });
  const answer = await sendMails();
  expect([...answer.keys()]).toEqual([actor.email]);
  expect(answer.get(actor.email)?.text).toContain("They agreed with you");
  expect(answer.get(actor.email)?.text).toContain("You are right");
  const page = "/account-settings?tab=safety";
  expect(await underTheBell(actor)).toEqual([
    ["moderation", "The outcome of your appeal. The decision was reversed.", page],
    ["moderation", `Our moderators made a decision. It is about your clip “${clip.title}”.`, page],
  ]);
  expect(await underTheBell(reporter)).toEqual([
    ["moderation", "The outcome of your report. We took action. Thank you.", page],
  ]);
});

test("a dismissal is emailed only to the reporter", async () => {
  const judge = await moderator(api);
  const { clip } = await reportable(api);
  const { reporter, caseId } = await reportedClip(api, clip.id);
  await api.call(judge).moderation.decide({ id: caseId, ...hide, action: "dismiss" });
  const sent = await sendMails();
  expect([...sent.keys()]).toEqual([reporter.email]);
  expect(sent.get(reporter.email)?.text).toContain("It doesn’t break our rules");
});

test("a decision undone before its email was sent is emailed once, as undone", async () => {
  const [judge, other] = [await moderator(api), await moderator(api)];
  const { actor, streamer } = await reportable(api);
  const reporter = await api.member("viewer");
  await api.call(reporter).reports.create({ kind: "picture", id: streamer.id, reason: "nudity" });
  const id = await caseOf(api, streamer.id);
  await api.call(judge).moderation.decide({ id, action: "hide_picture", rule: "nudity", words: "No" });
  const undo = { moderator: judge.userId, since: "2026-01-01T00:00:00Z", words: "A mistake" };
  await api.call(other).moderation.undoDecisions(undo);
  const jobs = await queuedJobs(api.sql);
  expect(jobs.filter(({ name }) => name === "send_decision_mail")).toHaveLength(2);
  await runJobs(api, "send_decision_mail");
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [actor.email, "We reversed a decision about you on Starling"],
  ]);
  expect(api.mails[0]?.text).toContain("your profile picture");
});

test("deleted accounts get no moderation email", async () => {
  const judge = await moderator(api);
  const { actor, streamer } = await reportable(api);
  const clip = await makeClip(api.db, streamer.id);
  const { reporter, caseId } = await reportedClip(api, clip.id);
  await api.call(judge).moderation.decide({ id: caseId, ...hide });
  await api.sql`delete from users where id in (${actor.userId}, ${reporter.userId})`;
  expect((await sendMails()).size).toBe(0);
});

import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { caseOf, moderator, reportable, reportedClip } from "../../testing/reported-content.ts";

let judge: UserActor;
let other: UserActor;
const api = await openTestApi({ writesRows: true });
beforeEach(async () => {
  await api.sql`truncate moderation_cases cascade`;
  judge = await moderator(api);
  other = await moderator(api);
});

const hide = { action: "hide_clip", rule: "scam", words: "It sells something" } as const;
const words = "It is a game that I made";

async function hiddenClip() {
  const made = await reportable(api);
  const { caseId } = await reportedClip(api, made.clip.id);
  const { id } = await api.call(judge).moderation.decide({ id: caseId, ...hide });
  return { ...made, caseId, decisionId: id };
}

test("sends an appeal to another moderator and restores the clip if the decision is overturned", async () => {
  const { actor, streamer, clip, caseId, decisionId } = await hiddenClip();
  const { id } = await api.call(actor).reports.appeal({ decisionId, words });
  expect((await api.call(judge).moderation.appeals({})).appeals).toEqual([]);
  expect((await api.call(other).moderation.appeals({})).appeals).toMatchObject([
    { id, words, username: actor.username, decision: { ...hide, moderator: { username: judge.username } } },
  ]);
  expect(await api.call(other).moderation.appealById({ id })).toMatchObject({ id, words, caseId });
  expect(await refusalOf(api.call(judge).moderation.appealById({ id }))).toMatchObject({ code: "FORBIDDEN" });
  const overturned = { id, outcome: "overturned", words: "You are right" } as const;
  expect(await refusalOf(api.call(judge).moderation.judgeAppeal(overturned))).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("your own decision"),
  });
  await api.call(other).moderation.judgeAppeal(overturned);
  expect(await refusalOf(api.call(other).moderation.appealById({ id }))).toMatchObject({ code: "CONFLICT" });
  expect(await refusalOf(api.call(other).moderation.appealById({ id: caseId }))).toMatchObject({
    code: "NOT_FOUND",
  });
  const watcher = api.call(await api.member("viewer"));
  expect((await watcher.clips.byStreamer({ id: streamer.id })).items).toMatchObject([{ id: clip.id }]);
  expect((await api.call(actor).clips.list({})).items).toMatchObject([{ status: "ready", inSwipe: true }]);
  expect(await api.sql`select from reel_clips where clip_id = ${clip.id}`).toHaveLength(1);
  expect((await api.call(actor).reports.decisions({})).decisions).toMatchObject([
    { undoneAt: expect.any(Date), appeal: { outcome: "overturned", answer: "You are right" } },
  ]);
  expect((await api.call(judge).moderation.cases({})).cases).toEqual([]);
});

test("an upheld decision cannot be appealed or judged a second time", async () => {
  const { actor, clip, decisionId } = await hiddenClip();
  const { id } = await api.call(actor).reports.appeal({ decisionId, words });
  expect(await refusalOf(api.call(actor).reports.appeal({ decisionId, words }))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("already"),
  });
  const judges = await Promise.all(Array.from({ length: 6 }, () => moderator(api)));
  const answers = await Promise.allSettled(
    judges.map((one) =>
      api.call(one).moderation.judgeAppeal({ id, outcome: "upheld", words: "It does sell" }),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [row] = await api.sql`select status from clips where id = ${clip.id}`;
  expect(row).toEqual({ status: "hidden" });
  const late = { id, outcome: "overturned", words: "No" } as const;
  expect(await refusalOf(api.call(other).moderation.judgeAppeal(late))).toMatchObject({ code: "CONFLICT" });
});

test("rejects an appeal from another account, without text, after the deadline or against a dismissal", async () => {
  const { actor, caseId, decisionId } = await hiddenClip();
  const { clip } = await reportable(api);
  const dismissed = await reportedClip(api, clip.id);
  const { id: nothing } = await api
    .call(judge)
    .moderation.decide({ id: dismissed.caseId, ...hide, action: "dismiss" });
  const stranger = api.call(await api.member("streamer"));
  expect(await refusalOf(stranger.reports.appeal({ decisionId, words }))).toMatchObject({
    code: "NOT_FOUND",
  });
  for (const id of ["nonsense", caseId, nothing])
    expect(await refusalOf(api.call(actor).reports.appeal({ decisionId: id, words }))).toMatchObject({
      code: "NOT_FOUND",
    });
  expect(await refusalOf(api.call(actor).reports.appeal({ decisionId, words: "" }))).toMatchObject({
    fields: [{ path: "words", message: expect.any(String) }],
  });
  api.clock.advance({ days: 185 });
  expect(await refusalOf(api.call(actor).reports.appeal({ decisionId, words }))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("6 months"),
  });
  expect((await api.call(actor).reports.decisions({})).decisions).toMatchObject([{ can: { appeal: false } }]);
});

test("does not let moderators judge appeals of decisions about themselves", async () => {
  const { actor, decisionId } = await hiddenClip();
  const { id } = await api.call(actor).reports.appeal({ decisionId, words });
  await api.sql`update users set moderator_since = now() where id = ${actor.userId}`;
  await api.sql`insert into second_factors (user_id, sealed_secret, last_step) values (${actor.userId}, 'x', 1)`;
  const own = api.call(actor).moderation;
  expect((await own.appeals({})).total).toBe(0);
  const judged = own.judgeAppeal({ id, outcome: "overturned", words });
  expect(await refusalOf(judged)).toMatchObject({ code: "FORBIDDEN" });
});

test("an overturned decision restores the picture unless its owner has set a new one", async () => {
  for (const chooses of [false, true]) {
    const { actor, streamer, picture } = await reportable(api);
    const reporter = api.call(await api.member("viewer"));
    await reporter.reports.create({ kind: "picture", id: streamer.id, reason: "nudity" });
    const decision = { action: "hide_picture", rule: "nudity", words: "Not here" } as const;
    const { id: decisionId } = await api
      .call(judge)
      .moderation.decide({ id: await caseOf(api, streamer.id), ...decision });
    if (chooses) await api.sql`update profiles set avatar = '/media/other' where id = ${streamer.id}`;
    const { id } = await api.call(actor).reports.appeal({ decisionId, words });
    await api.call(other).moderation.judgeAppeal({ id, outcome: "overturned", words: "You are right" });
    expect(await reporter.profiles.byId({ id: streamer.id })).toMatchObject({
      avatar: chooses ? "/media/other" : picture.address,
    });
    const rows = await api.sql`select keys from pictures where profile_id = ${streamer.id}`;
    expect([...rows]).toEqual(chooses ? [] : [{ keys: [picture.key] }]);
  }
});

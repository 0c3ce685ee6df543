import { secondFactors } from "@starling/db/schema/second-factors";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { caseOf, moderator, reportable, reportedClip } from "../../testing/reported-content.ts";

let judge: UserActor;
const api = await openTestApi({ writesRows: true });
beforeEach(async () => {
  await api.sql`truncate moderation_cases cascade`;
  judge = await moderator(api);
});

const hide = { action: "hide_clip", rule: "scam", words: "It sells something" } as const;
const dismiss = { action: "dismiss", rule: "scam", words: "Nothing is wrong with it" } as const;

describe("access of moderators", () => {
  test("only moderators receive the message that the second factor is missing", async () => {
    await api.db.delete(secondFactors).where(eq(secondFactors.userId, judge.userId));
    expect(await refusalOf(api.call(judge).moderation.cases({}))).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("two-factor authentication"),
    });
    expect(await api.call(judge).moderation.access()).toEqual({ isModerator: true, hasSecondFactor: false });
    const viewer = await api.member("viewer");
    expect(await refusalOf(api.call(viewer).moderation.cases({}))).toEqual({
      code: "FORBIDDEN",
      message: "You don’t have permission to do this",
      fields: [],
    });
    expect(await api.call(viewer).moderation.access()).toEqual({
      isModerator: false,
      hasSecondFactor: false,
    });
  });

  test("a moderator cannot be limited, suspended or banned until the operator removes the role", async () => {
    const { actor, clip } = await reportable(api);
    await api.sql`update users set moderator_since = now() where id = ${actor.userId}`;
    const { caseId } = await reportedClip(api, clip.id);
    const ban = { id: caseId, action: "ban", rule: "scam", words: "It sells something" } as const;
    const decide = () => api.call(judge).moderation.decide(ban);
    expect(await refusalOf(decide())).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("belongs to a moderator"),
    });
    expect(await api.sql`select from users where id = ${actor.userId} and standing = 'none'`).toHaveLength(1);
    await api.sql`update users set moderator_since = null where id = ${actor.userId}`;
    expect(await decide()).toMatchObject({ decided: true });
  });

  test("moderators cannot see cases about themselves or decide on their own reports", async () => {
    const { actor, clip } = await reportable(api);
    await api.sql`update users set moderator_since = now() where id = ${actor.userId}`;
    await api.db.insert(secondFactors).values({ userId: actor.userId, sealedSecret: "x", lastStep: 1 });
    const { caseId } = await reportedClip(api, clip.id);
    const own = api.call(actor).moderation;
    expect((await own.cases({})).cases).toEqual([]);
    const refused = [
      refusalOf(own.caseById({ id: caseId })),
      refusalOf(own.claim({ id: caseId })),
      refusalOf(own.decide({ id: caseId, ...hide })),
    ];
    for (const refusal of await Promise.all(refused))
      expect(refusal).toMatchObject({
        code: "FORBIDDEN",
        message: expect.stringContaining("about you"),
      });
    await api.call(judge).reports.create({ kind: "clip", id: clip.id, reason: "hate" });
    expect(await refusalOf(api.call(judge).moderation.decide({ id: caseId, ...hide }))).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("reported this yourself"),
    });
    const detail = await api.call(judge).moderation.caseById({ id: caseId });
    expect(detail.can).toEqual({ decide: false, actions: [] });
  });
});

describe("claiming of cases", () => {
  test("reserves a claimed case for ten minutes", async () => {
    const { clip } = await reportable(api);
    const { caseId } = await reportedClip(api, clip.id);
    const other = await moderator(api);
    await api.call(judge).moderation.claim({ id: caseId });
    expect((await api.call(judge).moderation.cases({ state: "mine" })).total).toBe(1);
    expect((await api.call(other).moderation.cases({})).cases[0]?.claim).toMatchObject({
      username: judge.username,
      isMine: false,
    });
    const refused = [
      refusalOf(api.call(other).moderation.claim({ id: caseId })),
      refusalOf(api.call(other).moderation.decide({ id: caseId, ...hide })),
    ];
    for (const refusal of await Promise.all(refused))
      expect(refusal).toMatchObject({
        code: "CONFLICT",
        message: expect.stringContaining("Another moderator"),
      });
    await api.call(other).moderation.release({ id: caseId });
    expect((await api.call(judge).moderation.cases({ state: "mine" })).total).toBe(1);
    api.clock.advance({ minutes: 10, seconds: 1 });
    await api.call(other).moderation.claim({ id: caseId });
    await api.call(other).moderation.release({ id: caseId });
    expect((await api.call(judge).moderation.cases({})).cases[0]?.claim).toBeNull();
  });

  test("only one of eight concurrent moderators can claim a case, and only one can decide it", async () => {
    const judges = await Promise.all(Array.from({ length: 8 }, () => moderator(api)));
    const { clip } = await reportable(api);
    const { caseId } = await reportedClip(api, clip.id);
    const claims = await Promise.allSettled(
      judges.map((one) => api.call(one).moderation.claim({ id: caseId })),
    );
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    api.clock.advance({ minutes: 11 });
    const decisions = await Promise.allSettled(
      judges.map((one, at) =>
        api.call(one).moderation.decide({ id: caseId, ...(at % 2 === 0 ? hide : dismiss) }),
      ),
    );
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [row] =
      await api.sql`select count(*)::int as made from moderation_decisions where case_id = ${caseId}`;
    expect(row).toEqual({ made: 1 });
  });
});

describe("decisions on cases", () => {
  test("a hidden clip stays in its owner's list, and neither its owner nor its reporter learns names", async () => {
    const { actor, clip } = await reportable(api);
    const { reporter, caseId } = await reportedClip(api, clip.id);
    const { id } = await api.call(judge).moderation.decide({ id: caseId, ...hide });
    const own = await api.call(actor).clips.list({});
    expect(own.items).toMatchObject([{ id: clip.id, status: "hidden", inSwipe: false }]);
    const back = api.call(actor).clips.update({ id: clip.id, inSwipe: true });
    expect(await refusalOf(back)).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("appeal"),
    });
    const told = await api.call(actor).reports.decisions({});
    expect(told.decisions).toMatchObject([
      { id, ...hide, title: clip.title, appeal: null, can: { appeal: true } },
    ]);
    expect(JSON.stringify(told)).not.toContain(judge.username);
    expect(JSON.stringify(told)).not.toContain(reporter.username);
    const heard = await api.call(reporter).reports.list({});
    expect(heard.reports).toMatchObject([{ outcome: "acted" }]);
    expect(JSON.stringify(heard)).not.toContain(judge.username);
  });

  test("removes a hidden picture from the profile and keeps its files", async () => {
    const { actor, streamer, picture } = await reportable(api);
    const reporter = api.call(await api.member("viewer"));
    await reporter.reports.create({ kind: "picture", id: streamer.id, reason: "nudity" });
    const caseId = await caseOf(api, streamer.id);
    const decision = { action: "hide_picture", rule: "nudity", words: "Not here" } as const;
    await api.call(judge).moderation.decide({ id: caseId, ...decision });
    const shown = await reporter.profiles.byId({ id: streamer.id });
    expect(shown).toMatchObject({ avatar: null });
    expect(api.media.files.has(picture.key)).toBe(true);
    const told = await api.call(actor).reports.decisions({});
    expect(told.decisions).toMatchObject([{ picture: "avatar", title: null, action: "hide_picture" }]);
  });

  test("does not hide a picture replaced since the report, nor a clip deleted since", async () => {
    const { actor, streamer, clip } = await reportable(api);
    const { caseId } = await reportedClip(api, clip.id);
    const reporter = api.call(await api.member("viewer"));
    await reporter.reports.create({ kind: "picture", id: streamer.id, reason: "nudity" });
    const pictureCase = await caseOf(api, streamer.id);
    await api.sql`update profiles set avatar = '/media/another' where id = ${streamer.id}`;
    await api.sql`update pictures set keys = '{another}' where profile_id = ${streamer.id}`;
    await api.call(actor).clips.remove({ id: clip.id });
    const call = api.call(judge).moderation;
    const picture = { action: "hide_picture", rule: "nudity", words: "Not here" } as const;
    expect(await refusalOf(call.decide({ id: pictureCase, ...picture }))).toMatchObject({ code: "CONFLICT" });
    expect(await refusalOf(call.decide({ id: caseId, ...hide }))).toMatchObject({ code: "CONFLICT" });
    expect(await call.decide({ id: caseId, ...dismiss })).toMatchObject({ decided: true });
  });

  test("rejects an action that does not fit the content, a missing reason and a second decision", async () => {
    const { actor, clip } = await reportable(api);
    const { caseId, reporter } = await reportedClip(api, clip.id);
    const call = api.call(judge).moderation;
    expect(await refusalOf(call.decide({ id: caseId, ...hide, action: "hide_picture" }))).toMatchObject({
      code: "VALIDATION",
      fields: [{ path: "action", message: expect.any(String) }],
    });
    expect(await refusalOf(call.decide({ id: caseId, ...hide, words: "  " }))).toMatchObject({
      fields: [{ path: "words", message: "Please give a reason. The person will see it." }],
    });
    for (const id of ["nonsense", clip.id])
      expect(await refusalOf(call.decide({ id, ...hide }))).toMatchObject({ code: "NOT_FOUND" });
    await call.decide({ id: caseId, ...dismiss });
    expect(await refusalOf(call.decide({ id: caseId, ...hide }))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("already"),
    });
    expect((await api.call(actor).reports.decisions({})).decisions).toEqual([]);
    expect((await api.call(reporter).reports.list({})).reports).toMatchObject([{ outcome: "dismissed" }]);
    const again = await reportedClip(api, clip.id);
    expect(again.caseId).not.toBe(caseId);
    const detail = await call.caseById({ id: again.caseId });
    expect(detail.history).toMatchObject([{ id: caseId, action: "dismiss" }]);
    expect(detail.profile).toMatchObject({ id: clip.profileId, role: "streamer", followers: 0 });
    expect(detail.copy).toMatchObject({
      username: actor.username,
      video: expect.stringContaining("/videos/"),
    });
  });
});

test("sorts the queue by gravity, then by age", async () => {
  const reasons = ["scam", "child-safety", "harassment", "child-safety", "other"] as const;
  const made: string[] = [];
  for (const reason of reasons) {
    const { clip } = await reportable(api);
    await api.call(await api.member("viewer")).reports.create({ kind: "clip", id: clip.id, reason });
    made.push(await caseOf(api, clip.id));
    api.clock.advance({ minutes: 1 });
  }
  const { cases, total } = await api.call(judge).moderation.cases({});
  expect(total).toBe(5);
  expect(cases.map(({ id }) => made.indexOf(id))).toEqual([1, 3, 2, 0, 4]);
});

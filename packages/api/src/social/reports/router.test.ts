import { clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { blocks } from "@starling/db/schema/safety";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeViewer } from "@starling/db/testing/factories/profiles";
import { REPORTS_A_DAY } from "@starling/validators/reports";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { caseOf, moderator, reportable } from "../../testing/reported-content.ts";

const api = await openTestApi({ limiter: countingLimiter, writesRows: true });

const why = { reason: "harassment", text: "Laughs at people who lose" } as const;

test("reporting each kind of content keeps a copy and lists the report", async () => {
  const { actor, streamer, clip, picture } = await reportable(api);
  await api.db
    .update(clips)
    .set({ captionsLanguage: "en", captions: "WEBVTT\n\nBad words" })
    .where(eq(clips.id, clip.id));
  const reporter = await api.member("viewer");
  const call = api.call(reporter);
  await call.reports.create({ kind: "profile", id: streamer.id, ...why });
  await call.reports.create({ kind: "picture", id: actor.userId, ...why });
  await call.reports.create({ kind: "clip", id: clip.id, ...why });
  await call.reports.create({ kind: "caption", id: clip.id, ...why });
  await api.db.update(profiles).set({ displayName: "Other" }).where(eq(profiles.id, streamer.id));
  const rows = await api.sql<{ kind: string; copy: { displayName: string }; kept_keys: string[] }[]>`
    select kind, copy, kept_keys from moderation_cases where user_id = ${actor.userId} order by kind`;
  expect(rows.map(({ kind }) => kind)).toEqual(["caption", "clip", "picture", "profile"]);
  expect(rows.map(({ copy }) => copy.displayName)).toEqual([
    "A streamer",
    "A streamer",
    "A streamer",
    "A streamer",
  ]);
  expect(rows.map(({ kept_keys }) => kept_keys.length)).toEqual([0, 2, 1, 1]);
  expect(rows[2]?.kept_keys).toEqual([picture.key]);
  const own = await call.reports.list({});
  expect(own).toMatchObject({ total: 4, totalPages: 1 });
  expect(own.reports[0]).toMatchObject({ username: actor.username, ...why, outcome: null, closedAt: null });
});

test("rejects reports of own, missing or already reported content", async () => {
  const { actor, streamer, clip } = await reportable(api);
  for (const [kind, id] of [
    ["profile", streamer.id],
    ["picture", streamer.id],
    ["clip", clip.id],
  ] as const)
    expect(await refusalOf(api.call(actor).reports.create({ kind, id, ...why }))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("can’t report yourself"),
    });
  const call = api.call(await api.member("viewer"));
  const pending = await makeClip(api.db, streamer.id, { status: "pending" });
  for (const [kind, id] of [
    ["profile", "nonsense"],
    ["profile", clip.id],
    ["clip", streamer.id],
    ["clip", pending.id],
    ["caption", clip.id],
    ["picture", "00000000-0000-7000-8000-000000000000"],
  ] as const)
    expect(await refusalOf(call.reports.create({ kind, id, ...why })), `${kind} ${id}`).toMatchObject({
      code: "NOT_FOUND",
    });
  const banner = { kind: "picture", id: streamer.id, picture: "banner", ...why } as const;
  expect(await refusalOf(call.reports.create(banner))).toMatchObject({ code: "NOT_FOUND" });
  await call.reports.create({ kind: "clip", id: clip.id, ...why });
  expect(await refusalOf(call.reports.create({ kind: "clip", id: clip.id, ...why }))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("already"),
  });
});

test("rejects an unknown reason and overlong text with an error message for each", async () => {
  const call = api.call(await api.member("viewer"));
  const given = { kind: "clip", id: "x", text: "x".repeat(1_001), reason: "because" };
  const refusal = await refusalOf(call.reports.create(given as never));
  expect(refusal.fields).toEqual([
    { path: "reason", message: "Please choose a reason" },
    { path: "text", message: "Please use at most 1000 characters" },
  ]);
});

test("a block in either direction does not prevent reports", async () => {
  const { actor, clip } = await reportable(api);
  const [blocked, blocking] = [await api.member("viewer"), await api.member("viewer")];
  await api.db.insert(blocks).values([
    { userId: actor.userId, blockedUserId: blocked.userId },
    { userId: blocking.userId, blockedUserId: actor.userId },
  ]);
  for (const person of [blocked, blocking])
    expect(await api.call(person).reports.create({ kind: "clip", id: clip.id, ...why })).toMatchObject({
      reported: true,
    });
});

test("allows thirty reports a day, not counting rejected duplicates", async () => {
  const reporter = await api.member("viewer");
  const call = api.call(reporter);
  const people = await Promise.all(Array.from({ length: REPORTS_A_DAY + 1 }, () => makeViewer(api.db)));
  for (const { id } of people.slice(0, REPORTS_A_DAY)) {
    await call.reports.create({ kind: "profile", id, ...why });
    if (id === people[0]?.id) await refusalOf(call.reports.create({ kind: "profile", id, ...why }));
  }
  const next = { kind: "profile", id: people.at(-1)?.id ?? "", ...why } as const;
  const refusal = await refusalOf(call.reports.create(next));
  expect(refusal).toMatchObject({ code: "RATE_LIMITED", message: expect.stringContaining("30 reports") });
  api.clock.advance({ days: 1, minutes: 1 });
  expect(await call.reports.create(next)).toMatchObject({ reported: true });
});

test("concurrent reports create one report per user and one case", async () => {
  const { clip } = await reportable(api);
  const one = api.call(await api.member("viewer"));
  const report = { kind: "clip", id: clip.id, ...why } as const;
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => one.reports.create(report)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const crowd = await Promise.all(Array.from({ length: 12 }, () => api.member("viewer")));
  await Promise.all(crowd.map((person) => api.call(person).reports.create(report)));
  const [row] = await api.sql<{ cases: number; reports: number }[]>`
    select count(*)::int as cases, max(reports) as reports from moderation_cases where subject_id = ${clip.id}`;
  expect(row).toEqual({ cases: 1, reports: 13 });
});

test("reports alone hide no content, however many there are", async () => {
  const { actor, streamer, clip } = await reportable(api);
  const watcher = api.call(await api.member("viewer"));
  const crowd = await Promise.all(Array.from({ length: 12 }, () => api.member("viewer")));
  for (const person of crowd) {
    await api.call(person).reports.create({ kind: "clip", id: clip.id, reason: "child-safety" });
    await api.call(person).reports.create({ kind: "profile", id: streamer.id, reason: "child-safety" });
  }
  expect((await watcher.clips.byStreamer({ id: streamer.id })).items).toHaveLength(1);
  expect(await watcher.profiles.byId({ id: streamer.id })).toMatchObject({ displayName: "A streamer" });
  expect((await watcher.discovery.list({ search: actor.username })).total).toBe(1);
  const [row] = await api.sql`select week_likes from reel_clips where clip_id = ${clip.id}`;
  expect(row).toBeDefined();
});

test("ranks a case by its gravest reason, and stores content that changed between two reports", async () => {
  const { streamer } = await reportable(api);
  const [first, second] = [await api.member("viewer"), await api.member("viewer")];
  await api.call(first).reports.create({ kind: "profile", id: streamer.id, reason: "scam" });
  await api.db.update(profiles).set({ bio: "Worse" }).where(eq(profiles.id, streamer.id));
  await api.call(second).reports.create({ kind: "profile", id: streamer.id, reason: "violence" });
  const judge = api.call(await moderator(api));
  const found = await judge.moderation.caseById({ id: await caseOf(api, streamer.id) });
  expect(found).toMatchObject({ reason: "violence", harm: 4, reports: 2 });
  expect(found.reported.map(({ copy }) => copy?.texts.at(0) ?? null)).toEqual([
    { name: "Bio", text: "Worse" },
    null,
  ]);
});

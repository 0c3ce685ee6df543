import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { auditTrail } from "@starling/db/schema/moderation";
import { paymentEvents } from "@starling/db/schema/payments";
import { secondFactors } from "@starling/db/schema/second-factors";
import { sessions } from "@starling/db/schema/sessions";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { makeOperator } from "@starling/db/testing/factories/moderation";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeUser } from "@starling/db/testing/factories/users";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actorOf } from "../../testing/create-test-api.ts";
import { limitAttempts, openTestApi } from "../../testing/open-test-api.ts";
import { planIds } from "../../testing/plan-ids.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { moderator } from "../../testing/reported-content.ts";
import { plainError } from "./errors.rules.ts";

const api = await openTestApi();
const operator = actorOf(await makeOperator(api.db));
const admin = api.call(operator).admin;
beforeEach(() => deleteQueuedJobs(api.sql));

async function lastEntry() {
  const [entry] = await api.db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1);
  return entry;
}

describe("access of operators", () => {
  test("requires a second factor and names where to turn it on", async () => {
    const person = await makeUser(api.db, "viewer", { operatorSince: new Date() });
    const own = api.call(actorOf(person)).admin;
    expect(await own.access()).toEqual({ isOperator: true, hasSecondFactor: false });
    expect(await refusalOf(own.state())).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("Operators need two-factor authentication"),
    });
    await api.db.insert(secondFactors).values({ userId: person.id, sealedSecret: "x", lastStep: 1 });
    await own.state();
    await api.db.update(users).set({ operatorSince: null }).where(eq(users.id, person.id));
    expect(await refusalOf(own.state())).toMatchObject({ code: "FORBIDDEN" });
  });

  test("limits reads and writes of one operator", async () => {
    limitAttempts(api);
    for (let count = 0; count < 240; count += 1) await admin.trail();
    expect(await refusalOf(admin.trail())).toMatchObject({ code: "RATE_LIMITED" });
    for (let count = 0; count < 60; count += 1) await admin.retry({ job: "none" });
    expect(await refusalOf(admin.retry({ job: "none" }))).toMatchObject({ code: "RATE_LIMITED" });
  });
});

describe("members", () => {
  test("are found by the beginning of username or email and by id, never with a password", async () => {
    const person = await makeUser(api.db, "streamer", { passwordHash: "$argon2id$secret" });
    const words = [person.id, `@${person.username.toUpperCase()}`, person.email.slice(0, -3)];
    for (const search of words)
      expect((await admin.members({ search })).members, search).toMatchObject([{ id: person.id }]);
    expect((await admin.members({ search: "%" })).members).toEqual([]);
    const detail = await admin.member({ id: person.id });
    expect(detail).toMatchObject({ hasPassword: true, hasSecondFactor: false, canRemove: true, plan: null });
    expect(JSON.stringify(detail)).not.toContain("argon2id");
    expect(await refusalOf(admin.member({ id: "nobody" }))).toMatchObject({ code: "NOT_FOUND" });
  });

  test("are verified once, and get the link again until then", async () => {
    const { id } = await makeUser(api.db, "viewer", { emailVerifiedAt: null });
    await admin.resendVerification({ id });
    expect(await queuedJobs(api.sql)).toEqual([{ name: "send_verification_mail", payload: { userId: id } }]);
    await admin.verifyMember({ id });
    expect(await admin.member({ id })).toMatchObject({ isVerified: true });
    expect(await lastEntry()).toMatchObject({
      what: "member verified",
      subject: id,
      userId: operator.userId,
      details: {},
    });
    for (const again of [admin.verifyMember({ id }), admin.resendVerification({ id })])
      expect(await refusalOf(again)).toMatchObject({ code: "CONFLICT" });
  });

  test("are logged out everywhere", async () => {
    const { id } = await makeUser(api.db);
    const expiresAt = new Date(api.clock.now().getTime() + 60_000);
    await api.db.insert(sessions).values({ userId: id, expiresAt });
    await admin.endSessions({ id });
    expect(await api.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(await lastEntry()).toMatchObject({ what: "sessions ended", subject: id });
  });

  test("are deleted after their username is typed, with the goodbye email of their own deletion", async () => {
    const { id, username, email } = await makeUser(api.db);
    expect(await refusalOf(admin.removeMember({ id, username: "other" }))).toMatchObject({
      code: "VALIDATION",
      fields: [{ path: "username" }],
    });
    await admin.removeMember({ id, username: username.toUpperCase() });
    expect(await api.db.$count(users, eq(users.id, id))).toBe(0);
    expect(await queuedJobs(api.sql)).toContainEqual({
      name: "send_goodbye_mail",
      payload: { email, username },
    });
    expect(await lastEntry()).toMatchObject({ what: "member deleted", subject: id, details: {} });
    expect(await refusalOf(admin.removeMember({ id, username }))).toMatchObject({ code: "NOT_FOUND" });
  });

  test("with a staff role are not deleted", async () => {
    for (const { userId: id, username } of [await moderator(api), operator])
      expect(await refusalOf(admin.removeMember({ id, username }))).toMatchObject({
        code: "CONFLICT",
        message: expect.stringContaining("Remove that role by command first"),
      });
  });
});

test("counts sign-ups by UTC day and shows the waitlist", async () => {
  const at = api.clock.now();
  await makeUser(api.db, "viewer", { createdAt: at });
  await makeUser(api.db, "viewer", { createdAt: at, emailVerifiedAt: null });
  const { days, isClosed } = await admin.signUps();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: at.toISOString().slice(0, 10), accounts: 2, verified: 1 });
  expect(days[0]).toMatchObject({ accounts: 0 });
  expect(isClosed).toBe(false);
});

test("invites the longest-waiting people or one address, without writing addresses to the audit trail", async () => {
  await api.db.insert(waitlistEntries).values([
    { email: "late@example.test", createdAt: new Date("2026-03-02") },
    { email: "early@example.test", createdAt: new Date("2026-03-01") },
  ]);
  expect(await admin.inviteNext({ count: 1 })).toEqual({ invited: 1 });
  await admin.inviteAddress({ email: "friend@example.test" });
  const invited = await api.db
    .select({ email: waitlistEntries.email })
    .from(waitlistEntries)
    .where(sql`invited_at is not null`);
  expect(invited.map(({ email }) => email).sort()).toEqual(["early@example.test", "friend@example.test"]);
  expect(JSON.stringify(await lastEntry())).not.toContain("@");
  expect(await refusalOf(admin.inviteAddress({ email: operator.email }))).toMatchObject({
    fields: [{ path: "email" }],
  });
});

test("queues an announcement once for every subscriber", async () => {
  await makeUser(api.db, "viewer", { newsletter: true });
  const news = { subject: "What is new", body: "**Much**" };
  expect(await admin.announce(news)).toEqual({ queued: 1, before: 0 });
  expect(await admin.announce(news)).toEqual({ queued: 0, before: 1 });
  expect(await admin.announcements()).toMatchObject({
    subscribers: 1,
    announcements: [{ subject: "What is new", recipients: 1, done: 0 }],
  });
  const broken = admin.announce({ ...news, subject: "a\r\nBcc: b" });
  expect(await refusalOf(broken)).toMatchObject({ code: "VALIDATION" });
});

describe("failed jobs", () => {
  const fail = (error: string) =>
    api.db.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}`);

  test("are listed by kind without addresses and keys, and get their attempts back", async () => {
    for (let count = 0; count < 2; count += 1) await enqueueJob(api.db, "send_digests", {});
    await fail("550 <jo@example.test> refused by https://mail.example/?key=1\n    at stack");
    const { failed } = await admin.work();
    expect((await admin.state()).parts).toEqual([
      { part: "Jobs", state: "problem", detail: "2 failed on every attempt: see Jobs." },
    ]);
    expect(failed).toMatchObject([{ job: "send_digests", count: 2, error: "550 <…> refused by …" }]);
    expect(await admin.retry({ job: "send_digests" })).toEqual({ retried: 2 });
    expect((await admin.work()).failed).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      what: "jobs retried",
      subject: "send_digests",
      details: { retried: 2 },
    });
    expect(await admin.retry({ job: "send_digests" })).toEqual({ retried: 0 });
  });

  test("of payments queue every event that is not applied", async () => {
    const at = api.clock.now();
    await api.db.insert(paymentEvents).values({
      id: "evt_1",
      type: "invoice.paid",
      payload: {},
      occurredAt: at,
      receivedAt: at,
      failedAt: at,
    });
    expect(await admin.retry({ job: "apply_payment_event" })).toEqual({ retried: 1 });
  });
});

test("plainError hides keys and keeps one short line", () => {
  const key = ["sk", "live", "a1b2c3d4".repeat(4)].join("_");
  expect(plainError(`Invalid key ${key}\nmore`)).toBe("Invalid key …");
  expect(plainError("x ".repeat(300))).toHaveLength(201);
  expect(plainError(null)).toBe("");
});

describe("prices", () => {
  test("are previewed, changed once, and leave existing subscriptions alone", async () => {
    const idOf = await planIds(api.db);
    const [planId, from] = [idOf("Premium"), 499];
    const person = await makeUser(api.db);
    await makeSubscription(api.db, person.id, "Premium", { currentPeriodStart: api.clock.now() });
    expect(await admin.previewPrice({ planId, price: 9_000 })).toMatchObject({
      ...{ price: from, newPrice: 9_000, otherPrice: 4_990, subscribers: 1, isYearDearer: false },
    });
    expect(await admin.previewPrice({ planId: idOf("Premium", "year"), price: 9_000 })).toMatchObject({
      ...{ otherPrice: from, isYearDearer: true },
    });
    expect(await admin.changePrice({ planId, price: 549, from })).toEqual({ price: 549 });
    expect(await queuedJobs(api.sql)).toEqual([{ name: "prepare_prices", payload: {} }]);
    expect(await lastEntry()).toMatchObject({
      what: "price changed",
      subject: planId,
      details: { from, to: 549 },
    });
    expect(await refusalOf(admin.changePrice({ planId, price: 600, from }))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("has changed since"),
    });
    const { plan } = await api.call(actorOf(person)).subscriptions.current();
    expect(plan.price).toBe(from);
    expect((await admin.prices()).plans.map(({ name }) => name)).not.toContain("Free");
  });

  test("of the free plan stay 0, and others within their limits", async () => {
    const planId = (await planIds(api.db))("Free");
    expect(await refusalOf(admin.changePrice({ planId, price: 100, from: 0 }))).toMatchObject({
      code: "CONFLICT",
    });
    expect(await refusalOf(admin.previewPrice({ planId: "x", price: 10 }))).toMatchObject({
      code: "VALIDATION",
    });
  });
});

test("shows parts, totals and the budget of each platform, and the audit trail with its actors", async () => {
  await api.sql`insert into channel_platforms (platform, failures, rest_until)
    values ('twitch', 3, '2026-03-14T12:01:00Z')`;
  const { platforms, totals } = await admin.state();
  expect(platforms.map(({ platform }) => platform)).toEqual(["twitch", "youtube", "kick"]);
  expect(platforms[0]).toMatchObject({ circuit: "open", isConfigured: false });
  expect(platforms[1]?.left).toBe(platforms[1]?.burst);
  expect(totals.accounts).toBeGreaterThan(0);
  expect((await admin.trail()).entries[0]).toMatchObject({ by: operator.username });
});

import { formerUsernames, usernameReservations, users } from "@starling/db/schema/accounts";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { pictures } from "@starling/db/schema/pictures";
import { oneTimeTokens } from "@starling/db/schema/tokens";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeLinkedClip } from "@starling/db/testing/factories/linked-clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { actorOf } from "../../testing/create-test-api.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { logIn } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { issueDeletionToken } from "./deletion.service.ts";
import { issueResetToken } from "./passwords.service.ts";
import { removeUnverifiedAccounts } from "./verification.service.ts";

const DONE = { message: "Your account has been deleted." };
const WRONG = "Current password is incorrect";
const DEAD = "This link is invalid or has expired. Your account has not been changed.";

const api = await openTestApi({ remembers: true });
beforeEach(() => deleteQueuedJobs(api.sql));

const system = () => api.context({ kind: "system", name: "test" });

const signedIn = (email: string) => logIn(api, email);

async function exists(userId: string): Promise<boolean> {
  return (await api.db.$count(users, eq(users.id, userId))) === 1;
}

async function drift() {
  return api.sql`select profile_id from profile_counters
    left join (select streamer_profile_id as id, count(*) as rows from follows group by streamer_profile_id) follow
      on follow.id = profile_id
    where followers <> coalesce(follow.rows, 0)`;
}

test("deletes the account with the right password and ends every session", async () => {
  const { id, email, username } = await makeAccount(api.db);
  const browser = await signedIn(email);
  const elsewhere = await signedIn(email);
  const call = await browser.api();
  expect(await call.accounts.remove({ password: PASSWORD })).toEqual(DONE);
  expect(await exists(id)).toBe(false);
  expect(browser.cookies.size).toBe(0);
  expect((await refusalOf((await elsewhere.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
  expect((await refusalOf((await elsewhere.api()).accounts.refresh())).code).toBe("UNAUTHENTICATED");
  expect(await queuedJobs(api.sql)).toEqual([{ name: "send_goodbye_mail", payload: { email, username } }]);
});

test("deletes the account's pictures and waitlist entry, but not those of others", async () => {
  const account = await makeAccount(api.db);
  const viewer = await makeViewer(api.db, { userId: account.id });
  const streamer = await makeStreamer(api.db, { userId: account.id });
  const bystander = await makeAccount(api.db);
  const remaining = await makeViewer(api.db, { userId: bystander.id });
  const { db } = api;
  await db.insert(pictures).values([
    { profileId: viewer.id, kind: "avatar", keys: ["a-384.webp", "a-96.webp"] },
    { profileId: streamer.id, kind: "banner", keys: ["b-1920.webp"] },
    { profileId: remaining.id, kind: "avatar", keys: ["kept.webp"] },
  ]);
  await db.insert(waitlistEntries).values([{ email: account.email }, { email: bystander.email }]);
  const browser = await signedIn(account.email);
  await (await browser.api()).accounts.remove({ password: PASSWORD });

  expect((await db.select().from(waitlistEntries)).map(({ email }) => email)).toEqual([bystander.email]);
  expect((await db.select().from(pictures)).map(({ keys }) => keys)).toEqual([["kept.webp"]]);
  const [removal] = (await queuedJobs(api.sql)).filter(({ name }) => name === "remove_media");
  expect(removal?.payload.keys).toHaveLength(3);
  expect(removal?.payload.keys).toEqual(expect.arrayContaining(["a-384.webp", "a-96.webp", "b-1920.webp"]));
});

test("deletes the copied pictures of the account's linked clips only", async () => {
  const account = await makeAccount(api.db);
  const streamer = await makeStreamer(api.db, { userId: account.id });
  const other = await makeStreamer(api.db);
  await makeLinkedClip(api.db, streamer.id, { thumbnailKeys: ["gone-480.webp", "gone-360.webp"] });
  await makeLinkedClip(api.db, streamer.id, { thumbnail: null, thumbnailSet: null, thumbnailKeys: null });
  const kept = await makeLinkedClip(api.db, other.id);
  await (await (await signedIn(account.email)).api()).accounts.remove({ password: PASSWORD });
  const removals = (await queuedJobs(api.sql)).filter(({ name }) => name === "remove_media");
  expect(removals.map(({ payload }) => payload.keys)).toEqual([["gone-480.webp", "gone-360.webp"]]);
  expect((await api.db.select().from(linkedClips)).map(({ id }) => id)).toEqual([kept.id]);
});

test("twenty parallel calls delete the account once and keep counters correct", async () => {
  const account = await makeAccount(api.db);
  const streamer = await makeStreamer(api.db);
  await makeFollow(api.db, account.id, streamer.id);
  const browser = await signedIn(account.email);
  const call = await browser.api();
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () => call.accounts.remove({ password: PASSWORD })),
  );
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await drift()).toHaveLength(0);
  expect((await queuedJobs(api.sql)).filter(({ name }) => name === "send_goodbye_mail")).toHaveLength(1);
});

test("keeps counters correct when mutual followers delete their accounts in parallel", async () => {
  const leaving = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const account = await makeAccount(api.db);
      const profile = await makeStreamer(api.db, { userId: account.id });
      return { account, profile, token: await issueDeletionToken(system(), account.id) };
    }),
  );
  for (const from of leaving) {
    for (const to of leaving) if (from !== to) await makeFollow(api.db, from.account.id, to.profile.id);
  }
  const stays = await makeStreamer(api.db);
  const fan = await api.member("viewer");
  const calls = leaving.flatMap(({ account, profile, token }) => [
    api.call().accounts.remove({ token }),
    api.call(fan).follows.follow({ id: profile.id }),
    api.call(actorOf(account)).follows.follow({ id: stays.id }),
    api.call(fan).follows.unfollow({ id: profile.id }),
  ]);
  const settled = await Promise.allSettled(calls);
  for (const one of settled) {
    if (one.status === "rejected") {
      expect(String(one.reason.message)).toMatch(/not found|just deleted|Only viewers/);
    }
  }
  for (const { account } of leaving) expect(await exists(account.id)).toBe(false);
  expect(await drift()).toHaveLength(0);
});

test("rejects a wrong password with a field error and deletes nothing", async () => {
  const { id, email } = await makeAccount(api.db);
  const browser = await signedIn(email);
  const attempt = (await browser.api()).accounts.remove({ password: "Wrong-Nest-42" });
  expect(await refusalOf(attempt)).toEqual({
    code: "VALIDATION",
    message: WRONG,
    fields: [{ path: "password", message: WRONG }],
  });
  expect(browser.cookies.size).toBeGreaterThan(0);
  expect(await exists(id)).toBe(true);
  expect(await queuedJobs(api.sql)).toEqual([]);
});

test.each([[{}], [{ password: "" }]])("rejects the input %j and asks for the password", async (input) => {
  const message = "Please enter your password to confirm";
  const { email } = await makeAccount(api.db);
  const refusal = await refusalOf((await (await signedIn(email)).api()).accounts.remove(input));
  expect(refusal).toEqual({ code: "VALIDATION", message, fields: [{ path: "password", message }] });
});

test("rejects deletion by password without a session", async () => {
  expect((await refusalOf(api.call().accounts.remove({ password: PASSWORD }))).code).toBe("UNAUTHENTICATED");
});

test("rejects deletion by password for an account without a password", async () => {
  const social = await makeAccount(api.db, { passwordHash: null });
  const attempt = api.call(actorOf(social)).accounts.remove({ password: PASSWORD });
  expect((await refusalOf(attempt)).code).toBe("CONFLICT");
  expect(await exists(social.id)).toBe(true);
});

test("a mailed link deletes an account without a password, on any device", async () => {
  const social = await makeAccount(api.db, { passwordHash: null });
  const answer = await api.call(actorOf(social)).accounts.requestDeletion();
  expect(answer).toEqual({ message: "We sent you a link to delete your account." });
  expect(await queuedJobs(api.sql)).toEqual([{ name: "send_deletion_mail", payload: { userId: social.id } }]);
  const token = await issueDeletionToken(system(), social.id);
  expect(await api.call().accounts.remove({ token })).toEqual(DONE);
  expect(await exists(social.id)).toBe(false);
});

test("deletes the account that the link belongs to, even when another user is signed in", async () => {
  const leaving = await makeAccount(api.db);
  const other = await makeAccount(api.db);
  const browser = await signedIn(other.email);
  const token = await issueDeletionToken(system(), leaving.id);
  await (await browser.api()).accounts.remove({ token });
  expect(await exists(leaving.id)).toBe(false);
  expect((await (await browser.api()).accounts.me()).id).toBe(other.id);
});

test("accepts only the newest deletion link, once, within an hour", async () => {
  const first = await makeAccount(api.db);
  const second = await makeAccount(api.db);
  const dead = { code: "LINK_INVALID", message: DEAD, fields: [{ path: "token", message: DEAD }] };
  const older = await issueDeletionToken(system(), first.id);
  const newer = await issueDeletionToken(system(), first.id);
  const late = await issueDeletionToken(system(), second.id);
  const remove = (token: string) => api.call().accounts.remove({ token });
  expect(await refusalOf(remove(older))).toEqual(dead);
  expect(await refusalOf(remove(""))).toEqual(dead);
  expect(await refusalOf(remove("made-up"))).toEqual(dead);
  expect(await refusalOf(remove(await issueResetToken(system(), second.id)))).toEqual(dead);
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => remove(newer)));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  api.clock.advance({ hours: 1 });
  expect(await refusalOf(remove(late))).toEqual(dead);
  expect(await exists(second.id)).toBe(true);
});

test("does not deadlock with a parallel password reset", async () => {
  const { id } = await makeAccount(api.db);
  const reset = await issueResetToken(system(), id);
  const removal = await issueDeletionToken(system(), id);
  const [, removed] = await Promise.allSettled([
    api.call().accounts.resetPassword({ token: reset, newPassword: "Fresh-Nest-43" }),
    api.call().accounts.remove({ token: removal }),
  ]);
  expect(removed).toMatchObject({ status: "fulfilled" });
  expect(await api.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, id))).toBe(0);
});

test("frees the email address but keeps the account's usernames reserved", async () => {
  const { id, email, username } = await makeAccount(api.db);
  const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
  await api.db.insert(usernameReservations).values([
    { username: username.toLowerCase(), userId: id, expiresAt },
    { username: "asked_for_by_another", userId: id, expiresAt },
  ]);
  const former = `former_${username}`;
  await api.db.insert(formerUsernames).values({
    username: former,
    userId: id,
    redirectsUntil: new Date(api.clock.now().getTime() + 86_400_000),
  });
  await (await (await signedIn(email)).api()).accounts.remove({ password: PASSWORD });
  const again = (name: string) =>
    api.call().accounts.signUp({ email, username: name, password: "Fresh-Nest-43", newsletter: false });
  for (const name of ["asked_for_by_another", username, username.toUpperCase(), former])
    expect((await refusalOf(again(name))).code).toBe("CONFLICT");
  const other = actorOf(await makeAccount(api.db));
  expect((await refusalOf(api.call(other).accounts.changeUsername({ username }))).code).toBe("CONFLICT");
  await again("another_name");
  const [created] = await api.db.select().from(users).where(eq(users.email, email));
  expect(created).toMatchObject({ username: "another_name", emailVerifiedAt: null });
  expect(created?.id).not.toBe(id);
  api.clock.advance({ days: 90 });
  await removeUnverifiedAccounts(system());
  await api.call(other).accounts.changeUsername({ username });
  expect(await api.db.$count(formerUsernames, isNull(formerUsernames.userId))).toBe(0);
});

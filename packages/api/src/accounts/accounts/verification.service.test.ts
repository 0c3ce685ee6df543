import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { ACCESS_COOKIE, SIGN_UP_COOKIE } from "@starling/validators/sessions";
import { beforeEach, describe, expect, test } from "vitest";
import { removeExpiredTokens } from "../../access/sessions/service.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { logIn, openBrowser } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { issueResetToken } from "./passwords.service.ts";
import {
  answerVerificationRequest,
  issueVerificationToken,
  removeUnverifiedAccounts,
} from "./verification.service.ts";

const ELSEWHERE = { user: null, next: "/login" };
const VERIFIED = { message: "Email verified! You can log in now.", ...ELSEWHERE };
const INVALID = {
  code: "LINK_INVALID",
  message: "This verification link is invalid or corrupted.",
  fields: [],
};
const EXPIRED = { code: "LINK_EXPIRED", message: "This verification link has expired.", fields: [] };

const api = await openTestApi();
beforeEach(() => deleteQueuedJobs(api.sql));

const system = () => api.context({ kind: "system", name: "test" });
const unverified = () => makeAccount(api.db, { emailVerifiedAt: null, createdAt: api.clock.now() });
const verify = (token: string) => api.call().accounts.verifyEmail({ token });
const exists = async (id: string) => (await api.sql`select id from users where id = ${id}`).length === 1;

test("a verification link verifies the address once and enables login", async () => {
  const { id, email } = await unverified();
  const token = await issueVerificationToken(system(), id);
  expect(await verify(token)).toEqual(VERIFIED);
  expect((await api.call().accounts.login({ email, password: PASSWORD })).user.id).toBe(id);
});

test("accepts a second use of a link within ten minutes and rejects a later use", async () => {
  const { id } = await unverified();
  const token = await issueVerificationToken(system(), id);
  await verify(token);
  api.clock.advance({ minutes: 10 });
  expect(await verify(token)).toEqual({
    message: "Your email is already verified.",
    ...ELSEWHERE,
  });
  api.clock.advance({ seconds: 1 });
  expect(await refusalOf(verify(token))).toEqual(INVALID);
});

test("a verification link expires after 24 hours", async () => {
  const { id } = await unverified();
  const token = await issueVerificationToken(system(), id);
  api.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
  expect(await verify(token)).toEqual(VERIFIED);
  const late = await issueVerificationToken(system(), (await unverified()).id);
  api.clock.advance({ hours: 24 });
  expect(await refusalOf(verify(late))).toEqual(EXPIRED);
});

test("reports an expired link as expired after its account was removed", async () => {
  const { id } = await unverified();
  const token = await issueVerificationToken(system(), id);
  api.clock.advance({ hours: 25 });
  await removeUnverifiedAccounts(system());
  expect(await exists(id)).toBe(false);
  expect(await refusalOf(verify(token))).toEqual(EXPIRED);
});

test.each(["", "made-up", "ffffffff", "x".repeat(200)])("rejects the token %j as invalid", async (token) => {
  expect(await refusalOf(verify(token))).toEqual(INVALID);
});

test("rejects a token with a forged expiry and a token of another kind", async () => {
  const { id } = await unverified();
  const token = await issueVerificationToken(system(), id);
  expect(await refusalOf(verify(`ffffffff${token.slice(8)}`))).toEqual(INVALID);
  expect(await refusalOf(verify(await issueResetToken(system(), id)))).toEqual(INVALID);
  expect(await verify(token)).toEqual(VERIFIED);
});

test("accepts only the newest verification link", async () => {
  const { id } = await unverified();
  const first = await issueVerificationToken(system(), id);
  const second = await issueVerificationToken(system(), id);
  expect(await refusalOf(verify(first))).toEqual(INVALID);
  expect(await verify(second)).toEqual(VERIFIED);
});

test("stores link tokens only as hashes", async () => {
  const token = await issueVerificationToken(system(), (await unverified()).id);
  const rows = await api.sql<{ hash: string }[]>`select hash from one_time_tokens`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { hash } of rows) expect(token).not.toContain(hash);
  for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test("requesting a new link returns the same response and queues the same job for every address", async () => {
  const waiting = await unverified();
  const verified = await makeAccount(api.db);
  for (const email of [waiting.email, verified.email, "nobody@example.test"]) {
    expect(await api.call().accounts.resendVerification({ email })).toEqual({
      message:
        "If an account with this email is waiting to be verified, we have sent a new link to verify your address.",
    });
    expect(await queuedJobs(api.sql)).toEqual([{ name: "answer_verification_request", payload: { email } }]);
    await deleteQueuedJobs(api.sql);
    await answerVerificationRequest(system(), { email });
    const mail = { name: "send_verification_mail", payload: { userId: waiting.id } };
    expect(await queuedJobs(api.sql)).toEqual(email === waiting.email ? [mail] : []);
    await deleteQueuedJobs(api.sql);
  }
});

test("removes accounts that are still unverified after 24 hours", async () => {
  const verified = await makeAccount(api.db, { createdAt: api.clock.now() });
  const old = await unverified();
  api.clock.advance({ hours: 23 });
  const young = await unverified();
  const asked = await unverified();
  await api.sql`update users set created_at = ${old.createdAt} where id = ${asked.id}`;
  await issueVerificationToken(system(), asked.id);
  api.clock.advance({ hours: 1 });
  await removeUnverifiedAccounts(system());
  expect(await exists(old.id)).toBe(false);
  expect(await exists(young.id)).toBe(true);
  expect(await exists(verified.id)).toBe(true);
  expect(await exists(asked.id)).toBe(true);
  api.clock.advance({ hours: 24 });
  await removeUnverifiedAccounts(system());
  expect(await exists(asked.id)).toBe(false);
});

test("removeExpiredTokens removes only expired links", async () => {
  const { id } = await makeAccount(api.db);
  await issueResetToken(system(), id);
  api.clock.advance({ hours: 2 });
  const current = await issueResetToken(system(), (await makeAccount(api.db)).id);
  await removeExpiredTokens(system());
  expect(await api.sql`select 1 from one_time_tokens where user_id = ${id}`).toHaveLength(0);
  expect(
    (await api.call().accounts.resetPassword({ token: current, newPassword: "Fresh-Nest-43" })).message,
  ).toBe("Your password has been reset.");
});

describe("verification in the browser that signed up", () => {
  let made = 0;
  async function signUp(cookies = new Map<string, string>()) {
    made += 1;
    const person = { username: `here_${made}`, email: `here_${made}@example.test`, password: PASSWORD };
    await api.call(undefined, cookies).accounts.signUp(person);
    const [account] = await api.sql<{ id: string }[]>`select id from users where email = ${person.email}`;
    const token = await issueVerificationToken(system(), account?.id ?? "");
    return { ...person, id: account?.id, token, browser: openBrowser(api, cookies) };
  }

  test("verification signs the user in once, with a new session", async () => {
    const { id, token, browser } = await signUp();
    const before = new Map(browser.cookies);
    const answer = await (await browser.api()).accounts.verifyEmail({ token });
    expect(answer).toMatchObject({ user: { id }, next: "/select-role" });
    expect((await (await browser.api()).accounts.me()).id).toBe(id);
    expect(browser.cookies.has(SIGN_UP_COOKIE)).toBe(false);
    expect(
      await openBrowser(api, before)
        .api()
        .then((mine) => mine.accounts.verifyEmail({ token })),
    ).toEqual({
      message: "Your email is already verified.",
      ...ELSEWHERE,
    });
    expect(before.has(ACCESS_COOKIE)).toBe(false);
  });

  test("verification without a valid sign-up cookie of this account opens the login page", async () => {
    const other = await signUp();
    const values = [undefined, other.browser.cookies.get(SIGN_UP_COOKIE), "x.y", ".", "", "~"];
    for (const value of values) {
      const { token } = await signUp();
      const cookies = new Map(value === undefined ? [] : [[SIGN_UP_COOKIE, value]]);
      expect(await api.call(undefined, cookies).accounts.verifyEmail({ token })).toEqual(VERIFIED);
      expect(cookies.has(ACCESS_COOKIE)).toBe(false);
    }
  });

  test("a sign-up with a known email gets a cookie that looks the same but signs no one in", async () => {
    const owner = await signUp();
    const cookies = new Map<string, string>();
    const { email, password } = owner;
    await api.call(undefined, cookies).accounts.signUp({ username: "somebody_else", email, password });
    expect(cookies.get(SIGN_UP_COOKIE)).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect(owner.browser.cookies.get(SIGN_UP_COOKIE)).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    const answer = await api.call(undefined, cookies).accounts.verifyEmail({ token: owner.token });
    expect(answer).toEqual(VERIFIED);
    expect(cookies.has(ACCESS_COOKIE)).toBe(false);
  });

  test("verification keeps an existing session of another user", async () => {
    const account = await makeAccount(api.db);
    const browser = await logIn(api, account.email);
    const { token } = await signUp(browser.cookies);
    expect(await (await browser.api()).accounts.verifyEmail({ token })).toEqual(VERIFIED);
    expect((await (await browser.api()).accounts.me()).id).toBe(account.id);
  });
});

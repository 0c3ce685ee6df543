import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { ACCESS_COOKIE, DEVICE_COOKIE, HINT_COOKIE, REFRESH_COOKIE } from "@starling/validators/sessions";
import { expect, test } from "vitest";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { logIn, openBrowser } from "../../testing/open-browser.ts";
import { limitAttempts, openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const WRONG = { code: "UNAUTHENTICATED", message: "Incorrect email or password", fields: [] };

const api = await openTestApi({ remembers: true });

test("signs in with the right password and returns the user and the next page", async () => {
  const account = await makeAccount(api.db);
  const profile = await makeViewer(api.db, { userId: account.id, displayName: "Robin", avatar: "/a.webp" });
  const browser = openBrowser(api);
  const answer = await api.call(undefined, browser.cookies).accounts.login({
    email: ` ${account.email.toUpperCase()} `,
    password: PASSWORD,
  });
  const me = {
    id: account.id,
    email: account.email,
    username: account.username,
    role: "viewer",
    roleVerified: true,
    locale: null,
    hasPassword: true,
    isModerator: false,
    isOperator: false,
    profile: { id: profile.id, displayName: "Robin", avatar: "/a.webp" },
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
  };
  expect(answer).toEqual({ user: me, next: "/streamers" });
  expect(await (await browser.api()).accounts.me()).toEqual(me);
  expect([...browser.cookies.keys()]).toEqual([ACCESS_COOKIE, REFRESH_COOKIE, HINT_COOKIE, DEVICE_COOKIE]);
  expect(browser.cookies.get(HINT_COOKIE)).toBe("1");
});

test("returns a next page that depends on role and profile", async () => {
  const next = async (email: string) => (await api.call().accounts.login({ email, password: PASSWORD })).next;
  const unchosen = await makeAccount(api.db, { roleVerified: false });
  expect(await next(unchosen.email)).toBe("/select-role");
  const streamer = await makeAccount(api.db, {}, "streamer");
  await makeViewer(api.db, { userId: streamer.id });
  expect(await next(streamer.email)).toBe("/create-streamer-profile");
  await makeStreamer(api.db, { userId: streamer.id });
  expect(await next(streamer.email)).toBe("/profile");
});

test("responds alike to a wrong password, an unknown address and an account without a password", async () => {
  const account = await makeAccount(api.db);
  const social = await makeAccount(api.db, { passwordHash: null });
  const unverified = await makeAccount(api.db, { emailVerifiedAt: null });
  for (const email of [account.email, "nobody@example.test", social.email, unverified.email]) {
    const cookies = new Map<string, string>();
    expect(
      await refusalOf(api.call(undefined, cookies).accounts.login({ email, password: "Wrong-Nest-42" })),
    ).toEqual(WRONG);
    expect(cookies.size).toBe(0);
  }
});

test("reports an unverified email only with the right password", async () => {
  const { email } = await makeAccount(api.db, { emailVerifiedAt: null });
  const cookies = new Map<string, string>();
  expect(await refusalOf(api.call(undefined, cookies).accounts.login({ email, password: PASSWORD }))).toEqual(
    {
      code: "EMAIL_NOT_VERIFIED",
      message: "Please verify your email address before logging in",
      fields: [],
    },
  );
  expect(cookies.size).toBe(0);
});

test("compares passwords of 64 to 128 characters in full", async () => {
  for (const length of [64, 73, 128]) {
    const username = `long_${length}`;
    const email = `${username}@example.test`;
    const password = `Aa1-${"x".repeat(length - 4)}`;
    await api.call().accounts.signUp({ username, email, password });
    await api.sql`update users set email_verified_at = now() where email = ${email}`;
    const off = `${password.slice(0, -1)}y`;
    expect(await refusalOf(api.call().accounts.login({ email, password: off }))).toEqual(WRONG);
    expect((await api.call().accounts.login({ email, password })).user.email).toBe(email);
  }
});

test("ends the browser's previous session and issues new tokens", async () => {
  const account = await makeAccount(api.db);
  const browser = await logIn(api, account.email);
  const before = new Map(browser.cookies);
  await (await browser.api()).accounts.login({ email: account.email, password: PASSWORD });
  expect(browser.cookies.get(ACCESS_COOKIE)).not.toBe(before.get(ACCESS_COOKIE));
  expect(browser.cookies.get(REFRESH_COOKIE)).not.toBe(before.get(REFRESH_COOKIE));
  const old = openBrowser(api, before);
  expect((await refusalOf((await old.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
  expect((await refusalOf((await old.api()).accounts.refresh())).code).toBe("UNAUTHENTICATED");
  expect((await (await browser.api()).accounts.me()).id).toBe(account.id);
});

test("stores session tokens only as hashes", async () => {
  const { email } = await makeAccount(api.db);
  const cookies = new Map<string, string>();
  await api.call(undefined, cookies).accounts.login({ email, password: PASSWORD });
  const rows = await api.sql<{ hash: string }[]>`select hash from session_tokens`;
  expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(rows.map(({ hash }) => hash)).not.toContain(cookies.get(ACCESS_COOKIE));
});

test("rejects the tenth wrong password within 15 minutes, for known and unknown accounts", async () => {
  limitAttempts(api);
  const { email } = await makeAccount(api.db);
  for (const [ip, address] of [
    ["198.51.100.1", email],
    ["198.51.100.2", "nobody@example.test"],
  ] as const) {
    const attempt = (password: string) => api.callFrom(ip).accounts.login({ email: address, password });
    for (let count = 0; count < 9; count += 1)
      expect(await refusalOf(attempt("Wrong-Nest-42"))).toEqual(WRONG);
    const refused = {
      code: "RATE_LIMITED",
      message: "Too many attempts. Please try again in 15 minutes.",
      fields: [],
      retryAfter: 900,
    };
    expect(await refusalOf(attempt("Wrong-Nest-42"))).toEqual(refused);
    expect((await refusalOf(attempt(PASSWORD))).code).toBe("RATE_LIMITED");
  }
  const elsewhere = api.callFrom("198.51.100.3").accounts.login({ email, password: PASSWORD });
  expect((await refusalOf(elsewhere)).code).toBe("RATE_LIMITED");
  api.clock.advance({ minutes: 16 });
  expect((await api.callFrom("198.51.100.1").accounts.login({ email, password: PASSWORD })).user.email).toBe(
    email,
  );
});

test("blocks an IP address after ten wrong passwords for many accounts, not counting right passwords", async () => {
  limitAttempts(api);
  const { email } = await makeAccount(api.db);
  for (let count = 0; count < 12; count += 1) await api.call().accounts.login({ email, password: PASSWORD });
  const spray = (count: number) =>
    refusalOf(api.call().accounts.login({ email: `p${count}@example.test`, password: "Wrong-Nest-42" }));
  for (let count = 0; count < 9; count += 1) expect((await spray(count)).code).toBe("UNAUTHENTICATED");
  expect(await spray(9)).toMatchObject({ code: "RATE_LIMITED", retryAfter: 900 });
});

test("a right password resets the count of wrong passwords for its account", async () => {
  limitAttempts(api);
  const { email } = await makeAccount(api.db);
  let attempts = 0;
  const attempt = (password: string) => {
    attempts += 1;
    return api.callFrom(`198.51.100.${attempts}`).accounts.login({ email, password });
  };
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 8; count += 1)
      expect(await refusalOf(attempt("Wrong-Nest-42"))).toEqual(WRONG);
    expect((await attempt(PASSWORD)).user.email).toBe(email);
  }
});

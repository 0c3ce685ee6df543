import { DEVICE_COOKIE } from "@starling/validators/sessions";
import { beforeEach, expect, test } from "vitest";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { limitAttempts, openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { issueResetToken } from "./passwords.service.ts";

const WRONG = "Wrong-Nest-42";
const NEW = "Fresh-Nest-43!";

const api = await openTestApi();
beforeEach(() => limitAttempts(api));

async function lockOut(email: string): Promise<void> {
  for (let count = 0; count < 9; count += 1) {
    await refusalOf(api.call().accounts.login({ email, password: WRONG }));
  }
  expect((await refusalOf(api.call().accounts.login({ email, password: PASSWORD }))).code).toBe(
    "RATE_LIMITED",
  );
}

function logIn(email: string, cookies: Map<string, string>, password = PASSWORD) {
  return api.call(undefined, cookies).accounts.login({ email, password });
}

async function codeOf(email: string, cookies: Map<string, string>, password = PASSWORD): Promise<string> {
  return (await refusalOf(logIn(email, cookies, password))).code;
}

async function knownBrowser(email: string) {
  const browser = openBrowser(api);
  await logIn(email, browser.cookies);
  return browser;
}

test("a known browser can log in while wrong passwords from others lock the account", async () => {
  const { id, email } = await makeAccount(api.db);
  const browser = await knownBrowser(email);
  await (await browser.api()).accounts.logout();
  await lockOut(email);
  expect((await logIn(email, browser.cookies)).user.id).toBe(id);
  expect(await codeOf(email, new Map())).toBe("RATE_LIMITED");
});

test("a known browser may try five wrong passwords in 15 minutes, and a right password resets the count", async () => {
  const { email } = await makeAccount(api.db);
  const { cookies } = await knownBrowser(email);
  await lockOut(email);
  for (let count = 0; count < 4; count += 1)
    expect(await codeOf(email, cookies, WRONG)).toBe("UNAUTHENTICATED");
  await logIn(email, cookies);
  for (let count = 0; count < 5; count += 1)
    expect(await codeOf(email, cookies, WRONG)).toBe("UNAUTHENTICATED");
  expect(await refusalOf(logIn(email, cookies))).toMatchObject({ code: "RATE_LIMITED", retryAfter: 900 });
  api.clock.advance({ minutes: 15, seconds: 1 });
  expect((await logIn(email, cookies)).user.email).toBe(email);
});

test("a known browser's attempts and logins do not affect the limit of other browsers", async () => {
  const { email } = await makeAccount(api.db);
  const { cookies } = await knownBrowser(email);
  for (let count = 0; count < 5; count += 1) await codeOf(email, cookies, WRONG);
  const elsewhere = new Map<string, string>();
  await logIn(email, elsewhere);
  for (let count = 0; count < 9; count += 1) await codeOf(email, new Map(), WRONG);
  await logIn(email, elsewhere);
  expect(await codeOf(email, new Map())).toBe("RATE_LIMITED");
});

test("a known-browser marker is valid for its own account only and cannot be forged", async () => {
  const { email } = await makeAccount(api.db);
  const other = await makeAccount(api.db);
  const { cookies } = await knownBrowser(email);
  const marker = cookies.get(DEVICE_COOKIE) ?? "";
  expect(marker).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  await lockOut(other.email);
  for (const value of [marker, `${marker.slice(0, -1)}!`, "x.y~z", "~", ".", "a".repeat(5_000)]) {
    const forged = new Map([[DEVICE_COOKIE, value]]);
    expect(await codeOf(other.email, forged), value).toBe("RATE_LIMITED");
    expect(await codeOf("nobody@example.test", forged), value).toBe("RATE_LIMITED");
  }
});

test("a changed password invalidates the known-browser markers of all other browsers", async () => {
  const { email } = await makeAccount(api.db);
  const browser = await knownBrowser(email);
  const other = await knownBrowser(email);
  await (await browser.api()).accounts.changePassword({ oldPass: PASSWORD, newPass: NEW });
  await lockOut(email);
  expect(await codeOf(email, other.cookies, NEW)).toBe("RATE_LIMITED");
  expect((await logIn(email, browser.cookies, NEW)).user.email).toBe(email);
});

test("a reset password invalidates all known-browser markers", async () => {
  const { id, email } = await makeAccount(api.db);
  const { cookies } = await knownBrowser(email);
  const token = await issueResetToken(api.context({ kind: "system", name: "test" }), id);
  await api.call(undefined, cookies).accounts.resetPassword({ token, newPassword: NEW });
  await lockOut(email);
  expect(await codeOf(email, cookies, NEW)).toBe("RATE_LIMITED");
});

test("a browser keeps one marker per account, for three accounts at most", async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map(() => makeAccount(api.db)));
  const cookies = new Map<string, string>();
  for (const { email } of accounts) {
    await logIn(email, cookies);
    await logIn(email, cookies);
  }
  expect(cookies.get(DEVICE_COOKIE)?.split("~")).toHaveLength(3);
  for (const { email } of accounts) await lockOutFrom("198.51.100.4", email);
  const [first, ...others] = accounts.map(({ email }) => email);
  for (const email of others) expect((await logIn(email, new Map(cookies))).user.email).toBe(email);
  expect(await codeOf(first ?? "", cookies)).toBe("RATE_LIMITED");
});

async function lockOutFrom(network: string, email: string): Promise<void> {
  for (let count = 0; count < 9; count += 1) {
    await refusalOf(api.callFrom(`${network}${count}`).accounts.login({ email, password: WRONG }));
  }
}

test("sets no marker for a wrong password or an unverified address", async () => {
  const { email } = await makeAccount(api.db, { emailVerifiedAt: null });
  const cookies = new Map<string, string>();
  expect(await codeOf(email, cookies, WRONG)).toBe("UNAUTHENTICATED");
  expect(await codeOf(email, cookies)).toBe("EMAIL_NOT_VERIFIED");
  expect(cookies.has(DEVICE_COOKIE)).toBe(false);
});

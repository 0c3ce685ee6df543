import { authenticatorApp } from "@starling/api/testing/second-factor";
import { makeUser } from "@starling/db/testing/factories/users";
import { DEVICE_COOKIE, SECOND_STEP_COOKIE } from "@starling/validators/sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../testing/people.ts";
import { rowCounts } from "../testing/row-counts.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = "Quite-long-9";
let made = 0;

async function signUp(): Promise<{ browser: TestBrowser; email: string }> {
  made += 1;
  const email = `person${made}@example.test`;
  const browser = server.browser();
  const json = { username: `person_${made}`, email, password: PASSWORD };
  expect((await browser.request("/api/v1/auth/signup", { json })).status).toBe(200);
  await server.runJobs();
  return { browser, email };
}

function mailedToken(): string {
  const link = /https?:\/\/[^\s"<>]+[?]token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? "");
  expect(link?.[0]).toMatch(new RegExp(`^${server.url}/`));
  return link?.[1] ?? "";
}

async function verified(): Promise<{ browser: TestBrowser; email: string }> {
  const person = await signUp();
  const answer = await person.browser.request("/api/v1/auth/verify-email", {
    json: { token: mailedToken() },
  });
  expect(answer.status, answer.text).toBe(200);
  return person;
}

test("a new user can log in after verifying the email, and log out", async () => {
  const { browser, email } = await signUp();
  const early = await browser.request("/api/v1/auth/login", { json: { email, password: PASSWORD } });
  expect(early.status).toBe(403);
  expect(early.json).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });

  await browser.request("/api/v1/auth/verify-email", { json: { token: mailedToken() } });
  const login = await browser.request("/api/v1/auth/login", { json: { email, password: PASSWORD } });
  expect(login.json).toMatchObject({
    success: true,
    user: { role: "viewer", roleVerified: false },
    next: "/select-role",
  });
  expect(login.json.user).toHaveProperty("_id");

  const role = await browser.request("/api/v1/auth/update-role", {
    method: "PUT",
    json: { role: "streamer" },
  });
  expect(role.json).toMatchObject({ data: { user: { role: "streamer", roleVerified: true } } });
  expect((await browser.request("/api/v1/auth/me")).json).toMatchObject({ role: "streamer", profile: null });

  expect((await browser.request("/api/v1/auth/logout", { method: "POST" })).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual([DEVICE_COOKIE]);
  expect((await browser.request("/api/v1/auth/me")).status).toBe(401);
});

test("login requires a code while two-factor authentication is on", async () => {
  const { browser, email } = await verified();
  const credentials = { json: { email, password: PASSWORD } };
  if ((await browser.request("/api/v1/auth/me")).status !== 200)
    await browser.request("/api/v1/auth/login", credentials);
  const off = { isOn: false, since: null, recoveryCodesLeft: 0 };
  expect((await browser.request("/api/v1/account/second-factor")).json.data).toEqual(off);
  const made = await browser.request("/api/v1/account/second-factor/setup", { json: { password: PASSWORD } });
  const { setup, secret } = made.json;
  const codeAt = authenticatorApp(server, String(secret));
  const on = await browser.request("/api/v1/account/second-factor", { json: { setup, code: codeAt() } });
  expect(on.json).toMatchObject({ success: true, message: "Two-factor authentication is on" });
  expect(on.json.recoveryCodes).toHaveLength(10);

  const elsewhere = server.browser();
  const login = await elsewhere.request("/api/v1/auth/login", credentials);
  expect(login.status).toBe(403);
  expect(login.json).toMatchObject({ success: false, code: "SECOND_FACTOR_REQUIRED" });
  expect(login.json).not.toHaveProperty("user");
  expect([...elsewhere.cookies.keys()]).toEqual([SECOND_STEP_COOKIE]);
  const wrong = await elsewhere.request("/api/v1/auth/login/code", { json: { code: codeAt() } });
  expect(wrong.status).toBe(400);
  expect(wrong.json).toMatchObject({ code: "VALIDATION", errors: [{ path: "code" }] });
  const right = await elsewhere.request("/api/v1/auth/login/code", { json: { code: codeAt(1) } });
  expect(right.json).toMatchObject({ success: true, user: { email }, next: "/select-role" });
  expect((await elsewhere.request("/api/v1/auth/me")).status).toBe(200);
  const again = await elsewhere.request("/api/v1/auth/login/code", { json: { code: codeAt(1) } });
  expect(again.status).toBe(401);

  const [code = ""] = Array.isArray(on.json.recoveryCodes) ? on.json.recoveryCodes.map(String) : [];
  const end = await elsewhere.request("/api/v1/account/second-factor", { method: "DELETE", json: { code } });
  expect(end.status).toBe(200);
  expect((await elsewhere.request("/api/v1/account/second-factor")).json.data).toEqual(off);
});

test("refresh allows twenty parallel calls and ends the session if the old token is used later", async () => {
  const user = await makeUser(server.database.db, "viewer");
  const browser = await signIn(server, user.id);
  const old = browser.cookies.get("refresh") ?? "";
  const racing = Array.from({ length: 20 }, () => {
    const tab = server.browser();
    tab.cookies.set("refresh", old);
    return tab;
  });
  const answers = await Promise.all(
    racing.map((tab) => tab.request("/api/v1/auth/refresh", { method: "POST" })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  for (const tab of racing) expect((await tab.request("/api/v1/auth/me")).status).toBe(200);

  server.clock.advance({ seconds: 11 });
  const thief = server.browser();
  thief.cookies.set("refresh", old);
  expect((await thief.request("/api/v1/auth/refresh", { method: "POST" })).status).toBe(401);
  for (const tab of racing) expect((await tab.request("/api/v1/auth/me")).status).toBe(401);
});

test.each(["evil.example", "localhost:1", "127.0.0.1"])(
  "a mailed link ignores the Host header %s",
  async (host) => {
    const { email } = await verified();
    const json = { email };
    const headers = { host, "x-forwarded-host": host, forwarded: `host=${host}` };
    expect(
      (await server.browser().request("/api/v1/auth/request-password-reset", { json, headers })).status,
    ).toBe(200);
    await server.runJobs();
    expect(mailedToken()).not.toBe("");
  },
);

test("a GET does not use up a mailed link, and ten parallel POSTs change the password once", async () => {
  const { email } = await verified();
  await server.browser().request("/api/v1/auth/request-password-reset", { json: { email } });
  await server.runJobs();
  const token = mailedToken();

  const before = await rowCounts(server.database.sql);
  for (const path of [`/reset-password?token=${token}`, `/verify-email?token=${token}`]) {
    expect((await server.browser().request(path)).status).toBe(200);
  }
  expect((await server.browser().request(`/api/v1/auth/reset-password?token=${token}`)).status).toBe(405);
  expect(await rowCounts(server.database.sql)).toEqual(before);

  const passwords = Array.from({ length: 10 }, (_, index) => `Quite-long-${index}!A`);
  const answers = await Promise.all(
    passwords.map((newPassword) =>
      server.browser().request("/api/v1/auth/reset-password", { json: { token, newPassword } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(9);
});

test("rejects a mailed password-reset link after an hour", async () => {
  const { email } = await verified();
  await server.browser().request("/api/v1/auth/request-password-reset", { json: { email } });
  await server.runJobs();
  const token = mailedToken();
  server.clock.advance({ minutes: 61 });
  const late = await server
    .browser()
    .request("/api/v1/auth/reset-password", { json: { token, newPassword: PASSWORD } });
  expect(late.status).toBe(400);
});

import { LANGUAGE_COOKIE } from "@starling/i18n/locales";
import { DEVICE_COOKIE } from "@starling/validators/sessions";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { rowCounts } from "../testing/row-counts.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

const server = await openTestServer();

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
  expect([...browser.cookies.keys()]).toEqual([LANGUAGE_COOKIE, DEVICE_COOKIE]);
  expect((await browser.request("/api/v1/auth/me")).status).toBe(401);
});

test("a mailed link does not depend on the Host header, and a GET request does not use the link up", async () => {
  const { email } = await verified();
  const host = "evil.example";
  const headers = { host, "x-forwarded-host": host, forwarded: `host=${host}` };
  const { request } = server.browser();
  await request("/api/v1/auth/request-password-reset", { json: { email }, headers });
  await server.runJobs();
  const token = mailedToken();
  const before = await rowCounts(server.database.sql);
  for (const path of [`/reset-password?token=${token}`, `/verify-email?token=${token}`]) {
    expect((await request(path)).status).toBe(200);
  }
  expect((await request(`/api/v1/auth/reset-password?token=${token}`)).status).toBe(405);
  expect(await rowCounts(server.database.sql)).toEqual(before);
  const json = { token, newPassword: "Other-long-9!" };
  expect((await request("/api/v1/auth/reset-password", { json })).status).toBe(200);
});

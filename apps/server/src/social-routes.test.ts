import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { NO_PLATFORMS, type Ports, type SocialProvider } from "@starling/api/ports";
import { ProcessCaches } from "@starling/api/process-caches";
import { filledReader } from "@starling/api/testing/filled-reader";
import { memoryMedia } from "@starling/api/testing/memory-media";
import { testPayments } from "@starling/api/testing/test-payments";
import { users } from "@starling/db/schema/accounts";
import { moderationDecisions } from "@starling/db/schema/moderation";
import { secondFactors } from "@starling/db/schema/second-factors";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { makeCase } from "@starling/db/testing/factories/moderation";
import { ACCESS_COOKIE, SECOND_STEP_COOKIE } from "@starling/validators/sessions";
import { eq } from "drizzle-orm";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { localProvider } from "./embedded/sign-in-provider/registration.ts";
import { localProviderRoutes } from "./embedded/sign-in-provider/routes.ts";
import { createLogger } from "./http/logger.ts";
import { socialProvidersFrom } from "./social-providers.ts";
import { socialRoutes } from "./social-routes.ts";
import { createBrowser, type TestBrowser } from "./testing/test-browser.ts";

const log: string[] = [];

const database = await createTestDb();
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const local = localProvider(url);
const ports: Ports = {
  caches: new ProcessCaches(),
  clock: { now: () => new Date() },
  mailer: { send: async () => undefined },
  limiter: { consume: async () => null, refund: async () => undefined, reset: async () => undefined },
  media: memoryMedia(),
  payments: testPayments({ now: () => new Date() }),
  directory: filledReader(database.db, () => ports),
  settings: {
    publicUrl: url,
    secret: "a secret of tests",
    minAge: 13,
    socialProviders: [local, unreachable(local)],
    platforms: NO_PLATFORMS,
  },
};
const logger = createLogger("info", { write: (line) => void log.push(line) });
const app = express().set("query parser", false);
app.use(socialRoutes({ db: database.db, ports }, logger), localProviderRoutes(url));
app.use((_request, response) => response.status(404).json({ success: false }));
server.on("request", app);

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});

function unreachable(local: SocialProvider): SocialProvider {
  return { ...local, key: "twitch", label: "Twitch", tokenEndpoint: "http://127.0.0.1:9/token" };
}

async function follow(browser: TestBrowser, start: string): Promise<{ at: URL; text: string }> {
  let at = new URL(start, url);
  for (let hops = 0; hops < 10; hops++) {
    if (at.origin !== url || at.pathname.startsWith("/auth/")) return { at, text: "" };
    const answer = await browser.request(at.pathname + at.search);
    const location = answer.headers.get("location");
    if (!location) return { at, text: answer.text };
    at = new URL(location, at);
  }
  throw new Error("It goes round in circles");
}

async function submit(browser: TestBrowser, page: { at: URL }, form: Record<string, string>) {
  const answer = await browser.request(page.at.pathname, {
    method: "POST",
    body: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const location = answer.headers.get("location");
  return location ? follow(browser, location) : { at: page.at, text: answer.text };
}

async function signInAs(form: Record<string, string>) {
  const browser = createBrowser(url);
  const page = await follow(browser, "/api/v1/auth/local");
  return { browser, page, end: await submit(browser, page, form) };
}

const userOf = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0];

test("logs a user in through the local provider, which is labeled as development only", async () => {
  const form = { email: "Jane@Example.test", name: "Jane Doe", email_verified: "yes" };
  const { browser, page, end } = await signInAs(form);
  expect(page.text).toContain("Local test sign-in — development only");
  expect(end.at.href).toBe(`${url}/auth/success?provider=local`);
  expect(browser.cookies.get(ACCESS_COOKIE)).toBeTruthy();
  expect(await userOf("jane@example.test")).toMatchObject({ username: "Jane_Doe", roleVerified: false });
  const again = await signInAs({ ...form, name: "" });
  expect(again.page.text).toContain("development only");
  expect(again.end.at.pathname).toBe("/auth/success");
});

test("sends a user with a second factor to the code step without logging in", async () => {
  const form = { email: "wren@example.test", name: "Wren", email_verified: "yes" };
  await signInAs(form);
  const userId = (await userOf("wren@example.test"))?.id ?? "";
  await database.db.insert(secondFactors).values({ userId, sealedSecret: "x", lastStep: 1 });
  const { browser, end } = await signInAs(form);
  expect(end.at.href).toBe(`${url}/login/code`);
  expect(browser.cookies.has(SECOND_STEP_COOKIE)).toBe(true);
  expect(browser.cookies.has(ACCESS_COOKIE)).toBe(false);
});

test("shows a suspended user only the end date of the suspension, not its reason", async () => {
  const form = { email: "crow@example.test", name: "Crow", email_verified: "yes" };
  await signInAs(form);
  const userId = (await userOf("crow@example.test"))?.id ?? "";
  const { db } = database;
  const found = await makeCase(db, { userId, clipId: userId, reporterId: userId });
  const until = new Date("2099-03-14T17:00:00Z");
  const decision = { caseId: found.id, action: "suspend", rule: "scam", words: "A shop", until } as const;
  await db.insert(moderationDecisions).values(decision);
  await db.update(users).set({ standing: "suspended", standingUntil: until }).where(eq(users.id, userId));
  const { browser, end } = await signInAs(form);
  expect(end.at.pathname).toBe("/auth/error");
  expect(end.at.searchParams.get("message")).toMatch(/^Your account is suspended until .* to appeal\.$/);
  expect(browser.cookies.has(ACCESS_COOKIE)).toBe(false);
});

test("logs the provider's reason for a failed sign-in and hides it from the visitor", async () => {
  const browser = createBrowser(url);
  const begun = await browser.request("/api/v1/auth/twitch");
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state");
  const answer = await browser.request(`/api/v1/auth/twitch/callback?code=guessed&state=${state}`);
  expect(answer.headers.get("location")).toBe("/auth/error?message=Authentication%20failed");
  expect(log.join()).toContain("Social sign-in failed");
  expect(log.join()).not.toContain(state);
});

test.each([
  "//evil.test",
  "/\\evil.test",
  "https:%2F%2Fevil.test",
  "javascript:alert(1)",
  "%0d%0aLocation:x",
])("%s in the query never redirects to another site", async (evil) => {
  const query = `next=${evil}&redirect_uri=${evil}&message=${evil}&iss=${evil}`;
  for (const path of [`/api/v1/auth/local?${query}`, `/api/v1/auth/local/callback?${query}&state=x&code=y`]) {
    const location = (await createBrowser(url).request(path)).headers.get("location") ?? "";
    expect(location).toMatch(/^(?:\/auth\/error\?message=|http:\/\/127\.0\.0\.1:\d+\/dev\/oauth\/auth\?)/);
    expect(decodeURIComponent(location)).not.toContain("evil");
  }
});

test("enables only providers with both a client id and a secret", () => {
  const keys = (env: object) => socialProvidersFrom(env).map(({ key }) => key);
  expect(keys({})).toEqual([]);
  expect(keys({ GOOGLE_CLIENT_ID: "id" })).toEqual([]);
  const all = ["GOOGLE", "TWITCH", "DISCORD"].flatMap((name) => [
    [`${name}_CLIENT_ID`, "id"],
    [`${name}_CLIENT_SECRET`, "secret"],
  ]);
  expect(keys(Object.fromEntries(all))).toEqual(["google", "twitch", "discord"]);
});

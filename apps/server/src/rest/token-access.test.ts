import { createAccessToken, revokeAccessToken } from "@starling/api/accounts/access-tokens/service";
import { appRouter } from "@starling/api/root";
import { actorOf } from "@starling/api/testing/create-test-api";
import { users } from "@starling/db/schema/accounts";
import type { TokenScope } from "@starling/validators/access-tokens";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { anonymousContext } from "../http/request-context.ts";
import { expectDescribed } from "../testing/described-answers.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person } from "../testing/people.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import type { TestAnswer, TestRequest } from "../testing/test-browser.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

const LOGIN_ONLY = [
  "post /auth/login",
  "post /auth/login/code",
  "post /auth/signup",
  "post /auth/logout",
  "post /auth/refresh",
  "get /auth/sessions",
  "delete /auth/sessions/{id}",
  "delete /auth/sessions",
  "get /auth/tokens",
  "post /auth/tokens",
  "delete /auth/tokens/{id}",
  "post /auth/switch-role",
  "put /auth/update-role",
  "post /auth/request-password-reset",
  "post /auth/reset-password",
  "post /auth/change-password",
  "post /auth/change-username",
  "post /auth/verify-email",
  "post /auth/resend-verification",
  "delete /account",
  "post /account/request-deletion",
  "put /account/language",
  "get /account/second-factor",
  "post /account/second-factor/setup",
  "post /account/second-factor",
  "post /account/second-factor/recovery-codes",
  "delete /account/second-factor",
  "post /waitlist/join",
  "get /subscription/preview",
  "post /subscription/create",
  "put /subscription/update",
  "post /subscription/cancel",
  "post /subscription/reactivate",
  "post /subscription/sync",
  "post /subscription/retry-payment",
  "post /retry-payment",
  "get /subscription/invoices",
  "get /subscription/invoices/{id}",
  "get /payment-methods",
  "post /payment-methods",
  "get /payment-methods/primary",
  "get /payment-methods/has-methods",
  "get /payment-methods/type/{type}",
  "post /payment-methods/sync",
  "post /payment-methods/setup-intent",
  "get /payment-methods/{id}",
  "patch /payment-methods/{id}",
  "delete /payment-methods/{id}",
  "put /payment-methods/{id}/default",
  "put /payment-methods/{id}/primary",
  "get /moderation/reports",
  "post /moderation/reports/{id}/decisions",
  "post /notifications/push",
  "delete /notifications/push",
];
/** A GET that needs the scope `write`, because the returned signature allows an upload. */
const WRITING_GET = "get /clip/upload";

interface Holder extends Person {
  token: string;
  id: string;
}

async function holder(scope: TokenScope): Promise<Holder> {
  const person = await member(server, "streamer");
  const ctx = await contextOf(person);
  const { token, accessToken } = await createAccessToken(ctx, { name: "Bot", scope });
  return { ...person, token, id: accessToken.id };
}

async function contextOf({ userId }: Person) {
  const { database, ports } = server;
  const [user] = await database.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("The person has no account");
  return { ...anonymousContext({ db: database.db, ports }), actor: actorOf(user) };
}

const server = await openTestServer({ remembers: "deaf" });
const reader = await holder("read");
const writer = await holder("write");

function withToken(path: string, token: string, request: TestRequest = {}, browser = server.browser()) {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  return browser.request(path, { ...request, headers });
}

const REFUSALS = ["UNAUTHENTICATED", "TOKEN_INVALID", "TOKEN_NOT_ACCEPTED", "TOKEN_SCOPE_MISSING"];

function access({ json }: TestAnswer): string {
  return REFUSALS.find((code) => code === json.code) ?? "open";
}

function expected({ method, access: who }: Route, name: string) {
  const isWrite = method !== "get" || name === WRITING_GET;
  const isLoginOnly = LOGIN_ONLY.includes(name);
  const write = isLoginOnly ? "TOKEN_NOT_ACCEPTED" : "open";
  return {
    read: isWrite && !isLoginOnly ? "TOKEN_SCOPE_MISSING" : write,
    write,
    "revoked, with a cookie": "TOKEN_INVALID",
    cookie: "open",
    ...(who === "anyone" ? {} : { none: "UNAUTHENTICATED" }),
  };
}

test("the list of routes that reject access tokens contains only existing routes", () => {
  const names = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
  expect([...LOGIN_ONLY, WRITING_GET].filter((name) => !names.has(name))).toEqual([]);
});

test.each(ROUTES.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
  "$name accepts a cookie, and a token only with the required scope",
  async ({ route, name }) => {
    const { browser } = await member(server, "streamer");
    const path = `/api/v1${route.path.replaceAll(/\{\w+\}/g, "none")}`;
    const method = route.method.toUpperCase();
    const request = { method, ...(method === "GET" ? {} : { json: {} }) };
    const answers: Record<string, TestAnswer> = {
      read: await withToken(path, reader.token, request),
      write: await withToken(path, writer.token, request),
      "revoked, with a cookie": await withToken(path, "starling_none", request, browser),
      none: await server.browser().request(path, request),
      cookie: await browser.request(path, request),
    };
    const outcomes = Object.fromEntries(Object.entries(answers).map(([by, answer]) => [by, access(answer)]));
    expect(outcomes).toMatchObject(expected(route, name));
    for (const answer of Object.values(answers).filter((one) => access(one) !== "open"))
      expectDescribed(name, answer);
  },
);

test("the token determines the caller even if another account's cookie is sent", async () => {
  const { browser } = await member(server, "viewer");
  const me = await withToken("/api/v1/auth/me", reader.token, {}, browser);
  expect(me.json).toMatchObject({ success: true, data: { _id: reader.userId } });
});

test("a write token changes data until it is revoked", async () => {
  const person = await holder("write");
  const rename = (displayName: string) =>
    withToken("/api/v1/profile", person.token, { method: "PATCH", json: { displayName } });
  expect((await rename("Renamed")).json).toMatchObject({ data: { displayName: "Renamed" } });
  await revokeAccessToken(await contextOf(person), { id: person.id });
  const refused = await rename("Again");
  expect(refused.status).toBe(401);
  expect(refused.json).toMatchObject({ code: "TOKEN_INVALID", message: expect.stringContaining("revoked") });
  expect((await person.browser.request("/api/v1/profile/me")).json).toMatchObject({ displayName: "Renamed" });
});

test.each(["Bearer", "bearer ", "BEARER nonsense"])(
  "the header %j is rejected as an invalid token",
  async (authorization) => {
    const answer = await reader.browser.request("/api/v1/auth/me", { headers: { authorization } });
    expect(answer.json).toMatchObject({ code: "TOKEN_INVALID" });
  },
);

test("ignores credentials of authorization schemes other than Bearer", async () => {
  const headers = { authorization: "Basic eDp5" };
  expect((await reader.browser.request("/api/v1/auth/me", { headers })).status).toBe(200);
});

test("tRPC and the data export reject access tokens", async () => {
  const { token } = writer;
  const names = Object.keys(appRouter._def.procedures);
  expect(names).toContain("accounts.me");
  expect((await withToken("/api/trpc/accounts.me", token)).status).toBe(401);
  const write = { json: { json: { displayName: "By a token" } } };
  expect((await withToken("/api/trpc/profiles.update", token, write)).status).toBe(401);
  const exported = await withToken("/api/v1/account/export.zip", token, {}, writer.browser);
  expect(exported.status).toBe(403);
  expect(exported.json).toMatchObject({ code: "TOKEN_NOT_ACCEPTED" });
});

test("checks the origin of requests with cookies and of tRPC calls", async () => {
  const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  const change = { method: "PATCH", json: { displayName: "From elsewhere" }, headers };
  expect((await withToken("/api/v1/profile", writer.token, change)).status).toBe(200);
  const withCookie = await withToken("/api/v1/profile", writer.token, change, writer.browser);
  expect(withCookie.json).toMatchObject({ code: "CROSS_SITE" });
  const call = { json: { json: {} }, headers };
  expect((await withToken("/api/trpc/profiles.update", writer.token, call)).json).toMatchObject({
    code: "CROSS_SITE",
  });
});

test("answers 429 with Retry-After above the limit of an account", async () => {
  const strict = await startTestServer({ beside: server, rateLimitScale: 1 / 300 });
  const call = () =>
    strict.browser().request("/api/v1/profile/me", { headers: { authorization: `Bearer ${reader.token}` } });
  expect((await call()).status).toBe(200);
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expectDescribed("get /profile/me", refused);
  await strict.close();
});

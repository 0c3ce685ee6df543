import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import { parseSetCookie } from "cookie";
import { afterEach, describe, expect, test } from "vitest";
import { localProvider } from "../embedded/sign-in-provider/registration.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestAnswer } from "../testing/test-browser.ts";

const DAY = 86_400;
const AGES = { access: 15 * 60, refresh: 30 * DAY, device: 365 * DAY, sign_up: DAY, social: 600 };

let server: TestServer;
afterEach(() => server.close());

async function cookiesOf(publicUrl: string) {
  server = await startTestServer({
    settings: { publicUrl, socialProviders: [localProvider(publicUrl)] },
    production: publicUrl.startsWith("https:"),
  });
  const { email } = await makeAccount(server.database.db);
  const json = { email, password: PASSWORD };
  const browser = server.browser();
  const login = await browser.request("/api/v1/auth/login", { json });
  const sent = login.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const headers = { cookie: sent.join("; ") };
  const answers = [
    login,
    await server.browser().mutate("accounts.login", json),
    await server.browser().request("/api/v1/auth/refresh", { method: "POST", headers }),
    await server.browser().request("/api/v1/auth/local"),
    await server.browser().mutate("accounts.signUp", { ...json, email: "new@example.test", username: "new" }),
  ];
  const logout = await server.browser().request("/api/v1/auth/logout", { method: "POST", headers });
  return { given: answers.flatMap(setCookies), removed: setCookies(logout) };
}

function setCookies(answer: TestAnswer) {
  expect(answer.status, answer.text).toBeLessThan(400);
  return answer.headers.getSetCookie().map((line) => parseSetCookie(line));
}

describe.each([
  ["https://starling.example", { secure: true, prefix: "__Host-" }],
  ["http://192.0.2.10:3000", { secure: undefined, prefix: "" }],
])("with the public URL %s", (publicUrl, { secure, prefix }) => {
  test("cookies are host-only, same-site and HttpOnly, except that scripts can read the sign-in hint", async () => {
    const { given, removed } = await cookiesOf(publicUrl);
    const names = Object.keys(AGES).map((name) => `${prefix}${name}`);
    expect(new Set(given.map(({ name }) => name))).toEqual(new Set([...names, "signed_in"]));
    for (const cookie of [...given, ...removed]) {
      expect(cookie).toMatchObject({ sameSite: "lax", path: "/" });
      expect(cookie.secure).toBe(secure);
      expect(cookie.domain).toBeUndefined();
      expect(cookie.httpOnly ?? false).toBe(cookie.name !== "signed_in");
    }
    for (const { name, value, maxAge } of given) {
      if (name === "signed_in") {
        expect(value).toBe("1");
        continue;
      }
      expect(value?.length).toBeGreaterThanOrEqual(22);
      expect(AGES).toMatchObject({ [name.slice(prefix.length)]: maxAge });
    }
    const gone = [`${prefix}channel_proof`, `${prefix}access`, `${prefix}refresh`, "signed_in"];
    expect(removed.map(({ name, maxAge }) => [name, maxAge])).toEqual(gone.map((name) => [name, 0]));
  });
});

test("ignores a session cookie without the __Host- prefix on an https site", async () => {
  server = await startTestServer({ settings: { publicUrl: "https://starling.example" } });
  const { email } = await makeAccount(server.database.db);
  const login = await server.browser().mutate("accounts.login", { email, password: PASSWORD });
  const [access = ""] = login.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const me = async (cookie: string) =>
    (await server.browser().request("/api/v1/auth/me", { headers: { cookie } })).status;
  expect(await me(access)).toBe(200);
  expect(await me(access.replace("__Host-", ""))).toBe(401);
});

test("a client that does not support Secure cookies stays logged in over plain http", async () => {
  server = await startTestServer({ rateLimitScale: 1 });
  const { email } = await makeAccount(server.database.db);
  const { request, cookies } = server.browser();
  const json = { email, password: PASSWORD };
  expect((await request("/api/v1/auth/login", { json })).status).toBe(200);
  server.clock.advance({ minutes: 16 });
  expect((await request("/api/v1/auth/refresh", { method: "POST" })).status).toBe(200);
  expect((await request("/api/v1/auth/me")).status).toBe(200);
  expect((await request("/api/v1/auth/logout", { method: "POST" })).status).toBe(200);
  expect([...cookies.keys()]).toEqual(["device"]);
});

test("the OpenAPI document names the session cookie with the site's prefix", async () => {
  server = await startTestServer({ settings: { publicUrl: "https://starling.example" } });
  const { text } = await server.browser().request("/api/v1/openapi.json");
  expect(JSON.parse(text)).toMatchObject({
    components: { securitySchemes: { session: { in: "cookie", name: "__Host-access" } } },
  });
});

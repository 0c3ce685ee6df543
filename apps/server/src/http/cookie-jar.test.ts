import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import { parseSetCookie } from "cookie";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localProvider } from "../embedded/sign-in-provider/registration.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestAnswer } from "../testing/test-browser.ts";

const DAY = 86_400;
const AGES = { access: 15 * 60, refresh: 30 * DAY, device: 365 * DAY, sign_up: DAY, social: 600 };

function setCookies(answer: TestAnswer) {
  expect(answer.status, answer.text).toBeLessThan(400);
  return answer.headers.getSetCookie().map((line) => parseSetCookie(line));
}

describe.each([
  ["https://starling.example", { secure: true, prefix: "__Host-" }],
  ["http://192.0.2.10:3000", { secure: undefined, prefix: "" }],
])("cookies with the public URL %s", (publicUrl, { secure, prefix }) => {
  let server: TestServer;
  let login: TestAnswer;
  let credentials: { email: string; password: string };
  beforeAll(async () => {
    server = await startTestServer({
      settings: { publicUrl, socialProviders: [localProvider(publicUrl)] },
      production: secure === true,
    });
    const { email } = await makeAccount(server.database.db);
    credentials = { email, password: PASSWORD };
    login = await server.browser().request("/api/v1/auth/login", { json: credentials });
  });
  afterAll(() => server.close());

  const sent = () => login.headers.getSetCookie().map((line) => line.split(";", 1)[0]);

  test("accepts a session cookie only under the name that the OpenAPI document states", async () => {
    const [access = ""] = sent();
    const me = async (cookie: string) =>
      (await server.browser().request("/api/v1/auth/me", { headers: { cookie } })).status;
    expect(await me(access)).toBe(200);
    expect(await me(secure ? access.replace(prefix, "") : `__Host-${access}`)).toBe(401);
    const { text } = await server.browser().request("/api/v1/openapi.json");
    expect(JSON.parse(text).components.securitySchemes.session.name).toBe(`${prefix}access`);
  });

  test("cookies are host-only, same-site and HttpOnly, except that scripts can read the sign-in hint", async () => {
    const headers = { cookie: sent().join("; ") };
    const newcomer = { ...credentials, email: "new@example.test", username: "new" };
    const given = [
      login,
      await server.browser().mutate("accounts.login", credentials),
      await server.browser().request("/api/v1/auth/refresh", { method: "POST", headers }),
      await server.browser().request("/api/v1/auth/local"),
      await server.browser().mutate("accounts.signUp", newcomer),
    ].flatMap(setCookies);
    const logout = await server.browser().request("/api/v1/auth/logout", { method: "POST", headers });
    const removed = setCookies(logout);

    const names = Object.keys(AGES).map((name) => `${prefix}${name}`);
    expect(new Set(given.map(({ name }) => name))).toEqual(new Set([...names, "signed_in"]));
    for (const cookie of [...given, ...removed]) {
      expect(cookie).toMatchObject({ sameSite: "lax", path: "/" });
      expect(cookie.secure).toBe(secure);
      expect(cookie.domain).toBeUndefined();
      expect(cookie.httpOnly ?? false).toBe(cookie.name !== "signed_in");
    }
    for (const { name, value = "", maxAge } of given) {
      if (name === "signed_in") expect(value).toBe("1");
      else {
        expect(value.length).toBeGreaterThanOrEqual(22);
        expect(AGES).toMatchObject({ [name.slice(prefix.length)]: maxAge });
      }
    }
    const gone = [`${prefix}channel_proof`, `${prefix}access`, `${prefix}refresh`, "signed_in"];
    expect(removed.map(({ name, maxAge }) => [name, maxAge])).toEqual(gone.map((name) => [name, 0]));
  });
});

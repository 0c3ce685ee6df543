import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import { makeUser } from "@starling/db/testing/factories/users";
import { afterEach, describe, expect, test } from "vitest";
import { startTestServer, type TestServer, type TestServerOptions } from "../testing/start-test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  server = await startTestServer({ rateLimitScale: 1, ...options });
  return server;
}

const wrong = (email: string) => ({ email, password: "Wrong-pass-1" });

test("logins to an account must wait after at most ten wrong passwords", async () => {
  const { browser } = await start();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await browser().request("/api/v1/auth/login", { json: wrong("a@example.test") });
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.json).toMatchObject({ code: "RATE_LIMITED" });
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.at(10)).toBe(429);
  const same = await browser().mutate("accounts.login", wrong("A@example.test"));
  expect(same.status).toBe(429);
  expect(Number(same.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each(["REST", "tRPC"])(
  "over %s, a browser that logged in before can log in although others have locked the account",
  async (door) => {
    const { browser, database } = await start();
    const { email } = await makeAccount(database.db);
    const logIn = async (visitor: TestBrowser, json: object) => {
      const answer =
        door === "REST"
          ? await visitor.request("/api/v1/auth/login", { json })
          : await visitor.mutate("accounts.login", json);
      return answer.status;
    };
    const right = { email, password: PASSWORD };
    const known = browser();
    expect(await logIn(known, right)).toBe(200);
    expect((await known.request("/api/v1/auth/logout", { method: "POST" })).status).toBe(200);
    for (let attempt = 0; attempt < 9; attempt += 1) expect(await logIn(browser(), wrong(email))).toBe(401);
    expect(await logIn(browser(), right)).toBe(429);
    expect(await logIn(known, right)).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push(await logIn(known, wrong(email)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  },
);

test("limits attempts with wrong passwords from one IP address, even for different accounts", async () => {
  const { browser } = await start();
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 40; attempt += 1) {
    statuses.add((await browser().mutate("accounts.login", wrong(`a${attempt}@example.test`))).status);
  }
  expect(statuses).toEqual(new Set([401, 429]));
});

test("a forged X-Forwarded-For or Forwarded header resets no limit", async () => {
  const { browser } = await start();
  let last = 0;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${attempt}`, forwarded: `for=198.51.100.${attempt}` };
    const json = wrong(`b${attempt}@example.test`);
    last = (await browser().request("/api/v1/auth/login", { json, headers })).status;
  }
  expect(last).toBe(429);
});

test("limits apply to the address that a trusted proxy appends, not to the client's header", async () => {
  const { browser } = await start({ trustProxy: 1 });
  const attempt = (forwarded: string, index: number) =>
    browser().request("/api/v1/waitlist/join", {
      json: { email: `c${index}@example.test` },
      headers: { "x-forwarded-for": forwarded },
    });
  let last = 0;
  for (let index = 0; index < 12; index += 1) {
    last = (await attempt(`203.0.113.${index}, 198.51.100.7`, index)).status;
  }
  expect(last).toBe(429);
  expect((await attempt("198.51.100.8", 99)).status).toBe(200);
});

test("a batch of login calls allows no more attempts than single calls", async () => {
  const { browser } = await start();
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const names = Array.from({ length: 10 }, () => "accounts.login").join(",");
    const inputs = Array.from({ length: 10 }, (_, index) => [index, { json: wrong("d@example.test") }]);
    const answer = await browser().request(`/api/trpc/${names}?batch=1`, {
      json: Object.fromEntries(inputs),
    });
    const results: { error: { json: { data: { httpStatus: number } } } }[] = JSON.parse(answer.text);
    statuses.push(...results.map((result) => result.error.json.data.httpStatus));
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
});

test.each([
  ["/auth/request-password-reset", 5],
  ["/auth/resend-verification", 5],
])("%s allows at most %i requests per hour for one email address", async (path, most) => {
  const { browser } = await start();
  let accepted = 0;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const answer = await browser().request(`/api/v1${path}`, { json: { email: "e@example.test" } });
    if (answer.status === 200) accepted += 1;
    else expect(answer.status).toBe(429);
  }
  expect(accepted).toBeLessThanOrEqual(most);
});

test("limits sign-ups and waitlist requests by IP address", async () => {
  const { browser } = await start();
  const last = { signUp: 0, waitlist: 0 };
  for (let index = 0; index < 12; index += 1) {
    const email = `f${index}@example.test`;
    const json = { email, username: `name_${index}`, password: "Quite-long-9" };
    last.signUp = (await browser().request("/api/v1/auth/signup", { json })).status;
    last.waitlist = (await browser().request("/api/v1/waitlist/join", { json: { email } })).status;
  }
  expect(last).toEqual({ signUp: 429, waitlist: 429 });
});

describe.each([
  ["unknown", undefined],
  ["known", {}],
  ["not yet verified", { emailVerifiedAt: null }],
])("mails to an email address that is %s", (_name, account) => {
  test("an email address gets at most five mails in half an hour, with the same answer each time", async () => {
    const { browser, database, mails, runJobs } = await start({ trustProxy: 1 });
    const email = "somebody@example.test";
    if (account) await makeUser(database.db, "viewer", { email, ...account });
    const ask = async (index: number, path: string, procedure: string, json: object) => {
      const visitor = browser();
      const headers = { "x-forwarded-for": `198.51.100.${index}` };
      const { status, text } = await (index % 2 === 0
        ? visitor.request(`/api/v1${path}`, { json, headers })
        : visitor.request(`/api/trpc/${procedure}`, { json: { json }, headers }));
      await runJobs();
      return { status, text };
    };
    const signUps: object[] = [];
    for (let index = 0; index < 12; index += 1) {
      const json = { email, username: `name_${index}`, password: "Quite-long-9" };
      signUps.push(await ask(index, "/auth/signup", "accounts.signUp", json));
    }
    const [rest, trpc] = signUps;
    expect(signUps).toEqual(signUps.map((_, index) => (index % 2 === 0 ? rest : trpc)));
    expect(rest).toMatchObject({ status: 200 });
    const afterSignUps = mails.length;
    expect(afterSignUps).toBe(account ? 2 : 3);

    for (const index of [20, 21, 22, 23]) {
      const reset = await ask(index, "/auth/request-password-reset", "accounts.requestPasswordReset", {
        email,
      });
      const resend = await ask(index, "/auth/resend-verification", "accounts.resendVerification", { email });
      expect([reset.status, resend.status]).toEqual([200, 200]);
    }
    expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => email));
    expect(mails.slice(afterSignUps).map(({ subject }) => subject)).toContain("Reset your Starling password");
  });
});

test("an email address that several clients enter for one sign-up gets at most five mails", async () => {
  const { browser, mails, runJobs } = await start({ trustProxy: 1 });
  const email = "typed@example.test";
  const visitor = browser();
  const json = { email: "mistyped@example.test", username: "typed", password: "Quite-long-9" };
  await visitor.request("/api/v1/auth/signup", { json });
  await runJobs();
  const answers: unknown[] = [];
  for (let index = 0; index < 9; index += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${index}` };
    const url = "/api/trpc/accounts.changeSignUpEmail";
    const { status, text } = await visitor.request(url, { json: { json: { email } }, headers });
    answers.push({ status, text });
    await runJobs();
  }
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(answers[0]).toMatchObject({ status: 200 });
  expect(mails.filter(({ to }) => to === email)).toHaveLength(5);
});

test("rateLimitScale raises every limit without disabling it", async () => {
  const { browser } = await start({ rateLimitScale: 2 });
  let accepted = 0;
  for (let index = 0; index < 24; index += 1) {
    const { status } = await browser().request("/api/v1/waitlist/join", {
      json: { email: `g${index}@example.test` },
    });
    if (status === 200) accepted += 1;
  }
  expect(accepted).toBe(20);
});

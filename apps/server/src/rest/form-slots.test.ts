import { type ClientRequest, request as openRequest } from "node:http";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, newcomer } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { MAX_CONCURRENT_FORMS } from "./form-slots.ts";

const server = await openTestServer();

interface HalfSent {
  request: ClientRequest;
  answer: Promise<{ status: number; retryAfter: string | undefined }>;
}

function beginForm(to: TestServer, { cookies }: TestBrowser): HalfSent {
  const request = openRequest(`${to.url}/api/v1/profile`, {
    method: "PATCH",
    agent: false,
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": "10000000",
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  });
  const answer = new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    request.once("response", (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      request.destroy();
    });
    request.once("error", reject);
  });
  answer.catch(() => undefined);
  request.write("--x\r\n");
  return { request, answer };
}

async function sendForm(browser: TestBrowser): Promise<{ status: number; retryAfter: string | null }> {
  const body = new FormData();
  body.append("bio", "Hello");
  const { status, headers } = await browser.request("/api/v1/profile", { method: "PATCH", body });
  return { status, retryAfter: headers.get("retry-after") };
}

function hold(browser: TestBrowser, count: number): HalfSent[] {
  return Array.from({ length: count }, () => beginForm(server, browser));
}

function refusalAmong(forms: readonly HalfSent[]): HalfSent["answer"] {
  return Promise.race(forms.map(({ answer }) => answer));
}

test("rejects an anonymous user or an account without a role before reading the form's files", async () => {
  expect((await beginForm(server, server.browser()).answer).status).toBe(401);
  const { browser } = await newcomer(server);
  expect((await beginForm(server, browser).answer).status).toBe(403);
});

test("rejects a form of a rate-limited account before reading it", async () => {
  const strict = await startTestServer({ rateLimitScale: 1 / 60 });
  try {
    const { browser } = await member(strict, "viewer");
    expect((await sendForm(browser)).status).toBe(200);
    const { status, retryAfter } = await beginForm(strict, browser).answer;
    expect([status, Number(retryAfter) > 0]).toEqual([429, true]);
  } finally {
    await strict.close();
  }
});

test("limits an account's concurrent form uploads, and rejects further ones immediately", async () => {
  const { browser } = await member(server, "viewer");
  const held = hold(browser, MAX_CONCURRENT_FORMS.ofOne + 1);
  expect(await refusalAmong(held)).toEqual({ status: 503, retryAfter: "5" });
  expect((await sendForm((await member(server, "viewer")).browser)).status).toBe(200);
  for (const { request } of held) request.destroy();
  await expect.poll(async () => (await sendForm(browser)).status).toBe(200);
});

test("limits the concurrent form uploads per process, and releases the slots of aborted uploads", async () => {
  const held: HalfSent[] = [];
  for (let index = 0; index < MAX_CONCURRENT_FORMS.inAll / MAX_CONCURRENT_FORMS.ofOne; index += 1) {
    held.push(...hold((await member(server, "viewer")).browser, MAX_CONCURRENT_FORMS.ofOne));
  }
  const { browser } = await member(server, "viewer");
  held.push(beginForm(server, browser));
  expect(await refusalAmong(held)).toEqual({ status: 503, retryAfter: "5" });
  for (const { request } of held) request.destroy();
  await expect.poll(async () => (await sendForm(browser)).status).toBe(200);
});

test("releases the slots of rejected and completed form uploads", async () => {
  const { browser } = await member(server, "viewer");
  const bad = new FormData();
  bad.append("bio", "x".repeat(50_000));
  for (let index = 0; index <= MAX_CONCURRENT_FORMS.inAll; index += 1) {
    const { status } = await browser.request("/api/v1/profile", { method: "PATCH", body: bad });
    expect(status).toBe(400);
  }
  expect((await sendForm(browser)).status).toBe(200);
});

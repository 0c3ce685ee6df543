import { afterAll, beforeAll, expect, test } from "vitest";
import { member } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import type { TestBrowser } from "../../testing/test-browser.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MESSAGE = {
  title: "Nia is live",
  text: "A calm evening",
  path: "/streamer/1",
  tag: "live-1",
  unread: 2,
};
const PUSH = "/api/v1/notifications/push";

async function newBrowser(): Promise<{ subscription: object; endpoint: string; path: string }> {
  const { json } = await server.browser().request("/dev/push/subscriptions", { json: {} });
  const endpoint = String(json.endpoint);
  const token = endpoint.slice(endpoint.lastIndexOf("/") + 1);
  return { subscription: json, endpoint, path: `/dev/push/subscriptions/${token}` };
}

const readAll = async (path: string) => JSON.parse((await server.browser().request(path)).text);
const trySending = (path: string) => server.browser().request(path, { json: MESSAGE });
const subscribe = (browser: TestBrowser, json: object) => browser.request(PUSH, { json });

test("a browser subscribed over REST receives a message that only it can decrypt", async () => {
  const { browser } = await member(server, "viewer");
  const { subscription, path, endpoint } = await newBrowser();
  const answer = await subscribe(browser, { ...subscription, expirationTime: null });
  expect(answer.status, answer.text).toBe(200);
  expect((await trySending(path)).json).toEqual({ sent: 1 });
  const [got] = await readAll(path);
  expect(JSON.parse(got.text)).toEqual(MESSAGE);
  expect(got).toMatchObject({ topic: "live-1", urgency: "high", ttlSeconds: 60 });
  expect((await browser.request(PUSH, { method: "DELETE", json: { endpoint } })).status).toBe(200);
  expect((await trySending(path)).status).toBe(404);
});

test("logging out or ending the browser's subscription stops delivery", async () => {
  const { browser } = await member(server, "viewer");
  const { subscription, path } = await newBrowser();
  await subscribe(browser, subscription);
  await browser.request("/api/v1/auth/logout", { method: "POST" });
  expect((await trySending(path)).status).toBe(404);

  const other = await member(server, "streamer");
  const gone = await newBrowser();
  await subscribe(other.browser, gone.subscription);
  await server.browser().request(gone.path, { method: "DELETE" });
  expect((await trySending(gone.path)).json).toEqual({ sent: 0 });
  expect((await trySending(gone.path)).status).toBe(404);
});

test("refuses a push endpoint on this machine, and the error names the field", async () => {
  const { browser } = await member(server, "viewer");
  const { subscription } = await newBrowser();
  for (const endpoint of [
    `${server.url}/dev/outbox`,
    "https://127.0.0.1/a",
    "https://metadata.google.internal/a",
  ]) {
    const answer = await subscribe(browser, { ...subscription, endpoint });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      errors: [{ path: "endpoint", message: "This is not the address of a push service" }],
    });
  }
});

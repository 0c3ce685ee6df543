import { expect, test } from "vitest";
import { openTestServer } from "../../testing/open-test-server.ts";
import { member } from "../../testing/people.ts";
import type { TestBrowser } from "../../testing/test-browser.ts";

const server = await openTestServer();

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

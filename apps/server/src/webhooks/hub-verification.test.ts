import { hubToken } from "@starling/api/platforms/youtube/hub-verification.rules";
import { topicOf } from "@starling/api/platforms/youtube/messages.rules";
import { channelSubscriptions } from "@starling/db/schema/channel-messages";
import { beforeEach, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { SUBJECTS, twitchMessage } from "../testing/platform-messages.ts";

const server = await openTestServer();
beforeEach(async () => {
  await server.database.db.delete(channelSubscriptions);
});

const SUBJECT = SUBJECTS.youtube;
const TOPIC = topicOf(SUBJECT);
const subscriptions = () => server.database.db.select().from(channelSubscriptions);

async function keep(state: "wanted" | "pending" | "active" | "unwanted") {
  const dueAt = server.clock.now();
  await server.database.db
    .insert(channelSubscriptions)
    .values({ platform: "youtube", subject: SUBJECT, type: "feed", state, dueAt });
}

function ask(values: Record<string, string> = {}) {
  const token = hubToken(server.ports.settings.secret, TOPIC);
  const asked = { token, "hub.mode": "subscribe", "hub.topic": TOPIC, "hub.challenge": "c1" };
  const query = new URLSearchParams({ ...asked, "hub.lease_seconds": "432000", ...values });
  return server.browser().request(`/api/v1/webhooks/youtube?${query}`);
}

test.each(["wanted", "pending", "active"] as const)(
  "confirms a YouTube subscription in state %s",
  async (state) => {
    await keep(state);
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.text).toBe("c1");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    const days = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000);
    expect(await subscriptions()).toMatchObject([{ state: "active", expiresAt: days(5), dueAt: days(4) }]);
  },
);

test("returns 404 if the hub verifies a subscription that was not requested, or the end of a needed one", async () => {
  expect((await ask()).status).toBe(404);
  await keep("unwanted");
  expect((await ask()).status).toBe(404);
  expect((await ask({ "hub.mode": "unsubscribe" })).text).toBe("c1");
  expect(await subscriptions()).toEqual([]);
  await keep("active");
  expect((await ask({ "hub.mode": "unsubscribe" })).status).toBe(404);
  expect(await subscriptions()).toMatchObject([{ state: "active" }]);
});

test.each([
  ["a wrong token", { token: "x" }, 403],
  ["the topic of another channel", { "hub.topic": topicOf("UCbbbbbbbbbbbbbbbbbbbbbb") }, 403],
  ["an unknown mode", { "hub.mode": "publish" }, 400],
  ["no challenge", { "hub.challenge": "" }, 400],
  ["a lease that is not a number", { "hub.lease_seconds": "long" }, 400],
  ["a lease beyond a year", { "hub.lease_seconds": "999999999" }, 400],
])("rejects a confirmation request with %s", async (_what, values, status) => {
  await keep("pending");
  const before = await subscriptions();
  const answer = await ask(values);
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ success: false, message: expect.any(String) });
  expect(await subscriptions()).toEqual(before);
});

test("retries a subscription an hour after the hub denied it", async () => {
  await keep("active");
  expect((await ask({ "hub.mode": "denied", "hub.challenge": "" })).status).toBe(200);
  const [denied] = await subscriptions();
  expect(denied).toMatchObject({ state: "wanted", expiresAt: null, failures: 1 });
  expect(denied?.dueAt?.getTime()).toBeGreaterThan(server.clock.now().getTime() + 3_500_000);
});

test("answers the challenge of a requested Twitch subscription with the challenge text only", async () => {
  const question = () =>
    twitchMessage(server, { challenge: "c<b>2" }, { kind: "webhook_callback_verification" });
  const post = () => server.browser().request("/api/v1/webhooks/twitch", { method: "POST", ...question() });
  expect((await post()).status).toBe(404);
  await server.database.db
    .insert(channelSubscriptions)
    .values({ platform: "twitch", subject: SUBJECTS.twitch, type: "stream.online", state: "pending" });
  const answer = await post();
  expect(answer.status).toBe(200);
  expect(answer.text).toBe("c<b>2");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await subscriptions()).toMatchObject([{ state: "active", subscriptionId: "s1", dueAt: null }]);
});

import { discordWebhooks } from "@starling/db/schema/communities";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { startFakeDiscord } from "../../testing/fake-discord.ts";
import { webhookOf } from "./secrets.service.ts";

const ID = "123456789012345678";
const TOKEN = `${"secret-token-".repeat(5)}abc`;
const address = `https://discord.com/api/webhooks/${ID}/${TOKEN}`;
const ROLE = "876543210987654321";

let api: Awaited<ReturnType<typeof createTestApi>>;
let discord: Awaited<ReturnType<typeof startFakeDiscord>>;
let nia: UserActor;
let profileId: string;

beforeAll(async () => {
  discord = await startFakeDiscord();
  api = await createTestApi({ limiter: countingLimiter, settings: { discordUrl: discord.url } });
});
afterAll(async () => {
  await api.close();
  await discord.close();
});
beforeEach(async () => {
  discord.requests.length = 0;
  nia = await api.member("streamer");
  ({ id: profileId } = await makeStreamer(api.db, { userId: nia.userId, displayName: "Nia" }));
});

const stored = async () => {
  const rows = await api.db.select().from(discordWebhooks);
  return rows.find((row) => row.profileId === profileId);
};
const own = async () => (await api.call(nia).discord.own()).connection;

test("asks Discord for the webhook, stores its token encrypted and never returns it", async () => {
  const saved = await api.call(nia).discord.save({ address, roleId: ROLE });
  expect(discord.requests).toEqual([{ method: "GET", path: `/api/webhooks/${ID}/${TOKEN}`, body: null }]);
  expect(saved.connection).toMatchObject({ name: "Captain Hook", roleId: ROLE, failure: null });
  expect(JSON.stringify([saved, await own(), await stored()])).not.toContain(TOKEN);
  const row = await stored();
  if (!row) throw new Error("The webhook was not stored");
  const ctx = api.context(nia);
  expect(webhookOf(ctx, row)).toEqual({ id: ID, token: TOKEN });
  expect(webhookOf(ctx, { ...row, profileId: crypto.randomUUID() }), "bound to the profile").toBeNull();
});

test("refuses a webhook that Discord does not know, and a first save without a webhook URL", async () => {
  discord.answer({ status: 404, body: { code: 10_015 } });
  const refusal = { code: "BAD_REQUEST", cause: { fields: [{ path: "address" }] } };
  await expect(api.call(nia).discord.save({ address })).rejects.toMatchObject(refusal);
  await expect(api.call(nia).discord.save({ roleId: ROLE })).rejects.toMatchObject(refusal);
  expect(await own()).toBeNull();
});

test("saves nothing while Discord is unavailable or limits requests", async () => {
  discord.answer({ status: 502 }, "dropped", { status: 429, body: { retry_after: 3.2 } });
  const save = () => api.call(nia).discord.save({ address });
  await expect(save()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await expect(save()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await expect(save()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", cause: { retryAfter: 4 } });
  expect(await own()).toBeNull();
});

test("changes only the role if no webhook URL is sent, and removes the webhook on request", async () => {
  await api.call(nia).discord.save({ address, roleId: ROLE });
  const changed = await api.call(nia).discord.save({ roleId: "" });
  expect(changed.connection.roleId).toBeNull();
  expect(discord.requests).toHaveLength(1);
  for (const _twice of [1, 2]) expect(await api.call(nia).discord.remove()).toEqual({ removed: true });
  expect(await own()).toBeNull();
});

test("a test posts a message without mentions, at most five times in ten minutes", async () => {
  await api.call(nia).discord.save({ address, roleId: ROLE });
  for (const _time of [1, 2, 3, 4, 5]) await api.call(nia).discord.test();
  await expect(api.call(nia).discord.test()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const [post, ...others] = discord.sent("POST");
  expect(others).toHaveLength(4);
  expect(post?.path).toBe(`/api/webhooks/${ID}/${TOKEN}?wait=true`);
  expect(post?.body).toMatchObject({
    content: expect.stringContaining(`/@${nia.username}`),
    allowed_mentions: { parse: [] },
  });
  expect(post?.body?.content).not.toContain(ROLE);
});

test("a test message reports a deleted webhook, and a later successful test clears the failure", async () => {
  await api.call(nia).discord.save({ address });
  discord.answer({ status: 404, body: { code: 10_015 } });
  await expect(api.call(nia).discord.test()).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await own()).toMatchObject({ failure: "gone", failedAt: api.clock.now() });
  expect((await api.call(nia).discord.test()).connection.failure).toBeNull();
});

test("a test message to a channel that accepts no posts fails and asks for a text channel", async () => {
  await api.call(nia).discord.save({ address });
  discord.answer({ status: 400, body: { code: 220_001 } });
  await expect(api.call(nia).discord.test()).rejects.toThrow(/text channel/);
  expect(await own()).toMatchObject({ failure: "refused" });
});

test("returns 404 for a streamer without a profile or without a webhook", async () => {
  const newcomer = await api.member("streamer");
  for (const call of [() => api.call(newcomer).discord.own(), () => api.call(nia).discord.test()])
    await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
});

import { discordWebhooks } from "@starling/db/schema/communities";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { startFakeDiscord } from "../../testing/fake-discord.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { webhookOf } from "./secrets.service.ts";

const ID = "123456789012345678";
const TOKEN = `${"secret-token-".repeat(5)}abc`;
const address = `https://discord.com/api/webhooks/${ID}/${TOKEN}`;
const ROLE = "876543210987654321";
let nia: UserActor;
let profileId: string;

const discord = await startFakeDiscord();
const api = await openTestApi({ limiter: countingLimiter, settings: { discordUrl: discord.url } });
afterAll(() => discord.close());
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

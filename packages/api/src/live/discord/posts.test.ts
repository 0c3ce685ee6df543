import { users } from "@starling/db/schema/accounts";
import { discordWebhooks } from "@starling/db/schema/communities";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeDiscordWebhook } from "@starling/db/testing/factories/communities";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { startFakeDiscord } from "../../testing/fake-discord.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { reportedStatus } from "../../testing/reported-status.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { applyStatuses, type NewChannelStatus } from "../channels/statuses.service.ts";
import { syncPost } from "./posts.service.ts";
import { sealToken } from "./secrets.service.ts";

const ID = "123456789012345678";
const TOKEN = "t".repeat(68);
const ROLE = "876543210987654321";
let nia: UserActor;
let profileId: string;
let channelId: string;

const discord = await startFakeDiscord();
const api = await openTestApi({ settings: { discordUrl: discord.url } });
afterAll(() => discord.close());
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  discord.requests.length = 0;
  nia = await api.member("streamer");
  ({ id: profileId } = await makeStreamer(api.db, { userId: nia.userId, displayName: "Nia" }));
  ({ id: channelId } = await makeChannel(api.db, profileId));
  const sealedToken = sealToken(system(), profileId, TOKEN);
  await makeDiscordWebhook(api.db, profileId, { webhookId: ID, sealedToken, roleId: ROLE });
});

const system = () => systemContext(api.db, api.ports, "test");
const work = () => runJobs(api, "sync_discord_post");
const ago = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);

/** `since` is in minutes; a null `streamId` reports the channel as offline. */
const said = (streamId: string | null, since = 0, values: Partial<NewChannelStatus> = {}) =>
  reportedStatus(channelId, streamId, api.clock.now(), {
    ...(streamId !== null && { game: "Chess", since: ago(since) }),
    ...values,
  });

const hear = (...words: NewChannelStatus[]) => applyStatuses(system(), words);

async function after(...words: NewChannelStatus[]): Promise<void> {
  await hear(...words);
  await work();
}

const contents = (method = "POST") => discord.sent(method).map(({ body }) => body?.content);
const runTimes = async () => {
  const jobs =
    await api.sql`select run_at from graphile_worker.jobs where task_identifier = 'sync_discord_post'`;
  return jobs.map(({ run_at }) => new Date(run_at).getTime());
};
const connection = async () => (await api.call(nia).discord.own()).connection;
const bell = async () => (await api.call(nia).notifications.list({})).items.map(({ title }) => title);

test("posts once when a stream starts, with the chosen role, and edits the post when it ends", async () => {
  await after(said("s1"));
  const [post, ...others] = discord.sent("POST");
  expect(others).toEqual([]);
  expect(post).toMatchObject({
    path: `/api/webhooks/${ID}/${TOKEN}?wait=true`,
    body: {
      content: `<@&${ROLE}> **Nia** is live`,
      embeds: [{ title: "Stream s1", url: `http://localhost:3000/@${nia.username}` }],
      allowed_mentions: { parse: [], roles: [ROLE] },
    },
  });
  expect((await connection())?.postedAt).toEqual(api.clock.now());
  api.clock.advance({ hours: 2 });
  await after(said(null));
  await work();
  const [edit, ...more] = discord.sent("PATCH");
  expect(more).toEqual([]);
  expect(edit?.path).toBe(`/api/webhooks/${ID}/${TOKEN}/messages/1001`);
  expect(edit?.body).toMatchObject({ content: "**Nia** was live", allowed_mentions: { parse: [] } });
  expect(JSON.stringify(edit?.body)).not.toContain(ROLE);
});

test("waits 20 seconds for a missing title, and two minutes before an end is shown", async () => {
  await hear(said("s1", 0, { title: null }));
  expect(await runTimes()).toEqual([api.clock.now().getTime() + 20_000]);
  await after(said("s1", 0, { title: "Level one", saidAt: new Date(api.clock.now().getTime() + 9_000) }));
  expect(discord.sent("POST")[0]?.body?.embeds).toMatchObject([{ title: "Level one" }]);
  api.clock.advance({ hours: 1 });
  await hear(said(null));
  expect(await runTimes()).toEqual([api.clock.now().getTime() + 120_000]);
});

test("posts once for a stream that flaps, restarts or runs on two platforms, and shows it as live again", async () => {
  const { id: second } = await makeChannel(api.db, profileId, { platform: "kick" });
  await after(said("s1"), said("k1", 0, { channelId: second }));
  api.clock.advance({ minutes: 5 });
  await after(said(null), said(null, 0, { channelId: second }));
  api.clock.advance({ minutes: 5 });
  await after(said("s2"));
  expect(contents()).toHaveLength(1);
  expect(contents("PATCH")).toEqual(["**Nia** was live", `<@&${ROLE}> **Nia** is live`]);
  api.clock.advance({ minutes: 90 });
  await after(said(null));
  api.clock.advance({ minutes: 90 });
  await after(said("s3"));
  expect(contents()).toHaveLength(2);
});

test("two processes that run the same job post once", async () => {
  await hear(said("s1"));
  await Promise.all([1, 2, 3, 4].map(() => syncPost(system(), { profileId })));
  expect(contents()).toHaveLength(1);
});

test("does not post for a suspended account, a stream over an hour old or a stream that has ended", async () => {
  const stand = (standing: "suspended" | "none") =>
    api.db.update(users).set({ standing }).where(eq(users.id, nia.userId));
  await stand("suspended");
  await after(said("s1"));
  await stand("none");
  api.clock.advance({ hours: 3 });
  await after(said(null));
  await after(said("s2", 70));
  api.clock.advance({ hours: 3 });
  await hear(said("s3"));
  api.clock.advance({ minutes: 1 });
  await after(said(null));
  expect(discord.requests).toEqual([]);
});

test("waits as long as Discord asks after a 429, and retries after an error", async () => {
  discord.answer({ status: 429, body: { retry_after: 12.3 } }, { status: 503 });
  await after(said("s1"));
  expect(await runTimes()).toEqual([api.clock.now().getTime() + 13_000]);
  await expect(work()).rejects.toThrow("answered with status 503");
  await syncPost(system(), { profileId });
  expect(contents()).toHaveLength(3);
  expect((await connection())?.postedAt).toEqual(api.clock.now());
});

test("does not send a post again when its process crashed before Discord's answer was stored", async () => {
  await hear(said("s1"));
  await api.db
    .update(discordWebhooks)
    .set({ postState: "sending" })
    .where(eq(discordWebhooks.profileId, profileId));
  await work();
  expect(discord.requests).toEqual([]);
});

test.each([401, 404])("stops and notifies the owner once after a %i for the webhook", async (status) => {
  discord.answer({ status, body: { code: 10_015 } });
  await after(said("s1"));
  expect(await connection()).toMatchObject({ failure: "gone", failedAt: api.clock.now() });
  expect(await bell()).toEqual(["Discord posts have stopped"]);
  api.clock.advance({ hours: 3 });
  await after(said(null));
  await after(said("s2"));
  expect(discord.requests).toHaveLength(1);
  expect(await bell()).toHaveLength(1);
});

test("does not edit a post that was deleted at Discord, and posts later streams", async () => {
  await after(said("s1"));
  discord.answer({ status: 404, body: { code: 10_008 } });
  api.clock.advance({ hours: 3 });
  await after(said(null));
  expect(await connection()).toMatchObject({ failure: null });
  api.clock.advance({ hours: 3 });
  await after(said("s2"));
  expect(contents()).toHaveLength(2);
  expect(await bell()).toEqual([]);
});

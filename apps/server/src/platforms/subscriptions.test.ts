import { systemContext } from "@starling/api/context";
import { maintainSubscriptions } from "@starling/api/live/channels/webhooks/maintenance.service";
import { createSubscribers } from "@starling/api/live/channels/webhooks/receivers.service";
import { twitch } from "@starling/api/platforms/twitch";
import { channelMessages, channelSubscriptions } from "@starling/db/schema/channel-messages";
import { channelStatuses, channels, channelVideos } from "@starling/db/schema/channels";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { StandInPlatform } from "../embedded/platforms/registration.ts";
import { openTestServer } from "../testing/open-test-server.ts";

const server = await openTestServer();

const PROCESS = "00000000-0000-4000-8000-000000000001";
const ctx = () => systemContext(server.database.db, server.ports, "test");
const SUBJECTS = { twitch: "1001", youtube: "UCaaaaaaaaaaaaaaaaaaaaaa", kick: "2002" };

async function keep(platform: StandInPlatform, process = PROCESS) {
  const subscriber = createSubscribers(server.ports).subscribers.find((one) => one.platform === platform);
  return subscriber ? maintainSubscriptions(ctx(), subscriber, process) : null;
}

const statusOf = (id: string) =>
  server.database.db.query.channelStatuses.findFirst({ where: eq(channelStatuses.channelId, id) });
const subscriptionsOf = (platform: StandInPlatform, subject: string) =>
  server.database.db
    .select()
    .from(channelSubscriptions)
    .where(and(eq(channelSubscriptions.platform, platform), eq(channelSubscriptions.subject, subject)));
const switched = (method: "POST" | "DELETE", path: string, json?: object) =>
  server.browser().request(`/dev/platforms/${path}/live`, { method, ...(json && { json }) });

async function heardChannel(platform: StandInPlatform) {
  const { id } = await makeStreamer(server.database.db);
  const channel = await makeChannel(server.database.db, id, {
    platform,
    subject: SUBJECTS[platform],
    askAt: new Date(server.clock.now().getTime() + 3_600_000),
  });
  await keep(platform);
  await vi.waitFor(async () => {
    const kept = await subscriptionsOf(platform, channel.subject);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ state }) => state === "active")).toBe(true);
  });
  return channel;
}

test.each(["twitch", "kick"] as const)(
  "applies messages from %s about a stream's start, title or end immediately",
  async (platform) => {
    const channel = await heardChannel(platform);
    const path = `${platform}/${channel.subject}`;
    await switched("POST", path, { title: "Now", game: "Tunic", viewers: 2 });
    await server.runJobs();
    const begun = await statusOf(channel.id);
    expect(begun).toMatchObject({ isLive: true, title: "Now", game: "Tunic" });
    const [asked] = await server.database.db.select().from(channels).where(eq(channels.id, channel.id));
    expect(asked?.askAt, "viewers are asked for soon").toEqual(
      new Date(server.clock.now().getTime() + 8_000),
    );
    server.clock.advance({ seconds: 5 });
    await switched("POST", path, { title: "Later", game: "Celeste" });
    await server.runJobs();
    expect(await statusOf(channel.id)).toMatchObject({
      isLive: true,
      title: "Later",
      game: "Celeste",
      since: begun?.since,
      streamId: begun?.streamId,
    });
    server.clock.advance({ seconds: 5 });
    await switched("DELETE", path);
    await server.runJobs();
    expect(await statusOf(channel.id)).toMatchObject({ isLive: false, title: null, streamId: null });
    const rows = await server.database.db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.platform, platform));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ appliedAt }) => appliedAt !== null)).toBe(true);
  },
);

test("a video reported by YouTube's hub is polled within seconds", async () => {
  const channel = await heardChannel("youtube");
  await switched("POST", `youtube/${channel.subject}`, { title: "Now <&> then" });
  await server.runJobs();
  expect(
    await server.database.db.select().from(channelVideos).where(eq(channelVideos.channelId, channel.id)),
  ).toMatchObject([{ isOver: false }]);
  const [asked] = await server.database.db.select().from(channels).where(eq(channels.id, channel.id));
  expect(asked?.askAt).toEqual(new Date(server.clock.now().getTime() + 8_000));
});

test("when the streamer revokes access at Twitch, the channel's webhook subscriptions end", async () => {
  const { id } = await makeStreamer(server.database.db);
  const channel = await makeChannel(server.database.db, id, { subject: "1002" });
  server.clock.advance({ minutes: 6 });
  await keep("twitch");
  await vi.waitFor(async () =>
    expect((await subscriptionsOf("twitch", "1002")).map(({ state }) => state)).toEqual(
      Array.from({ length: twitch.messages.types.length }, () => "active"),
    ),
  );
  const answer = await server.browser().request("/dev/platforms/twitch/1002/grant", { method: "DELETE" });
  expect(answer.status).toBe(200);
  await server.runJobs();
  const [revoked] = await server.database.db.select().from(channels).where(eq(channels.id, channel.id));
  expect(revoked?.revokedAt).toEqual(server.clock.now());
  await keep("twitch");
  expect(await subscriptionsOf("twitch", "1002")).toEqual([]);
});

test("ends a webhook subscription without a connected channel, but none of another installation", async () => {
  const { eventSub } = server.standIns.twitch;
  const [one] = [...(await eventSub.all()).values()];
  if (!one) throw new Error("Nothing was subscribed to");
  const elsewhere = { method: "webhook" as const, callback: "https://other.example" };
  await eventSub.put("stray", { ...one, shown: { ...one.shown, id: "stray" } });
  await eventSub.put("foreign", { ...one, shown: { ...one.shown, id: "foreign", transport: elsewhere } });
  // Advances to the server's next daily check of subscriptions.
  server.clock.advance({ days: 1, minutes: 1 });
  await keep("twitch");
  await vi.waitFor(async () => expect((await eventSub.all()).has("stray")).toBe(false));
  expect((await eventSub.all()).has("foreign")).toBe(true);
  await eventSub.remove("foreign");
});

test("renews a WebSub lease at YouTube before it ends", async () => {
  const [channel] = await server.database.db.select().from(channels).where(eq(channels.platform, "youtube"));
  const subject = channel?.subject ?? "";
  const lease = async () => (await subscriptionsOf("youtube", subject))[0];
  const before = await lease();
  expect(before?.expiresAt?.getTime()).toBeGreaterThan(server.clock.now().getTime());
  server.clock.advance({ days: 2 });
  await keep("youtube");
  expect((await lease())?.expiresAt, "it is too early").toEqual(before?.expiresAt);
  server.clock.advance({ days: 2, minutes: 1 });
  await keep("youtube");
  await vi.waitFor(async () =>
    expect((await lease())?.expiresAt?.getTime()).toBeGreaterThan(before?.expiresAt?.getTime() ?? 0),
  );
});

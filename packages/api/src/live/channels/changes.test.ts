import { channelStatuses, channels } from "@starling/db/schema/channels";
import { makeChannel, makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { NO_PLATFORMS } from "../../ports.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { platformSettings } from "../../testing/platform-settings.ts";
import { renameChannel, revokeChannel } from "./changes.service.ts";

const twitch = platformSettings("https://twitch.example.test");
const api = await openTestApi({ settings: { platforms: { ...NO_PLATFORMS, twitch } } });
const db = api.db;

const system = () => api.context({ kind: "system", name: "test" });

async function listed(id: string) {
  const { items } = await api.call(await api.member("viewer")).discovery.list({ verified: true });
  return items.find((item) => !item.isLocked && item.id === id);
}

test("revoking a grant removes verification and live status once but keeps a URL typed by the owner", async () => {
  const { id } = await makeStreamer(db);
  const channel = await makeChannelStatus(db, id);
  await api.fill();
  expect(await listed(id)).toMatchObject({ verifiedPlatforms: ["twitch"], watch: { url: channel.address } });
  expect(await revokeChannel(system(), "twitch", channel.subject)).toBe(true);
  expect(await revokeChannel(system(), "twitch", channel.subject), "again").toBe(false);
  expect(await listed(id)).toBeUndefined();
  const statuses = await db.select().from(channelStatuses).where(eq(channelStatuses.channelId, channel.id));
  expect(statuses).toEqual([]);
  const profile = await api.call(await api.member("viewer")).profiles.streamer({ id });
  expect(profile).toMatchObject({
    verifiedPlatforms: [],
    channelLinks: { twitch: "https://www.twitch.tv/somebody" },
  });
});

test("renaming a channel updates its URL once", async () => {
  const { id } = await makeStreamer(db);
  const { subject } = await makeChannel(db, id);
  await api.fill();
  const told = { login: "renamed", name: "Renamed", picture: null };
  expect(await renameChannel(system(), "twitch", subject, told)).toBe(true);
  expect(await renameChannel(system(), "twitch", subject, told), "again").toBe(false);
  const address = "https://twitch.example.test/renamed";
  expect(await listed(id)).toMatchObject({ watch: { url: address } });
  const stored = await db.query.channels.findFirst({ where: eq(channels.subject, subject) });
  expect(stored).toMatchObject({ ...told, address });
  const profile = await api.call(await api.member("viewer")).profiles.streamer({ id });
  expect(profile).toMatchObject({ twitchUsername: "renamed" });
});

test("saving a profile does not change the URL of a verified channel", async () => {
  const { id, userId } = await makeStreamer(db);
  const { address } = await makeChannel(db, id);
  await api.fill();
  const user = await db.query.users.findFirst({ where: (users) => eq(users.id, userId) });
  if (!user) throw new Error("There is no account");
  const owner = api.call({ ...(await api.member("streamer")), ...user, userId });
  const links = { streamingPlatforms: ["kick" as const], channelLinks: { kick: "https://kick.com/her" } };
  expect(await owner.profiles.update(links)).toMatchObject({
    streamingPlatforms: ["kick", "twitch"],
    channelLinks: { kick: "https://kick.com/her", twitch: address },
  });
  await owner.profiles.update({ channelLinks: { twitch: "https://www.twitch.tv/somebody_else" } });
  expect(await listed(id)).toMatchObject({ watch: { url: address } });
});

import { channelPlatforms, channels } from "@starling/db/schema/channels";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { CHANNEL_PLATFORMS, factsOf } from "@starling/validators/channels";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { PlatformSettings } from "../../platforms/platform.ts";
import { PLATFORM_MODULES, type Platforms, platformOf } from "../../platforms/registry.ts";
import { NO_PLATFORMS } from "../../ports.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { readPlayers } from "./service.ts";

const address = "https://platform.example.test";
const settings = (playerUrl: string): PlatformSettings => ({
  clientId: "id",
  clientSecret: "secret",
  issuer: address,
  authorizeUrl: address,
  tokenUrl: address,
  apiUrl: address,
  siteUrl: address,
  playerUrl,
});
const platforms: Platforms = {
  ...NO_PLATFORMS,
  twitch: settings(factsOf("twitch").player.origin),
  youtube: {
    ...settings(factsOf("youtube").player.origin),
    apiKey: "key",
    hubUrl: address,
    feedUrl: address,
  },
};

const api = await openTestApi({ settings: { platforms } });
beforeEach(async () => {
  for (const platform of CHANNEL_PLATFORMS) {
    await db
      .insert(channelPlatforms)
      .values({ platform, silentSince: null })
      .onConflictDoUpdate({ target: channelPlatforms.platform, set: { silentSince: null } });
  }
});

const system = () => api.context({ kind: "system", name: "test" });
const live = { isLive: true, since: new Date("2026-11-21T12:00:00Z") };

async function framesOf(id: string) {
  const players = await readPlayers(system(), [id]);
  return (players.get(id) ?? []).map(({ frame }) => frame);
}

const db = api.db;

test("frameAddress returns the official player URL of each platform", () => {
  const on = { login: "nia", streamId: "abcdefghijk" };
  expect(
    CHANNEL_PLATFORMS.map((platform) =>
      platformOf(platform).frameAddress(factsOf(platform).player.origin, on),
    ),
  ).toEqual([
    "https://player.twitch.tv/?channel=nia",
    "https://www.youtube-nocookie.com/embed/abcdefghijk",
    "https://player.kick.com/nia",
  ]);
  const { youtube, kick } = PLATFORM_MODULES;
  expect(youtube.frameAddress("https://player.test", { login: "@nia", streamId: null })).toBeNull();
  expect(kick.frameAddress("https://player.test", { login: "a/b?c", streamId: null })).toBe(
    "https://player.test/a%2Fb%3Fc",
  );
});

test("lists players of live streams by viewer count, in the same order on public page and profile", async () => {
  const { id } = await makeStreamer(db);
  await makeChannelStatus(db, id, { ...live, platform: "twitch", login: "nia", viewers: 3 });
  const video = { ...live, viewers: 9, streamId: "abcdefghijk" };
  await makeChannelStatus(db, id, { ...video, platform: "youtube", login: "@nia" });
  // No Kick player is expected, because Kick has no API keys.
  await makeChannelStatus(db, id, { ...live, platform: "kick", login: "nia", viewers: 20 });
  expect(await framesOf(id)).toEqual([
    "https://www.youtube-nocookie.com/embed/abcdefghijk",
    "https://player.twitch.tv/?channel=nia",
  ]);
  await api.fill();
  const profile = await api.call(await api.member("viewer")).profiles.streamer({ id });
  expect(profile.players.map(({ platform }) => platform)).toEqual(["youtube", "twitch"]);
  const page = await api.call().publicPages.read({ username: profile.username });
  expect(page.players).toEqual(profile.players);
});

test("returns no player if the channel is offline, its grant is revoked or its platform has an outage", async () => {
  const { id } = await makeStreamer(db);
  await makeChannelStatus(db, id, { isLive: false });
  expect(await framesOf(id)).toEqual([]);
  const other = await makeStreamer(db);
  const on = await makeChannelStatus(db, other.id, live);
  expect(await framesOf(other.id)).toHaveLength(1);
  const silentSince = new Date(api.clock.now().getTime() - 11 * 60_000);
  await db.update(channelPlatforms).set({ silentSince }).where(eq(channelPlatforms.platform, "twitch"));
  expect(await framesOf(other.id)).toEqual([]);
  await db.update(channelPlatforms).set({ silentSince: null }).where(eq(channelPlatforms.platform, "twitch"));
  await db.update(channels).set({ revokedAt: new Date() }).where(eq(channels.id, on.id));
  expect(await framesOf(other.id)).toEqual([]);
});

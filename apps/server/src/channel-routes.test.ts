import { NO_PLATFORMS } from "@starling/api/ports";
import { channels } from "@starling/db/schema/channels";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { socialAttempts } from "@starling/db/schema/social";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { STAND_INS, type StandInPlatform } from "./embedded/platforms/registration.ts";
import { openTestServer } from "./testing/open-test-server.ts";
import { member, newcomer, type Person, signIn } from "./testing/people.ts";
import { startTestServer } from "./testing/start-test-server.ts";
import type { TestAnswer, TestBrowser } from "./testing/test-browser.ts";

const server = await openTestServer();

const locationOf = (answer: TestAnswer) => answer.headers.get("location") ?? "";
const linkPath = (platform: StandInPlatform) => `/api/v1/channels/${platform}/link`;

async function begin(browser: TestBrowser, platform: StandInPlatform): Promise<URL> {
  const answer = await browser.request(linkPath(platform));
  expect(answer.status).toBe(302);
  return new URL(locationOf(answer), server.url);
}

async function grant(browser: TestBrowser, page: URL, form: Record<string, string>): Promise<URL> {
  const answer = await browser.request(page.pathname + page.search, {
    method: "POST",
    body: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  return new URL(locationOf(answer), server.url);
}

async function comeBack(browser: TestBrowser, callback: URL): Promise<string | null> {
  const answer = await browser.request(callback.pathname + callback.search);
  expect(answer.status).toBe(302);
  const at = new URL(locationOf(answer), server.url);
  expect(at.origin + at.pathname).toBe(`${server.url}/profile`);
  return at.searchParams.get("link");
}

async function connect(browser: TestBrowser, platform: StandInPlatform, form: Record<string, string>) {
  return comeBack(browser, await grant(browser, await begin(browser, platform), form));
}

const channelsOf = ({ profileId }: Person) =>
  server.database.db.select().from(channels).where(eq(channels.profileId, profileId));

test.each([
  ["twitch", "Mika_Plays", "https://twitch.example.test/mika_plays"],
  ["youtube", "@MikaPlays", "https://youtube.example.test/@mikaplays"],
  ["kick", "mika-plays", "https://kick.example.test/mika-plays"],
] as const)(
  "a streamer connects a channel on %s by signing in on that platform",
  async (platform, login, address) => {
    const person = await member(server, "streamer");
    const page = await begin(person.browser, platform);
    expect(page.pathname).toMatch(new RegExp(`^/dev/platforms/${platform}/`));
    expect((await person.browser.request(page.pathname + page.search)).text).toContain("Development only");
    expect(await comeBack(person.browser, await grant(person.browser, page, { login }))).toBe("connected");
    expect(await channelsOf(person)).toMatchObject([{ platform, address, revokedAt: null }]);
    const [shown] = await server.database.db
      .select()
      .from(streamerProfiles)
      .where(eq(streamerProfiles.profileId, person.profileId));
    expect(shown?.channelLinks[platform]).toBe(address);
    expect(shown?.streamingPlatforms).toContain(platform);
    const listed = await person.browser.request("/api/v1/channels");
    expect(listed.json.data).toMatchObject({
      channels: [{ platform, address, isRevoked: false, hasPicture: true }],
      platforms: STAND_INS,
    });
    expect(JSON.stringify(listed.json)).not.toContain("subject");
  },
);

test("connecting a channel stores neither the platform's token nor the connection attempt", async () => {
  const { browser } = await member(server, "streamer");
  expect(await connect(browser, "twitch", { login: "kept_nothing" })).toBe("connected");
  expect(await server.database.db.select().from(socialAttempts)).toEqual([]);
});

test("only one account can connect a channel, even when two accounts try concurrently", async () => {
  const [one, other] = [await member(server, "streamer"), await member(server, "streamer")];
  expect(await connect(one.browser, "kick", { login: "wanted" })).toBe("connected");
  expect(await connect(other.browser, "kick", { login: "wanted" })).toBe("taken");
  expect(await channelsOf(other)).toEqual([]);

  const callbacks = await Promise.all(
    [one, other].map(async ({ browser }) =>
      grant(browser, await begin(browser, "twitch"), { login: "at_once" }),
    ),
  );
  const ends = await Promise.all(
    [one, other].map(({ browser }, index) => comeBack(browser, callbacks[index] ?? new URL(server.url))),
  );
  expect(ends.toSorted()).toEqual(["connected", "taken"]);
});

test("refuses a second channel per platform until the first is removed", async () => {
  const person = await member(server, "streamer");
  expect(await connect(person.browser, "twitch", { login: "first_one" })).toBe("connected");
  expect(await connect(person.browser, "twitch", { login: "first_one" })).toBe("connected");
  expect(await connect(person.browser, "twitch", { login: "second_one" })).toBe("another");
  expect((await person.browser.request("/api/v1/channels/twitch", { method: "DELETE" })).json).toMatchObject({
    success: true,
  });
  expect(await connect(person.browser, "twitch", { login: "second_one" })).toBe("connected");
  expect(await channelsOf(person)).toMatchObject([{ login: "second_one" }]);
});

test("a revoked channel can be reconnected by its owner or claimed by another account", async () => {
  const [one, other] = [await member(server, "streamer"), await member(server, "streamer")];
  const revoke = () =>
    server.database.db
      .update(channels)
      .set({ revokedAt: new Date() })
      .where(and(eq(channels.platform, "twitch"), eq(channels.login, "came_back")));
  expect(await connect(one.browser, "twitch", { login: "came_back" })).toBe("connected");
  await revoke();
  expect(await connect(one.browser, "twitch", { login: "came_back" })).toBe("connected");
  expect(await channelsOf(one)).toMatchObject([{ revokedAt: null }]);
  await revoke();
  expect(await connect(other.browser, "twitch", { login: "came_back" })).toBe("connected");
  expect(await channelsOf(one)).toEqual([]);
});

test("reports a canceled sign-in, and a platform account without a channel", async () => {
  const { browser } = await member(server, "streamer");
  expect(await connect(browser, "twitch", { cancel: "yes" })).toBe("canceled");
  expect(await connect(browser, "youtube", { without: "yes" })).toBe("none");
});

test("accepts a sign-in callback only once, within ten minutes, from the same browser and account", async () => {
  const person = await member(server, "streamer");
  const callback = await grant(person.browser, await begin(person.browser, "twitch"), { login: "only_once" });
  const stranger = await member(server, "streamer");
  expect(await comeBack(stranger.browser, callback), "another browser").toBe("expired");
  const elsewhere = await signIn(server, person.userId);
  expect(await comeBack(elsewhere, callback), "the same account in another browser").toBe("expired");
  const cookie = person.browser.cookies.get("social") ?? "";
  stranger.browser.cookies.set("social", cookie);
  expect(await comeBack(stranger.browser, callback), "another account in the same browser").toBe("expired");
  expect(await comeBack(person.browser, callback)).toBe("connected");
  expect(await comeBack(person.browser, callback), "again").toBe("expired");

  const late = await member(server, "streamer");
  const slow = await grant(late.browser, await begin(late.browser, "twitch"), { login: "too_late" });
  server.clock.advance({ minutes: 11 });
  expect(await comeBack(late.browser, slow)).toBe("expired");
  expect(await channelsOf(late)).toEqual([]);
});

test("an authorization code that the platform rejects connects no channel and is logged", async () => {
  const person = await member(server, "streamer");
  const page = await begin(person.browser, "kick");
  const guessed = new URL(`/api/v1/channels/kick/callback?code=guessed`, server.url);
  guessed.searchParams.set("state", page.searchParams.get("state") ?? "");
  expect(await comeBack(person.browser, guessed)).toBe("failed");
  expect(await channelsOf(person)).toEqual([]);
  expect(server.log.join()).toContain("Channel could not be connected");
});

test("only streamers with a profile can start connecting a channel, and only from our own pages", async () => {
  const [viewer, nobody] = [await member(server, "viewer"), await newcomer(server)];
  for (const { browser } of [viewer, nobody]) {
    const answer = await browser.request(linkPath("twitch"));
    expect(new URL(locationOf(answer), server.url).searchParams.get("link")).toBe("refused");
  }
  expect(locationOf(await server.browser().request(linkPath("twitch")))).toBe("/profile?tab=streaming");
  const { browser } = await member(server, "streamer");
  const lured = await browser.request(linkPath("twitch"), { headers: { "sec-fetch-site": "cross-site" } });
  expect([lured.status, lured.headers.get("location")]).toEqual([403, null]);
});

test("imports a channel's name and picture, and refuses a name that is not allowed in profiles", async () => {
  const person = await member(server, "streamer");
  expect(await connect(person.browser, "twitch", { login: "take_me" })).toBe("connected");
  const take = (json: object) =>
    person.browser.request("/api/v1/channels/twitch/take-over", { method: "POST", json });
  expect((await take({})).status).toBe(400);
  const taken = await take({ name: true, picture: true });
  expect(taken.json).toMatchObject({ success: true, data: { displayName: "take_me" } });
  const stored = () =>
    server.database.db.query.profiles.findFirst({ where: eq(profiles.id, person.profileId) });
  expect((await stored())?.avatarSet?.srcSet).toMatch(/^\/media\//);
  await server.database.db
    .update(channels)
    .set({ name: "x".repeat(90), picture: "https://evil.test/a.png" })
    .where(eq(channels.profileId, person.profileId));
  expect((await take({ name: true })).status).toBe(400);
  expect((await take({ picture: true })).status, "another host").toBe(503);
  expect((await stored())?.displayName).toBe("take_me");
});

test("refuses to remove another account's channel or import its data", async () => {
  const [one, other] = [await member(server, "streamer"), await member(server, "streamer")];
  await makeChannel(server.database.db, one.profileId, { platform: "kick" });
  const { request } = other.browser;
  expect((await request("/api/v1/channels/kick", { method: "DELETE" })).status).toBe(404);
  const json = { name: true };
  expect((await request("/api/v1/channels/kick/take-over", { method: "POST", json })).status).toBe(404);
  expect((await request("/api/v1/channels/myspace", { method: "DELETE" })).status).toBe(400);
  expect(await channelsOf(one)).toHaveLength(1);
});

test.each(["tiktok", "constructor", "%2F%2Fevil.test"])(
  "answers a JSON 404 for the unknown platform %s",
  async (word) => {
    for (const end of ["link", "callback"]) {
      const answer = await server.browser().request(`/api/v1/channels/${word}/${end}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
    }
  },
);

test("a platform that is not configured is not listed and cannot be connected", async () => {
  const bare = await startTestServer({ settings: { platforms: NO_PLATFORMS }, beside: server });
  const { browser } = await member(bare, "streamer");
  expect((await browser.request("/api/v1/channels")).json.data).toEqual({ channels: [], platforms: [] });
  expect(locationOf(await browser.request(linkPath("kick")))).toContain("link=off");
  await bare.close();
});

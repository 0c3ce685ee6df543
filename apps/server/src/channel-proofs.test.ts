import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { hiddenChannels, outsideStreams, savedChannels } from "@starling/db/schema/outside-streams";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { demoChannel } from "@starling/demo/channels";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestServer } from "./testing/open-test-server.ts";
import { member, newcomer } from "./testing/people.ts";
import type { TestAnswer, TestBrowser } from "./testing/test-browser.ts";

const server = await openTestServer();

const locationOf = (answer: TestAnswer) => new URL(answer.headers.get("location") ?? "", server.url);

const dataOf = ({ json }: TestAnswer) => (json as { result?: { data: { json: unknown } } }).result?.data.json;

async function signInAt(browser: TestBrowser, path: string, form: Record<string, string>): Promise<string> {
  const page = locationOf(await browser.request(path));
  const granted = await browser.request(page.pathname + page.search, {
    method: "POST",
    body: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const callback = locationOf(granted);
  const { pathname, search } = locationOf(await browser.request(callback.pathname + callback.search));
  return pathname + search;
}

const prove = (purpose: string, platform = "twitch") => `/api/v1/channels/${platform}/prove?for=${purpose}`;
const count = (table: typeof users | typeof savedChannels | typeof hiddenChannels | typeof outsideStreams) =>
  server.database.db.$count(table);

test("an owner without an account can hide a channel, of which only a hash is stored, and show it again", async () => {
  const { db } = server.database;
  const viewer = await member(server, "viewer");
  const { subject } = demoChannel("twitch", "shy_otter", "shy_otter");
  await makeOutsideStream(db, { channelId: subject, login: "shy_otter" });
  const saved = `/api/v1/profile/saved-channels/twitch/${subject}`;
  expect((await viewer.browser.request(saved, { method: "PUT" })).json).toMatchObject({ isSaved: true });
  const accounts = await count(users);
  const owner = server.browser();
  expect(await signInAt(owner, prove("hide"), { login: "shy_otter" })).toBe(
    "/hide-channel?channel=twitch&outcome=hidden",
  );
  expect(await count(users)).toBe(accounts);
  expect([await count(savedChannels), await count(outsideStreams)]).toEqual([0, 0]);
  const [row] = await db.select().from(hiddenChannels);
  expect(row).toMatchObject({ hiddenBy: "owner" });
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${subject}|shy_otter`));
  expect((await viewer.browser.request(saved, { method: "PUT" })).status).toBe(404);
  await signInAt(owner, prove("show"), { login: "someone_else" });
  expect(await count(hiddenChannels)).toBe(1);
  expect(await signInAt(owner, prove("show"), { login: "shy_otter" })).toBe(
    "/hide-channel?channel=twitch&outcome=shown",
  );
  expect(await count(hiddenChannels)).toBe(0);
});

test("an owner cannot undo a moderator's decision", async () => {
  const { db } = server.database;
  const owner = server.browser();
  await signInAt(owner, prove("hide", "kick"), { login: "loud_otter" });
  await db.update(hiddenChannels).set({ hiddenBy: "moderator" }).where(eq(hiddenChannels.hiddenBy, "owner"));
  await signInAt(owner, prove("show", "kick"), { login: "loud_otter" });
  expect(await count(hiddenChannels)).toBe(1);
  await db.delete(hiddenChannels).where(eq(hiddenChannels.hiddenBy, "moderator"));
});

test("a canceled, forged, repeated or cross-site sign-in does not prove ownership of a channel", async () => {
  const browser = server.browser();
  expect(await signInAt(browser, prove("join"), { cancel: "yes" })).toBe("/join/twitch?outcome=canceled");
  expect(await signInAt(browser, prove("wizard"), { cancel: "yes" })).toBe(
    "/create-streamer-profile?outcome=canceled",
  );
  const forged = await browser.request("/api/v1/channels/twitch/callback?code=x&state=forged");
  expect(locationOf(forged).searchParams.get("link")).toBe("expired");
  const page = locationOf(await browser.request(prove("hide")));
  const stolen = await server
    .browser()
    .request(`/api/v1/channels/twitch/callback?code=x&state=${page.searchParams.get("state")}`);
  expect(locationOf(stolen).searchParams.get("link")).toBe("expired");
  const foreign = await browser.request(prove("hide"), { headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.status).toBe(403);
  expect((await browser.request(prove("steal"))).status).toBe(404);
  expect(await count(hiddenChannels)).toBe(0);
});

test("the wizard uses a channel whose ownership was proven before sign-up, and connects it only once", async () => {
  const person = await newcomer(server);
  const { browser, userId } = person;
  expect(await signInAt(browser, prove("join"), { login: "Moss_and_Stone" })).toBe(
    "/join/twitch/moss_and_stone?outcome=proved",
  );
  await browser.request("/api/v1/auth/update-role", { method: "PUT", json: { role: "streamer" } });
  expect(dataOf(await browser.query("channels.proven", { timeZone: "UTC" }))).toMatchObject({
    platform: "twitch",
    login: "moss_and_stone",
    language: "en",
    week: { typicalDays: expect.any(Array), timeZone: "UTC" },
  });
  await browser.request("/api/v1/profile", { json: { displayName: "Heron" } });
  expect(dataOf(await browser.mutate("channels.claim", undefined))).toMatchObject({ outcome: "connected" });
  const rows = await server.database.db.select().from(channels).where(eq(channels.login, "moss_and_stone"));
  expect(rows).toHaveLength(1);
  expect(userId).not.toBe("");
  expect(dataOf(await browser.mutate("channels.claim", undefined))).toMatchObject({ outcome: "expired" });
});

test("does not connect a channel whose proof of ownership was modified", async () => {
  const { browser } = await member(server, "streamer");
  await signInAt(browser, prove("join"), { login: "sealed_wren" });
  const sealed = browser.cookies.get("channel_proof") ?? "";
  browser.cookies.set("channel_proof", `${sealed.slice(0, -4)}AAAA`);
  expect(dataOf(await browser.mutate("channels.claim", undefined))).toMatchObject({ outcome: "expired" });
});

test("imports a viewer's Twitch follows once, following Starling members and saving all other channels", async () => {
  const { browser } = await member(server, "viewer");
  const streamer = await member(server, "streamer");
  await signInAt(streamer.browser, "/api/v1/channels/twitch/link", { login: "known_member" });
  const back = await signInAt(browser, "/api/v1/channels/twitch/follows", { login: "fan_account" });
  expect(back).toMatch(/^\/bring-follows\?/);
  const callback = back.split("?")[1];
  const follows = dataOf(await browser.mutate("savedChannels.readFollows", { callback }));
  const { items, total } = follows as {
    items: { channelId: string; name: string; member: unknown }[];
    total: number;
  };
  expect(total).toBe(items.length);
  expect(items.filter(({ member: known }) => known).length).toBeGreaterThan(0);
  const chosen = items.map(({ channelId }) => ({ platform: "twitch", channelId }));
  const brought = await browser.mutate("savedChannels.bringFollows", {
    channels: [...chosen, { platform: "twitch", channelId: "404" }],
  });
  const members = items.filter(({ member: known }) => known).length;
  expect(dataOf(brought)).toMatchObject({ followed: members, saved: items.length - members, skipped: 1 });
  const again = await browser.mutate("savedChannels.readFollows", { callback });
  expect(again.status).toBe(400);
});

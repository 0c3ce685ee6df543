import { formerUsernames, users } from "@starling/db/schema/accounts";
import { channelPlatforms, channelStatuses } from "@starling/db/schema/channels";
import { clips as clipTable } from "@starling/db/schema/clips";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { makeUser } from "@starling/db/testing/factories/users";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { findPublicPage } from "./service.ts";

const api = await openTestApi({ writesRows: true });

const NOT_FOUND = { code: "NOT_FOUND", message: "Page not found" };
const read = (username: string) => api.call().publicPages.read({ username });
const find = (username: string) => findPublicPage(api.context({ kind: "anonymous" }), username);

async function streamerNamed(username: string, values: Parameters<typeof makeStreamer>[1] = {}) {
  const user = await makeUser(api.db, "streamer", { username });
  const streamer = await makeStreamer(api.db, { displayName: username, ...values, userId: user.id });
  return { user, streamer };
}

const close = (profileId: string) =>
  api.db.update(streamerProfiles).set({ isPageOpen: false }).where(eq(streamerProfiles.profileId, profileId));

test("a page contains only public data", async () => {
  const { streamer } = await streamerNamed("Nia_Plays", {
    displayName: "Nia",
    shortBio: "Slow games",
    bio: "A long bio",
    languages: ["en", "cy"],
    dateOfBirth: "1987-06-05",
    details: { fullName: "Canary Fullname", gender: "canary-gender", "location.city": "Canary City" },
  });
  await api.db
    .update(streamerProfiles)
    .set({ channelLinks: { twitch: "https://twitch.tv/nia" }, streamingPlatforms: ["twitch"] })
    .where(eq(streamerProfiles.profileId, streamer.id));
  const game = await makeTaxonomyItem(api.db, "game", "Celeste of pages");
  await tagProfile(api.db, streamer.id, game);
  await makeScheduleEntry(api.db, streamer.id, {
    dayOfWeek: 6,
    startTime: "11:00",
    endTime: "13:00",
  });
  const clips = [];
  for (const day of [1, 2, 3, 4]) {
    clips.push(await makeClip(api.db, streamer.id, { publishedAt: new Date(`2026-03-0${day}T00:00:00Z`) }));
  }
  const { streamer: alike } = await streamerNamed("alike_one", { displayName: "Alike" });
  const { streamer: shy } = await streamerNamed("shy_one");
  await tagProfile(api.db, alike.id, game);
  await tagProfile(api.db, shy.id, game);
  await close(shy.id);
  await api.fill();

  const page = await read("Nia_Plays");
  expect(page).toMatchObject({
    id: streamer.id,
    username: "Nia_Plays",
    displayName: "Nia",
    shortBio: "Slow games",
    bio: "A long bio",
    schedule: [{ dayOfWeek: 6, startTime: "11:00" }],
    regularDay: null,
    languages: ["en", "cy"],
    games: ["Celeste of pages"],
    links: { twitch: "https://twitch.tv/nia" },
    watch: { name: "Twitch", url: "https://twitch.tv/nia" },
    liveSource: "schedule",
    current: { start: "2026-03-14T11:00:00.000Z", end: "2026-03-14T13:00:00.000Z" },
    next: { start: "2026-03-21T11:00:00.000Z" },
    similar: [{ username: "alike_one", displayName: "Alike", topic: "Celeste of pages", isLive: false }],
    isIndexable: true,
  });
  expect(page.clips.map(({ id }) => id)).toEqual([clips[3]?.id, clips[2]?.id, clips[1]?.id]);
  expect(page.clips.map(({ video }) => video !== null)).toEqual([true, false, false]);
  expect(JSON.stringify(page)).not.toMatch(/canary|1987|@example/i);
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test("cards do not link to a page while it is closed", async () => {
  const { user, streamer } = await streamerNamed("closes_it");
  await api.fill();
  const own = api.call(actorOf(user));
  const isOpenOnCard = async () => {
    const [row] = await api.sql<{ card: string }[]>`
      select card from directory_cards where profile_id = ${streamer.id}`;
    return JSON.parse(row?.card ?? "{}").isPageOpen;
  };
  expect(await isOpenOnCard()).toBe(true);
  await own.publicPages.update({ isOpen: false });
  expect(await isOpenOnCard()).toBe(false);
});

test("returns the same 404 for every name without an open page, including impossible names", async () => {
  const { streamer } = await streamerNamed("closed_one");
  await close(streamer.id);
  await streamerNamed("young_one", { dateOfBirth: "2010-01-01" });
  const viewer = await makeUser(api.db, "viewer", { username: "a_viewer" });
  await makeViewer(api.db, { userId: viewer.id });
  await makeUser(api.db, "streamer", { username: "no_profile" });
  const names = ["closed_one", "young_one", "nobody_here", "a_viewer", "no_profile"];
  const hostile = [
    "",
    "ab",
    "a".repeat(31),
    "a b c",
    "../../etc",
    "nia\u0000x",
    "__proto__x!",
    "ñiaa",
    "%00",
  ];
  for (const name of [...names, ...hostile]) await expect(read(name), name).rejects.toMatchObject(NOT_FOUND);
});

test("a page is open if the date of birth is unknown, and opens on the eighteenth birthday", async () => {
  await streamerNamed("grows_up", { dateOfBirth: "2008-03-15" });
  await expect(read("grows_up")).rejects.toMatchObject(NOT_FOUND);
  api.clock.advance({ days: 1 });
  expect(await read("grows_up")).toMatchObject({ username: "grows_up" });
});

test("caches a page until it changes, and stops serving it within two seconds after it is closed", async () => {
  const { streamer } = await streamerNamed("kept_one");
  const first = await find("kept_one");
  api.clock.advance({ seconds: 3 });
  expect(await find("KEPT_one")).toBe(first);
  await api.db.update(profiles).set({ shortBio: "New" }).where(eq(profiles.id, streamer.id));
  expect(await find("kept_one")).toBe(first);
  api.clock.advance({ seconds: 2 });
  expect(await find("kept_one")).toMatchObject({ kind: "page", page: { shortBio: "New" } });
  await makeClip(api.db, streamer.id);
  api.clock.advance({ seconds: 2 });
  expect(await find("kept_one")).toMatchObject({ page: { clips: [{ video: expect.any(Object) }] } });
  await close(streamer.id);
  api.clock.advance({ seconds: 2 });
  expect(await find("kept_one")).toEqual({ kind: "none" });
});

test("a page prefers platform status over the schedule while the platform responds", async () => {
  const { streamer } = await streamerNamed("by_platform");
  await makeScheduleEntry(api.db, streamer.id, {
    dayOfWeek: api.clock.now().getUTCDay(),
    startTime: "00:00",
    endTime: "00:00",
  });
  const page = async () => {
    api.clock.advance({ seconds: 2 });
    return read("by_platform");
  };
  const planned = await page();
  expect(planned).toMatchObject({ liveSource: "schedule", liveTitle: null, current: expect.any(Object) });
  const since = new Date(api.clock.now().getTime() - 600_000);
  const word = { since, title: "Slow games", game: "Tunic", viewers: 3 };
  const channel = await makeChannelStatus(api.db, streamer.id, word);
  const live = {
    liveSource: "platform",
    liveSince: since.toISOString(),
    liveTitle: "Slow games",
    liveGame: "Tunic",
  };
  expect(await page()).toMatchObject(live);
  const off = { isLive: false, since: null, title: null, game: null, viewers: 0 };
  await api.db.update(channelStatuses).set(off).where(eq(channelStatuses.channelId, channel.id));
  expect(await page()).toMatchObject({ liveSource: null, liveTitle: null, current: null });
  const silentSince = new Date(api.clock.now().getTime() - 599_000);
  await api.db.insert(channelPlatforms).values({ platform: "twitch", silentSince });
  expect(await find("by_platform")).toMatchObject({ page: { liveSource: null } });
  expect(await page()).toMatchObject({ liveSource: "schedule", current: planned.current });
});

test("an old username redirects for a limited time, and never to a closed page", async () => {
  const { user } = await streamerNamed("new_name");
  const redirectsUntil = new Date(api.clock.now().getTime() + 1_000);
  await api.db.insert(formerUsernames).values({ username: "old_name", userId: user.id, redirectsUntil });
  expect(await find("Old_Name")).toEqual({ kind: "moved", username: "new_name" });
  expect(await read("Old_Name")).toMatchObject({ username: "new_name" });
  api.clock.advance({ seconds: 2 });
  expect(await find("old_name")).toEqual({ kind: "none" });

  const { user: shy, streamer } = await streamerNamed("shy_now");
  const later = new Date(api.clock.now().getTime() + 86_400_000);
  await api.db
    .insert(formerUsernames)
    .values({ username: "shy_then", userId: shy.id, redirectsUntil: later });
  await close(streamer.id);
  expect(await find("shy_then")).toEqual({ kind: "none" });
});

test("returns 404 for current and old usernames of a deleted account", async () => {
  const { user } = await streamerNamed("goes_away");
  const redirectsUntil = new Date(api.clock.now().getTime() + 86_400_000);
  await api.db.insert(formerUsernames).values({ username: "went_before", userId: user.id, redirectsUntil });
  expect(await find("went_before")).toMatchObject({ kind: "moved" });
  await api.db.delete(users).where(eq(users.id, user.id));
  api.clock.advance({ seconds: 2 });
  expect([await find("went_before"), await find("goes_away")]).toEqual([{ kind: "none" }, { kind: "none" }]);
});

test("the owner can close and open the page, and sees if they are too young for an open page", async () => {
  const { user } = await streamerNamed("own_page");
  const call = api.call(actorOf(user));
  expect(await call.publicPages.own()).toEqual({ username: "own_page", isOpen: true, isTooYoung: false });
  await read("own_page");
  expect(await call.publicPages.update({ isOpen: false })).toMatchObject({ isOpen: false });
  await expect(read("own_page")).rejects.toMatchObject(NOT_FOUND);
  const { user: young } = await streamerNamed("young_owner", { dateOfBirth: "2010-01-01" });
  expect(await api.call(actorOf(young)).publicPages.own()).toMatchObject({ isOpen: true, isTooYoung: true });
});

test("a page shows the clip in its link only if the clip is playable and by this streamer", async () => {
  const { streamer } = await streamerNamed("shares_clips");
  const { streamer: other } = await streamerNamed("shares_nothing");
  const clips = [];
  for (const day of [1, 2, 3, 4, 5]) {
    clips.push(await makeClip(api.db, streamer.id, { publishedAt: new Date(`2026-03-0${day}T00:00:00Z`) }));
  }
  const oldest = clips[0]?.id ?? "";
  const shared = (username: string, clip: string) => api.call().publicPages.read({ username, clip });
  const page = await shared("shares_clips", oldest);
  expect(page.shared).toMatchObject({ id: oldest, video: { url: expect.stringContaining("until=") } });
  expect(page.clips.map(({ video }) => video !== null)).toEqual([true, false, false]);
  expect((await read("shares_clips")).shared).toBeUndefined();
  const others = await makeClip(api.db, other.id);
  const pending = await makeClip(api.db, streamer.id, { status: "pending" });
  for (const id of [others.id, pending.id, "nobody", "", "0190f0e0-0000-7000-b000-000000000000"]) {
    expect((await shared("shares_clips", id)).shared, id).toBeNull();
  }
  await api.db.update(clipTable).set({ status: "hidden" }).where(eq(clipTable.id, oldest));
  api.clock.advance({ seconds: 3 });
  expect((await shared("shares_clips", oldest)).shared).toBeNull();
});

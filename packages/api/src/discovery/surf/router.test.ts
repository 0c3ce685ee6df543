import { channelPlatforms } from "@starling/db/schema/channels";
import { surfVisits } from "@starling/db/schema/surf";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { runJob } from "../../jobs.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
let viewer: UserActor;

beforeEach(async () => {
  await api.sql`truncate channel_statuses, channel_platforms, surf_visits, streamer_days`;
  viewer = await member("viewer");
});

async function member(role: "viewer" | "streamer", languages: string[] = []): Promise<UserActor> {
  const actor = await api.member(role);
  await (role === "viewer" ? makeViewer : makeStreamer)(api.db, { userId: actor.userId, languages });
  return actor;
}

interface Made {
  viewers?: number;
  languages?: string[];
  avatar?: string | null;
  isLive?: boolean;
  userId?: string;
}

const names = new Map<string, string>();

async function streaming(name: string, made: Made = {}): Promise<string> {
  const {
    viewers = 0,
    languages = ["en"],
    avatar = "https://pictures.example/face.webp",
    isLive = true,
  } = made;
  const { id } = await makeStreamer(
    api.db,
    { displayName: name, avatar, languages, ...(made.userId ? { userId: made.userId } : {}) },
    { channelLinks: { twitch: "https://twitch.tv/somebody" } },
  );
  await tagProfile(api.db, id, chess);
  await setExposure(api.db, id, { impressions: 1000, fair: -names.size });
  await makeChannelStatus(api.db, id, { viewers, isLive, saidAt: api.clock.now() });
  names.set(id, name);
  return id;
}

const call = (actor = viewer) => api.call(actor).surf;
const lineOf = async (actor = viewer, input = {}) => {
  await api.fill();
  const { items } = await call(actor).line(input);
  return items.map(({ displayName }) => displayName);
};
const nextOf = async (actor = viewer, input = {}) =>
  (await call(actor).next(input)).streamer?.displayName ?? null;
async function wholeEvening(actor = viewer): Promise<string[]> {
  const met: string[] = [];
  for (let name = await nextOf(actor); name !== null; name = await nextOf(actor)) met.push(name);
  return met;
}
const counted = async (id: string) => {
  const rows = await api.sql`select kind, count from streamer_days where profile_id = ${id} order by kind`;
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

const chess = await makeTaxonomyItem(api.db, "game", "Chess");

test("Surf's list contains complete profiles that are live with at most two viewers, in fair order", async () => {
  for (const viewers of [2, 3, 0, 1]) await streaming(`With ${viewers}`, { viewers });
  await streaming("Not live", { isLive: false });
  await streaming("Without a picture", { avatar: null });
  const planned = await streaming("By the timetable alone");
  await api.sql`delete from channel_statuses where profile_id = ${planned}`;
  await makeScheduleEntry(api.db, planned, { dayOfWeek: 6, startTime: "00:00", endTime: "23:59" });
  const twice = await streaming("Two here, one there", { viewers: 2 });
  await makeChannelStatus(api.db, twice, { platform: "kick", viewers: 1, saidAt: api.clock.now() });
  expect(await lineOf()).toEqual(["With 2", "With 0", "With 1"]);
  expect(await lineOf(viewer, { limit: 2 })).toEqual(["With 2", "With 0"]);
  expect(await call().line({})).toMatchObject({ total: 3, languages: [], isElsewhere: false });
  await setExposure(api.db, [...names].find(([, name]) => name === "With 1")?.[0] ?? "", { fair: 1 });
  expect(await lineOf()).toEqual(["With 1", "With 2", "With 0"]);
});

test("Surf ignores streams on a platform that has been unreachable for over ten minutes", async () => {
  await streaming("Wren");
  const silentSince = api.clock.now();
  await api.db.insert(channelPlatforms).values({ platform: "twitch", silentSince });
  api.clock.advance({ minutes: 10 });
  expect(await lineOf()).toEqual(["Wren"]);
  api.clock.advance({ minutes: 1 });
  expect(await lineOf()).toEqual([]);
  expect(await nextOf()).toBeNull();
});

test("Surf's list contains only streamers in the languages of the viewer's profile, if it has any", async () => {
  await streaming("Wren");
  await streaming("Zaunkönig", { languages: ["de"] });
  const german = await member("viewer", ["de", "fr"]);
  expect(await lineOf(german)).toEqual(["Zaunkönig"]);
  expect(await lineOf(german, { anyLanguage: true })).toEqual(["Wren", "Zaunkönig"]);
  expect(await lineOf()).toEqual(["Wren", "Zaunkönig"]);
  expect(await wholeEvening(german)).toEqual(["Zaunkönig"]);
  expect(await call(german).next({})).toMatchObject({
    languages: ["de", "fr"],
    visited: 1,
    isElsewhere: true,
  });
  expect(await nextOf(german, { anyLanguage: true })).toBe("Wren");
  expect(await call(german).next({})).toMatchObject({ streamer: null, isElsewhere: false });
});

test("Surf shows each streamer once per evening and previews the next one", async () => {
  for (const name of ["Wren", "Robin", "Heron"]) await streaming(name);
  await api.fill();
  const first = await call().next({});
  expect(first).toMatchObject({
    visited: 1,
    streamer: { displayName: "Wren" },
    upNext: { displayName: "Robin" },
  });
  expect(first.streamer).toMatchObject({ isLive: true, liveSource: "platform", viewers: 0 });
  expect(await wholeEvening()).toEqual(["Robin", "Heron"]);
  expect(await call().next({})).toMatchObject({ streamer: null, upNext: null, visited: 3 });
  api.clock.advance({ hours: 11, minutes: 59 });
  expect(await nextOf()).toBeNull();
  api.clock.advance({ minutes: 1 });
  expect(await wholeEvening()).toEqual(["Wren", "Robin", "Heron"]);
});

test("Surf never shows followed streamers or the caller next, but its list omits only the caller", async () => {
  const streamer = await api.member("streamer");
  const own = await streaming("Own", { userId: streamer.userId });
  const followed = await streaming("Followed");
  await streaming("Wren");
  expect(await lineOf(streamer)).toEqual(["Followed", "Wren"]);
  expect(await wholeEvening(streamer)).toEqual(["Followed", "Wren"]);
  expect(await counted(own)).toEqual({});
  await api.call(viewer).follows.follow({ id: followed });
  expect(await lineOf()).toEqual(["Own", "Followed", "Wren"]);
  expect(await wholeEvening()).toEqual(["Own", "Wren"]);
});

test("Surf shows the preferred streamer next, unless already visited or no longer in Surf's list", async () => {
  const ids = await Promise.all(["Wren", "Robin", "Heron"].map((name) => streaming(name)));
  await api.fill();
  const heron = [...names].filter(([id]) => ids.includes(id)).at(-1)?.[0] ?? "";
  const name = names.get(heron);
  expect(await nextOf(viewer, { prefer: heron })).toBe(name);
  expect(await nextOf(viewer, { prefer: heron })).not.toBe(name);
  const other = await member("viewer");
  await api.sql`update channel_statuses set viewers = 3 where profile_id = ${heron}`;
  expect(await nextOf(other, { prefer: heron })).not.toBe(name);
  expect(await nextOf(other, { prefer: "nonsense" })).not.toBeNull();
});

test("Surf distributes concurrent viewers over different streams", async () => {
  for (const name of ["Wren", "Robin", "Heron"]) await streaming(name);
  await api.fill();
  const met: (string | null)[] = [];
  for (let person = 0; person < 6; person += 1) met.push(await nextOf(await member("viewer")));
  expect(met).toEqual(["Wren", "Robin", "Heron", "Wren", "Robin", "Heron"]);
});

test("concurrent requests of one viewer visit and count each streamer once", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 8; number += 1) ids.push(await streaming(`Number ${number}`));
  await api.fill();
  const stops = await Promise.all(Array.from({ length: 12 }, () => call().next({})));
  const met = stops.flatMap(({ streamer }) => streamer?.id ?? []);
  expect(met.toSorted()).toEqual(ids.toSorted());
  for (const id of ids) expect(await counted(id)).toMatchObject({ surf_visit: 1 });
});

test("notForMe hides a streamer for ninety days unless undone", async () => {
  const wren = await streaming("Wren");
  const robin = await streaming("Robin");
  await api.fill();
  expect(await call().notForMe({ id: wren })).toEqual({ isForMe: false });
  expect(await lineOf()).toEqual(["Robin"]);
  expect(await nextOf()).toBe("Robin");
  expect(await nextOf(viewer, { prefer: wren })).toBeNull();
  await call().notForMe({ id: robin });
  api.clock.advance({ days: 89 });
  expect(await wholeEvening()).toEqual([]);
  expect(await call().undoNotForMe({ id: robin })).toEqual({ isForMe: true });
  expect(await wholeEvening()).toEqual(["Robin"]);
  api.clock.advance({ days: 1 });
  expect(await wholeEvening()).toEqual(["Wren", "Robin"]);
  expect(await wholeEvening(await member("viewer"))).toEqual(["Wren", "Robin"]);
});

test("counts a visit and a resulting follow once per viewer and evening", async () => {
  const wren = await streaming("Wren");
  const robin = await streaming("Robin");
  await api.fill();
  const { follow, unfollow } = api.call(viewer).follows;
  await follow({ id: robin });
  await nextOf();
  for (const verb of [follow, unfollow, follow]) await verb({ id: wren });
  expect(await counted(wren)).toEqual({ surf_visit: 1, surf_follow: 1 });
  expect(await counted(robin)).toEqual({});
  const late = await member("viewer");
  await nextOf(late, { prefer: wren });
  api.clock.advance({ hours: 12 });
  await api.call(late).follows.follow({ id: wren });
  expect(await counted(wren)).toEqual({ surf_visit: 2, surf_follow: 1 });
});

test("cleanup removes old visits but keeps unexpired not-for-me marks", async () => {
  const [wren, robin] = [await streaming("Wren"), await streaming("Robin")];
  await api.fill();
  await nextOf();
  await call().notForMe({ id: robin });
  const left = async () => {
    await runJob("remove_old_surf_visits", api.context({ kind: "system", name: "job" }), {});
    const rows = await api.db.select().from(surfVisits).where(eq(surfVisits.userId, viewer.userId));
    return rows.map(({ profileId }) => profileId).toSorted();
  };
  expect(await left()).toEqual([wren, robin].toSorted());
  api.clock.advance({ hours: 12 });
  expect(await left()).toEqual([robin]);
  api.clock.advance({ days: 90 });
  expect(await left()).toEqual([]);
});

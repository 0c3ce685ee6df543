import { makeBoost, setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry, type NewEntry } from "@starling/db/testing/factories/schedules";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { afterEach, expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const idOf = new Map<string, string>();

/** The test clock is at Saturday noon UTC. */
const SATURDAY = 6;
const on = (startTime: string, endTime: string): NewEntry => ({ dayOfWeek: SATURDAY, startTime, endTime });

interface Planned {
  name: string;
  stream?: NewEntry;
  languages?: string[];
  plays?: "chess" | "golf";
}

const PEOPLE: Planned[] = [
  { name: "Idle, first in turn" },
  { name: "Evening", stream: on("19:00", "22:00") },
  { name: "In two hours", stream: on("14:00", "15:00") },
  { name: "In a minute past two hours", stream: on("14:01", "15:00"), plays: "golf" },
  { name: "In one hour", stream: on("13:00", "14:00"), languages: ["de"] },
  { name: "Live, third in turn", stream: on("11:00", "13:00") },
  { name: "Live in Tokyo", stream: { ...on("20:30", "21:30"), timeZone: "Asia/Tokyo" }, languages: ["ja"] },
  { name: "Live in German", stream: on("10:00", "13:00"), languages: ["de", "en"], plays: "golf" },
];

afterEach(() => api.clock.advance({ days: 7 }));

type Asked = Parameters<ReturnType<typeof api.call>["discovery"]["now"]>[0];
const named = async (input: Asked = {}) => {
  const { items } = await api.call().discovery.now(input);
  return items.map(({ displayName }) => displayName);
};

await makeTaxonomyItem(api.db, "game", "Played by nobody");
const chess = await makeTaxonomyItem(api.db, "game", "Chess");
const golf = await makeTaxonomyItem(api.db, "game", "Golf It!");
for (const [index, { name, stream, languages = ["en"], plays = "chess" }] of PEOPLE.entries()) {
  const { id } = await makeStreamer(
    api.db,
    {
      displayName: name,
      avatar: "https://pictures.example/face.webp",
      languages,
      details: { gender: "female" },
    },
    {
      streamingPlatforms: ["twitch"],
      channelLinks: { twitch: `https://twitch.tv/person${index}` },
      viewers: 3,
    },
  );
  idOf.set(name, id);
  await tagProfile(api.db, id, plays === "golf" ? golf : chess);
  if (stream) await makeScheduleEntry(api.db, id, stream);
  await setExposure(api.db, id, { impressions: 1000, fair: -index * 1000 });
}

test("ranks live streamers first, then those starting within two hours, then the rest in fair order", async () => {
  expect(await named()).toEqual([
    "Live, third in turn",
    "Live in Tokyo",
    "Live in German",
    "In one hour",
    "In two hours",
    "Idle, first in turn",
    "Evening",
    "In a minute past two hours",
  ]);
  expect(await named({ limit: 4 })).toEqual([
    "Live, third in turn",
    "Live in Tokyo",
    "Live in German",
    "In one hour",
  ]);
});

test("the Now list contains the start and source of live streams, and the next start of other streamers", async () => {
  const { items } = await api.call().discovery.now({});
  const day = api.clock.now().toISOString().slice(0, 10);
  const said = (name: string) => {
    const { isLive, liveSource, liveSince, nextStreamAt } =
      items.find(({ displayName }) => displayName === name) ?? {};
    return { isLive, liveSource, liveSince, nextStreamAt: nextStreamAt?.slice(0, 16) ?? null };
  };
  expect(said("Live in Tokyo")).toMatchObject({
    isLive: true,
    liveSource: "schedule",
    liveSince: `${day}T11:30:00.000Z`,
  });
  const later = { isLive: false, liveSource: null, liveSince: null };
  expect(said("In one hour")).toEqual({ ...later, nextStreamAt: `${day}T13:00` });
  expect(said("Idle, first in turn")).toEqual({ ...later, nextStreamAt: null });
});

test("filters by any of several languages and by a game", async () => {
  expect(await named({ languages: ["de", "ja"] })).toEqual([
    "Live in Tokyo",
    "Live in German",
    "In one hour",
  ]);
  expect(await named({ languages: ["en"], game: "golf it" })).toEqual([
    "Live in German",
    "In a minute past two hours",
  ]);
  expect(await named({ languages: ["ko"] })).toEqual([]);
  expect(await named({ game: "A game that nobody plays" })).toEqual([]);
});

test("returns the games that listed streamers play", async () => {
  expect((await api.call().discovery.now({ languages: ["ko"] })).games).toEqual(["Chess", "Golf It!"]);
});

test("the languages of the caller's profile, if any, replace those in the input", async () => {
  const [german, silent] = [await api.member("viewer"), await api.member("viewer")];
  await makeViewer(api.db, { userId: german.userId, languages: ["de"] });
  await makeViewer(api.db, { userId: silent.userId });
  const languagesFor = async (actor?: typeof german) =>
    (await api.call(actor).discovery.now({ mine: true, languages: ["ja"] })).languages;
  expect(await languagesFor(german)).toEqual(["de"]);
  expect(await languagesFor(silent)).toEqual(["ja"]);
  expect(await languagesFor()).toEqual(["ja"]);
});

test("hides demographics and watch links from anonymous visitors although the cache is shared", async () => {
  const member = await api.member("viewer");
  const whole = await api.call(member).discovery.now({});
  expect(new Set(whole.items.map(({ gender }) => gender))).toEqual(new Set(["female"]));
  expect(whole.items.every(({ watch }) => watch?.name === "Twitch")).toBe(true);
  const open = await api.call().discovery.now({});
  expect(open.items.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
  expect(open.items.every(({ gender, watch }) => gender === null && watch === null)).toBe(true);
  expect(JSON.stringify(open)).not.toContain("twitch.tv");
});

test("a boost ranks a live streamer first and labels the card, and has no effect on other streamers", async () => {
  for (const name of ["Live in German", "In one hour"]) {
    await makeBoost(api.db, String(idOf.get(name)), api.clock.now());
  }
  const { items } = await api.call().discovery.now({});
  expect(items[0]).toMatchObject({ displayName: "Live in German", isBoosted: true });
  expect(items.filter(({ isBoosted }) => isBoosted)).toHaveLength(1);
  expect(new Set(items.map(({ id }) => id)).size).toBe(PEOPLE.length);
});

test("shows streamers without a public page, such as minors, to members only", async () => {
  const { id } = await makeStreamer(
    api.db,
    {
      displayName: "Young",
      avatar: "https://pictures.example/face.webp",
      languages: ["fr"],
      dateOfBirth: "2012-01-01",
    },
    { streamingPlatforms: ["twitch"], channelLinks: { twitch: "https://twitch.tv/young" } },
  );
  await tagProfile(api.db, id, chess);
  const member = await api.member("viewer");
  const seenBy = async (actor?: typeof member) =>
    (await api.call(actor).discovery.now({ languages: ["fr"] })).items.map(({ displayName }) => displayName);
  expect(await seenBy()).toEqual([]);
  expect(await seenBy(member)).toEqual(["Young"]);
});

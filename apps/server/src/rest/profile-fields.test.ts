import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import { makeUser } from "@starling/db/testing/factories/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { member, signIn } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

let server: TestServer;
let streamer: TestBrowser;
let game: { id: string; name: string };

beforeAll(async () => {
  server = await startTestServer();
  streamer = await signIn(server, (await makeUser(server.database.db, "streamer")).id);
  const { id, name } = await makeTaxonomyItem(server.database.db, "game", "Celeste");
  game = { id, name };
});
afterAll(() => server.close());

async function send(method: "POST" | "PATCH", pairs: readonly (readonly [string, string])[], by = streamer) {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return by.request("/api/v1/profile", { method, body: form });
}

const NESTED = [
  ["displayName", "Kestrel"],
  ["location[city]", "Lima"],
  ["location[state]", "Lima Province"],
  ["location[country]", "Peru"],
  ["pets[]", "cat"],
  ["pets[]", "dog"],
  ["hardware[monitors][count]", "2"],
  ["hardware[audio][headset]", "HD 600"],
  ["hardware[lighting][ring]", "true"],
  ["hardware[lighting][softbox]", "false"],
  ["hardware[controls][controllers][]", "Xbox pad"],
  ["pcSetupSpecifications[cpu]", "other"],
  ["pcSpecsOther[cpu]", "A hand-wired one"],
  ["streamingFrequency[typicalDays][]", "0"],
  ["streamingFrequency[typicalDays][]", "3"],
  ["streamingFrequency[startTime]", "1970-01-01T20:30:00.000Z"],
  ["streamingFrequency[endTime]", "23:00"],
  ["streamingFrequency[timeZone]", "America/Lima"],
  ["streamingFrequency[hoursPerWeek]", "<5"],
  ["funPrompts[0][key]", "always_talk_about"],
  ["funPrompts[0][answer]", "Birds, mostly"],
  ["funPrompts[1][key]", "dream_collab_with"],
  ["funPrompts[1][answer]", "My mother"],
  ["visibility[gender]", "hidden"],
  ["channelLinks[apple]", "Tide|kestrel"],
] as const;

test("reads nested fields, lists of lists and prompts from multipart (docs/product.md §9.5)", async () => {
  const created = await send("POST", [...NESTED, ["mainGames[]", game.id]]);
  expect(created.status, created.text).toBe(200);
  const me = await streamer.request("/api/v1/profile/me");
  expect(me.json).toMatchObject({
    displayName: "Kestrel",
    location: { city: "Lima", state: "Lima Province", country: "Peru" },
    pets: ["cat", "dog"],
    hardware: {
      monitors: { count: 2 },
      audio: { headset: "HD 600" },
      lighting: { ring: true, softbox: false, keyLight: false },
      controls: { controllers: ["Xbox pad"] },
      pcSetup: { cpu: "other" },
    },
    pcSpecsOther: { cpu: "A hand-wired one" },
    streamingFrequency: { typicalDays: [0, 3], timeZone: "America/Lima", hoursPerWeek: "<5" },
    funPrompts: [
      { key: "always_talk_about", answer: "Birds, mostly" },
      { key: "dream_collab_with", answer: "My mother" },
    ],
    visibility: { gender: "hidden" },
    channelLinks: { apple: "Tide|kestrel" },
    favoriteGames: [{ _id: game.id, name: "Celeste" }],
    mainGames: [{ _id: game.id, name: "Celeste" }],
  });
  expect(me.json.schedule).toMatchObject([
    { dayOfWeek: 0, startTime: "1970-01-01T20:30:00.000Z", endTime: "1970-01-01T23:00:00.000Z" },
    { dayOfWeek: 3 },
  ]);
  for (const entry of me.json.schedule as object[]) expect(entry).toHaveProperty("_id");
});

test("an empty form field clears one field of a group and keeps the group's other fields", async () => {
  await send("PATCH", [
    ["location[state]", ""],
    ["pets[]", ""],
    ["hardware[lighting][ring]", "false"],
  ]);
  const me = await streamer.request("/api/v1/profile/me");
  expect(me.json).toMatchObject({
    location: { city: "Lima", state: null, country: "Peru" },
    pets: [],
    hardware: { monitors: { count: 2 }, lighting: { ring: false } },
  });
});

test("updates schedule, games, frequency, platforms and links by JSON (docs/product.md §9.5)", async () => {
  const schedule = [
    { dayOfWeek: 6, startTime: "22:00", endTime: "01:00", timeZone: "Asia/Tokyo", game: "Celeste" },
    { date: "2026-12-31", startTime: "1970-01-01T18:00:00.000Z", endTime: "20:00", timeZone: "Asia/Tokyo" },
  ];
  const json = {
    schedule,
    favoriteGames: [],
    streamingPlatforms: ["kick"],
    channelLinks: { kick: "kick.com/kestrel" },
  };
  const changed = await streamer.request("/api/v1/profile", { method: "PATCH", json });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.json).toMatchObject({
    schedule: [
      { dayOfWeek: 6, isRecurring: true, startTime: "1970-01-01T22:00:00.000Z" },
      { date: "2026-12-31", isRecurring: false, startTime: "1970-01-01T18:00:00.000Z" },
    ],
    favoriteGames: [],
    streamingPlatform: ["kick"],
    channelLinks: { kick: "https://kick.com/kestrel" },
  });
  // A one-time stream has no `dayOfWeek` (docs/product.md §2.6).
  const [card] = (await streamer.request("/api/v1/profile/streamers")).json.items as { schedule: object[] }[];
  for (const shown of [changed.json.schedule as object[], card?.schedule ?? []]) {
    expect(shown.map((entry) => "dayOfWeek" in entry)).toEqual([true, false]);
  }
});

test.each([
  ["hardware[monitors][count]", "none", "hardware.monitors.count"],
  ["averageViewers", "-3", "averageViewers"],
  ["visibility[gender]", "friends", "visibility.gender"],
  ["funPrompts[0][key]", "nonsense", "funPrompts.0.key"],
  ["streamingFrequency[timeZone]", "Atlantis/Deep", "streamingFrequency.timeZone"],
  ["viewerType", "lurker", "viewerType"],
  ["avatar", "https://elsewhere.example/a.png", "avatar"],
])("rejects %s = %s with an error that names the field, and changes nothing", async (name, value, path) => {
  const before = (await streamer.request("/api/v1/profile/me")).text;
  const answer = await send("PATCH", [
    ["bio", "This must not be saved"],
    [name, value],
  ]);
  expect(answer.status).toBe(400);
  expect(answer.json.errors).toContainEqual({ path, message: expect.any(String) });
  expect((await streamer.request("/api/v1/profile/me")).text).toBe(before);
});

test("accepts a viewer's fields and hides private ones from other users", async () => {
  const viewer = await signIn(server, (await makeUser(server.database.db, "viewer")).id);
  const created = await send(
    "POST",
    [
      ["displayName", "Wren"],
      ["favoritePlatforms[]", "twitch"],
      ["watchInterests", "Birds, slow boats"],
      ["viewerType", "other"],
      ["viewerTypeOther", "A quiet one"],
      ["timeZone", "other"],
      ["timeZoneOther", "Wherever the ship is"],
      ["streamTypes[]", "art"],
    ],
    viewer,
  );
  expect(created.status, created.text).toBe(200);
  expect(created.json).toMatchObject({
    viewerTypeOther: "A quiet one",
    timeZoneOther: "Wherever the ship is",
    watchInterests: ["Birds", "slow boats"],
  });
  const json = { watchInterests: "Tea,  trains", languages: "en, de" };
  expect((await viewer.request("/api/v1/profile", { method: "PATCH", json })).json).toMatchObject({
    watchInterests: ["Tea", "trains"],
    languages: ["en", "de"],
  });
  const { browser } = await member(server, "streamer");
  const seen = await browser.request(`/api/v1/profile/${created.json._id}`);
  expect(seen.json).toMatchObject({
    displayName: "Wren",
    role: "viewer",
    viewerType: null,
    can: { readAll: false },
  });
  const own = await streamer.request("/api/v1/profile/me");
  const page = await viewer.request(`/api/v1/profile/${own.json._id}`);
  expect(page.json).toMatchObject({ role: "streamer", displayName: "Kestrel", hometown: null });
  expect(page.text).not.toContain("visibility");
});

// The server's clock is in March 2026, so this person is 15.
test("stores and validates the complete-profile form (docs/product.md §1.10)", async () => {
  const person = await signIn(server, (await makeUser(server.database.db, "viewer")).id);
  const form = [
    ["displayName", "Robin"],
    ["age", "2010-05-01"],
    ["locationCity", "Porto"],
  ] as const;
  for (const [more, path] of [
    [["under18Verified", "false"], "under18Verified"],
    [["age", "2015-05-01"], "age"],
  ] as const) {
    const refused = await send("POST", [...form.filter(([name]) => name !== more[0]), more], person);
    expect(refused.status, refused.text).toBe(400);
    expect(refused.json.errors).toMatchObject([{ path }]);
  }
  const made = await send("POST", [...form, ["under18Verified", "true"]], person);
  expect(made.status, made.text).toBe(200);
  expect(made.json).toMatchObject({ ageRange: "under-18", location: { city: "Porto" } });
  expect(made.text).not.toContain("2010-05-01");
  const [row] = await server.database.sql`
    select date_of_birth::text as born, guardian_consent as consent from users where id = ${String(made.json.userId)}`;
  expect(row).toEqual({ born: "2010-05-01", consent: true });
});

test.each([
  [{ pets: ["dog", "none"] }, "pets"],
  [
    { schedule: [{ date: "2026-01-01", startTime: "10:00", endTime: "11:00", timeZone: "UTC" }] },
    "schedule.0.date",
  ],
  [{ channelLinks: { twitch: "not a link" } }, "channelLinks.twitch"],
  [{ channelLinks: { twitch: "ftp://twitch.tv/wren" } }, "channelLinks.twitch"],
])("profile update %j returns a 400 that names %s", async (json, path) => {
  const answer = await streamer.request("/api/v1/profile", { method: "PATCH", json });
  expect(answer.status).toBe(400);
  expect(answer.json.errors).toMatchObject([{ path }]);
});

test("rejects a clip of 91 seconds before signing its upload", async () => {
  const clip = { title: "A leap", description: "Over the wall" };
  const refused = await streamer.request("/api/v1/clip/upload", { json: { ...clip, duration: 91 } });
  expect(refused.status).toBe(400);
  expect(refused.json.errors).toMatchObject([{ path: "duration" }]);
  expect((await streamer.request("/api/v1/clip/upload", { json: { ...clip, duration: 90 } })).status).toBe(
    200,
  );
});

import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import { makeUser } from "@starling/db/testing/factories/users";
import { MAX_PICTURE_BYTES, PICTURE_TOO_HEAVY, PICTURE_UNREADABLE } from "@starling/validators/pictures";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { newcomer, signIn } from "../testing/people.ts";
import { storedFiles } from "../testing/uploads.ts";

const server = await openTestServer();
const { db } = server.database;
const browser = await signIn(server, (await makeUser(db, "streamer")).id);
const game = await makeTaxonomyItem(db, "game", "Celeste");
const image = sharp({ create: { width: 400, height: 300, channels: 3, background: "#c63" } });
const png = Buffer.from(await image.png().toBuffer());

type Part = readonly [name: string, value: string | Blob, filename?: string];

function send(method: "POST" | "PATCH", parts: readonly Part[]) {
  const body = new FormData();
  for (const [name, value, filename = "picture.png"] of parts) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value, filename);
  }
  return browser.request("/api/v1/profile", { method, body });
}

const picture = (bytes: Uint8Array<ArrayBuffer> = png, type = "image/png") => new Blob([bytes], { type });
const stored = () => storedFiles(server.media.folder);
const me = () => browser.request("/api/v1/profile/me");

const FIELDS: readonly Part[] = [
  ["displayName", "Nova, the “quiet” one"],
  ["bio", "Hello\nthere"],
  ["languages[]", "en"],
  ["languages[]", "de"],
  ["avatar", picture(Buffer.alloc(0), "application/octet-stream"), ""],
  ["averageViewers", "12"],
  ["location[city]", "Lima"],
  ["location[state]", "Lima Province"],
  ["pets[]", "cat"],
  ["hardware[monitors][count]", "2"],
  ["hardware[lighting][ring]", "true"],
  ["hardware[controls][controllers][]", "Xbox pad"],
  ["pcSetupSpecifications[cpu]", "other"],
  ["pcSpecsOther[cpu]", "A hand-wired one"],
  ["streamingFrequency[typicalDays][]", "0"],
  ["streamingFrequency[typicalDays][]", "3"],
  ["streamingFrequency[startTime]", "1970-01-01T20:30:00.000Z"],
  ["streamingFrequency[endTime]", "23:00"],
  ["streamingFrequency[timeZone]", "America/Lima"],
  ["funPrompts[0][key]", "always_talk_about"],
  ["funPrompts[0][answer]", "Birds, mostly"],
  ["funPrompts[1][key]", "dream_collab_with"],
  ["funPrompts[1][answer]", "My mother"],
  ["visibility[gender]", "hidden"],
  ["channelLinks[apple]", "Tide|kestrel"],
];

test("creates a profile from a form with nested fields, nested lists and prompts (docs/product.md §9.5)", async () => {
  const created = await send("POST", [...FIELDS, ["mainGames[]", game.id]]);
  expect(created.status, created.text).toBe(200);
  const { json } = await me();
  expect(json).toMatchObject({
    displayName: "Nova, the “quiet” one",
    bio: "Hello\nthere",
    languages: ["en", "de"],
    avatar: null,
    averageViewers: 12,
    location: { city: "Lima", state: "Lima Province" },
    pets: ["cat"],
    hardware: {
      monitors: { count: 2 },
      lighting: { ring: true, softbox: false },
      controls: { controllers: ["Xbox pad"] },
      pcSetup: { cpu: "other" },
    },
    pcSpecsOther: { cpu: "A hand-wired one" },
    streamingFrequency: { typicalDays: [0, 3], timeZone: "America/Lima" },
    funPrompts: [
      { key: "always_talk_about", answer: "Birds, mostly" },
      { key: "dream_collab_with", answer: "My mother" },
    ],
    visibility: { gender: "hidden" },
    channelLinks: { apple: "Tide|kestrel" },
    mainGames: [{ _id: game.id, name: "Celeste" }],
    schedule: [
      { dayOfWeek: 0, startTime: "1970-01-01T20:30:00.000Z", endTime: "1970-01-01T23:00:00.000Z" },
      { dayOfWeek: 3 },
    ],
    data: { averageViewers: 12 },
  });
  expect(json).not.toHaveProperty("streamer");
  expect(json).not.toHaveProperty("id");
});

test("an empty form field clears one field of a group and keeps the group's other fields", async () => {
  await send("PATCH", [
    ["bio", ""],
    ["languages[]", ""],
    ["location[state]", ""],
    ["hardware[lighting][ring]", "false"],
  ]);
  expect((await me()).json).toMatchObject({
    displayName: "Nova, the “quiet” one",
    bio: null,
    languages: [],
    location: { city: "Lima", state: null },
    hardware: { monitors: { count: 2 }, lighting: { ring: false } },
  });
});

test("accepts the profile fields as JSON and clears a field with null", async () => {
  const patch = (json: object) => browser.request("/api/v1/profile", { method: "PATCH", json });
  const schedule = [{ date: "2026-12-31", startTime: "18:00", endTime: "20:00", timeZone: "Asia/Tokyo" }];
  const { json } = await patch({ shortBio: "Short", languages: "fr, de", schedule });
  expect(json).toMatchObject({ languages: ["fr", "de"], schedule: [{ isRecurring: false }] });
  expect((json.schedule as object[])[0]).not.toHaveProperty("dayOfWeek");
  await patch({ shortBio: null });
  expect((await me()).json).toMatchObject({ shortBio: null, languages: ["fr", "de"] });
});

test("stores pictures of a form, and replaces, keeps or removes them", async () => {
  const before = stored().length;
  const avatarAfter = async (...parts: Part[]) => {
    await send("PATCH", parts);
    return (await me()).json.avatar;
  };
  const first = await avatarAfter(["avatar", picture(), "../../../etc/passwd"], ["banner", picture()]);
  expect(first).toMatch(/^\/media\/[\w-]+$/);
  expect((await fetch(`${server.url}${first}`)).headers.get("content-type")).toBe("image/webp");
  expect(await avatarAfter(["bio", "Words only"])).toBe(first);
  // Browsers send an unused file input as an empty file without a name.
  const unused: Part = ["avatar", picture(Buffer.alloc(0), "application/octet-stream"), ""];
  expect(await avatarAfter(unused)).toBe(first);
  expect(await avatarAfter(["avatar", picture()])).not.toBe(first);
  expect(await avatarAfter(["avatar", ""], ["banner", ""])).toBeNull();
  await server.runJobs();
  expect(stored()).toHaveLength(before);
});

const heavy = picture(Buffer.alloc(MAX_PICTURE_BYTES + 1));

test.each<[string, Part[], number, string, string]>([
  ["a picture of more than 8 MB", [["avatar", heavy]], 413, "avatar", PICTURE_TOO_HEAVY],
  ["a picture of 20 MB", [["banner", picture(Buffer.alloc(20e6))]], 413, "banner", PICTURE_TOO_HEAVY],
  ["HTML as a picture", [["avatar", picture(Buffer.from("<p>"))]], 415, "avatar", PICTURE_UNREADABLE],
  ["a file in a text field", [["bio", picture()]], 415, "", "Files cannot be sent here"],
])(
  "rejects %s with an error that names the field, and changes nothing",
  async (_name, parts, status, path, message) => {
    const before = stored();
    const profile = (await me()).text;
    const answer = await send("PATCH", [["shortBio", "not kept"], ...parts]);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.json).toMatchObject({ success: false, message, errors: [{ path, message }] });
    expect((await me()).text).toBe(profile);
    await server.runJobs();
    expect(stored()).toEqual(before);
  },
);

test.each<[string, Part[]]>([
  ["a value above the limit", [["bio", "x".repeat(200_000)]]],
  ["a form above the limit", Array.from({ length: 20 }, (_, i): Part => [`f${i}`, "x".repeat(90_000)])],
  ["too many fields", Array.from({ length: 600 }, (_, i): Part => [`f${i}`, "x"])],
])("rejects %s and leaves the profile unchanged", async (_name, parts) => {
  const before = (await me()).text;
  expect((await send("PATCH", [["shortBio", "not kept"], ...parts])).status).toBe(413);
  expect((await me()).text).toBe(before);
});

test("returns null on /profile and 404 on /profile/me for an account without a profile", async () => {
  const fresh = await newcomer(server);
  const own = await fresh.browser.request("/api/v1/profile");
  expect([own.status, own.json.data]).toEqual([200, null]);
  expect((await fresh.browser.request("/api/v1/profile/me")).status).toBe(404);
});

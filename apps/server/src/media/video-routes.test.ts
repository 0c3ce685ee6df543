import { videoWithMetadata } from "@starling/api/testing/telling-video";
import { clips } from "@starling/db/schema/clips";
import { FREE_CLIPS } from "@starling/validators/clips";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { member, type Person, premium } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { postVideo, startClip, videoBytes } from "../testing/videos.ts";

interface Item {
  isLocked: boolean;
  url?: string;
  downloadUrl?: string;
}

let server: TestServer;
let streamer: Person;
let viewer: Person;
let playable: Item;
const sent = videoBytes("clip.mp4");
let bytes: Uint8Array;

async function itemsFor({ browser }: Person): Promise<Item[]> {
  return JSON.parse((await browser.request(`/api/v1/clip/${streamer.profileId}`)).text).data.items;
}

beforeAll(async () => {
  server = await startTestServer();
  streamer = await member(server, "streamer");
  viewer = await member(server, "viewer");
  for (let made = 0; made < FREE_CLIPS + 1; made += 1) {
    expect((await postVideo(await startClip(streamer.browser), sent)).status).toBe(200);
  }
  [playable = { isLocked: true }] = await itemsFor(viewer);
  bytes = await body(await get(playable.url ?? ""));
});
afterAll(() => server.close());

const get = (address: string, headers = {}, method = "GET") =>
  fetch(new URL(address, server.url), { method, headers });
const body = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("a clip plays at its signed URL, with headers that allow only this browser's cache", async () => {
  const answer = await get(playable.url ?? "");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-length": String(bytes.length),
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=60, must-revalidate",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
    "cross-origin-resource-policy": "same-origin",
  });
  expect(Buffer.compare(await body(answer), bytes)).toBe(0);
});

test("removes coordinates in a video's subtitles, boxes and free space", async () => {
  const place = "GPS(16.3738,48.2082,171.4M)";
  const pilot = await member(server, "streamer");
  const file = new Uint8Array(videoWithMetadata(place, "text"));
  expect((await postVideo(await startClip(pilot.browser), file)).status).toBe(200);
  const { text } = await viewer.browser.request(`/api/v1/clip/${pilot.profileId}`);
  const [item] = JSON.parse(text).data.items;
  const saved = Buffer.from(await body(await get(item.downloadUrl)));
  expect([saved.length, saved.includes(place)]).toEqual([file.length, false]);
});

test.each([
  ["bytes=0-99", 206, 0, 100],
  ["bytes=1000-", 206, 1_000, sent.length],
  ["bytes=-500", 206, sent.length - 500, sent.length],
  ["bytes=100-100", 206, 100, 101],
] as const)("answers a request for the byte range %s", async (range, status, start, end) => {
  const answer = await get(playable.url ?? "", { range });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${bytes.length}`);
  expect(answer.headers.get("content-length")).toBe(String(end - start));
  expect(Buffer.compare(await body(answer), bytes.slice(start, end))).toBe(0);
});

test("the download URL sets the file name, and cannot be derived from the playback URL", async () => {
  const answer = await get(playable.downloadUrl ?? "");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="A leap.mp4"; filename*=UTF-8''A%20leap.mp4`,
  );
  expect((await get(playable.url ?? "")).headers.get("content-disposition")).toBeNull();
  expect((await get(`${playable.url}&save=evil.html`)).status).toBe(404);
});

test("a locked clip has no URL, and its video cannot be reached by its key", async () => {
  const items = await itemsFor(viewer);
  expect(items.map(({ isLocked }) => isLocked)).toEqual([false, false, false, true]);
  expect(Object.keys(items[3] ?? {}).sort()).toEqual(["blur", "isLocked"]);
  const rows = await server.database.db.select().from(clips).where(eq(clips.profileId, streamer.profileId));
  const shown = items.map(({ url }) => url ?? "").join();
  const locked = rows.find(({ mediaKey }) => !shown.includes(mediaKey ?? "x"));
  expect(locked).toBeDefined();
  const [, query = ""] = (playable.url ?? "").split("?");
  const guesses = [
    `/videos/${locked?.mediaKey}`,
    `/videos/${locked?.mediaKey}?${query}`,
    `/media/${locked?.mediaKey}`,
    `/ingest/${locked?.mediaKey}`,
    `/videos/..%2F.videos%2F${locked?.mediaKey}?${query}`,
  ];
  for (const guess of guesses) {
    const answer = await get(guess);
    expect(answer.headers.get("content-type"), guess).toMatch(/^text/);
    expect(Buffer.from(await body(answer)).includes("ftyp"), guess).toBe(false);
  }
  expect((await itemsFor(await premium(server))).every(({ isLocked }) => !isLocked)).toBe(true);
});

test("refuses a modified playback URL, and a playback URL expires within the hour", async () => {
  const url = new URL(playable.url ?? "", server.url);
  for (const [name, value] of [
    ["until", String(Number(url.searchParams.get("until")) + 3_600_000)],
    ["signature", "x".repeat(43)],
    ["signature", ""],
  ] as const) {
    const changed = new URL(url);
    changed.searchParams.set(name, value);
    expect((await get(changed.href)).status, name).toBe(404);
  }
  expect((await get(url.pathname)).status).toBe(404);
  server.clock.advance({ minutes: 44 });
  expect((await get(url.href)).status).toBe(200);
  server.clock.advance({ minutes: 16 });
  expect((await get(url.href)).status).toBe(404);
  expect((await get(url.href, { range: "bytes=0-9" })).status).toBe(404);
});

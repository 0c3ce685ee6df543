import { sweepUploads } from "@starling/api/clips/uploads/finishing.service";
import { systemContext } from "@starling/api/context";
import { clips } from "@starling/db/schema/clips";
import { uploads } from "@starling/db/schema/uploads";
import { makeClip } from "@starling/db/testing/factories/clips";
import { CLIP_TOO_HEAVY } from "@starling/validators/clips";
import { PICTURE_UNREADABLE } from "@starling/validators/pictures";
import { PART_BYTES, UPLOAD_INCOMPLETE } from "@starling/validators/uploads";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { begin, finish, requestUploadStart, sendPart, sendParts } from "../testing/direct-uploads.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person } from "../testing/people.ts";
import { startStore } from "../testing/store/start-store.ts";
import { postVideo, startClip, videoBytes } from "../testing/videos.ts";

let streamer: Person;
const store = await startStore();
const server = await openTestServer({ store });
/** Second server that shares only the database and the store. */
const other = await openTestServer({ store, beside: server });
afterAll(() => store.close());
beforeEach(async () => {
  await server.runJobs();
  store.mishap = () => undefined;
  store.objects.objects.clear();
  store.objects.uploads.clear();
  streamer = await member(server, "streamer");
});

const stored = () => [...store.objects.objects.keys()].sort();
async function rowOf(id: string) {
  const [row] = await server.database.db.select().from(clips).where(eq(clips.id, id));
  return row;
}

function elsewhere({ browser }: Person) {
  const there = other.browser();
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

/** Video of three upload parts without metadata, padded with data that players skip. */
function longVideo(): Uint8Array {
  const video = Buffer.from(videoBytes("clip.mp4"));
  const told = video.indexOf("udta");
  video.fill(0, told, told - 4 + video.readUInt32BE(told - 4)).write("free", told, "latin1");
  const space = Buffer.alloc(2 * PART_BYTES + 1_000);
  space.writeUInt32BE(space.length);
  space.write("free", 4, "latin1");
  return Buffer.concat([video, space]);
}

async function begun(bytes: Uint8Array, more: object = {}) {
  const { id: clipId } = await startClip(streamer.browser);
  return { clipId, ...(await begin(streamer.browser, "clip", bytes, { clipId, ...more })) };
}

test.each(["clip.mp4", "clip.webm", "clip.mov"] as const)(
  "uploads %s directly to the store and publishes it as a clip",
  async (name) => {
    const bytes = videoBytes(name);
    const { id, clipId, parts } = await begun(bytes);
    expect(parts).toMatchObject([{ number: 1, start: 0, end: bytes.length }]);
    expect(parts[0]?.address).toMatch(new RegExp(`^${store.endpoint}/clips/uploads/${id}\\?`));
    await sendParts(parts, bytes);
    const { status, file } = await finish(streamer.browser, id);
    expect([status, file]).toEqual([200, { clipId, thumbnail: expect.stringMatching(/^\/media\/p-/) }]);
    const row = await rowOf(clipId);
    expect(row).toMatchObject({ status: "ready", bytes: bytes.length });
    const kept = [`videos/${row?.mediaKey}`, ...(row?.posterKeys ?? []).map((key) => `pictures/${key}`)];
    expect(stored()).toEqual(kept.sort());
    const address = await other.ports.media.signedAddress(row?.mediaKey ?? "", {
      until: new Date(Date.now() + 3_000_000),
    });
    const played = await fetch(new URL(address, other.url), { headers: { range: "bytes=10-19" } });
    expect(played.status).toBe(206);
    expect((await fetch(`${other.url}${file.thumbnail}`)).status).toBe(200);
  },
);

test("another server continues an upload part by part, even after a page reload", async () => {
  const bytes = longVideo();
  const digest = "a".repeat(64);
  const first = await begun(bytes, { digest });
  expect(first.parts.map(({ start, end }) => end - start).slice(0, 2)).toEqual([PART_BYTES, PART_BYTES]);
  for (const part of first.parts.slice(0, 2)) expect(await sendPart(part, bytes)).toBe(200);
  expect(await finish(elsewhere(streamer), first.id)).toMatchObject({
    status: 409,
    message: UPLOAD_INCOMPLETE,
  });

  const { id: clipId } = await startClip(elsewhere(streamer));
  const second = await begin(elsewhere(streamer), "clip", bytes, { clipId, digest });
  expect(second.id).toBe(first.id);
  expect(second.parts.map(({ address }) => address === null)).toEqual([true, true, false]);
  expect(await rowOf(first.clipId), "the record before the reload").toBeUndefined();
  await sendParts(second.parts, bytes);
  const done = await finish(elsewhere(streamer), second.id);
  expect(done.file).toMatchObject({ clipId });
  expect(await finish(streamer.browser, second.id)).toEqual(done);
  const key = (await rowOf(clipId))?.mediaKey;
  expect(store.objects.objects.get(`videos/${key}`)?.bytes.equals(bytes)).toBe(true);
});

test("sends the response again if the first response was lost after publishing", async () => {
  const bytes = videoBytes("clip.mp4");
  const { id, clipId, parts } = await begun(bytes);
  await sendParts(parts, bytes);
  const { file } = await finish(streamer.browser, id);
  // Simulates a crash before the response was recorded.
  store.objects.put(`uploads/${id}`, Buffer.from(bytes), "video/mp4");
  await server.database.db.update(uploads).set({ answer: null, finishedAt: null }).where(eq(uploads.id, id));
  expect((await finish(elsewhere(streamer), id)).file).toEqual(file);
  const key = (await rowOf(clipId))?.mediaKey;
  expect(stored().filter((path) => !path.startsWith("pictures/"))).toEqual([`videos/${key}`]);
});

test("gives concurrent finish calls the same response and keeps one video", async () => {
  const bytes = videoBytes("clip.mp4");
  const { id, clipId, parts } = await begun(bytes);
  await sendParts(parts, bytes);
  const browsers = [streamer.browser, elsewhere(streamer), streamer.browser, elsewhere(streamer)];
  const answers = await Promise.all(browsers.map((browser) => finish(browser, id)));
  for (const { status, file } of answers) {
    expect([status, file.clipId, file.refused]).toEqual([200, clipId, undefined]);
  }
  const key = (await rowOf(clipId))?.mediaKey;
  expect(stored().filter((path) => !path.startsWith("pictures/"))).toEqual([`videos/${key}`]);
});

test("an upload URL accepts only the signed part and size, and nothing after completion", async () => {
  const bytes = longVideo();
  const { id, parts } = await begun(bytes);
  const [first] = parts;
  if (!first?.address) throw new Error("There is no address");
  expect(await sendPart(first, bytes, 1), "a byte more than was signed").toBe(403);
  const forged = { ...first, address: first.address.replace("partNumber=1", "partNumber=2") };
  expect(await sendPart(forged, bytes)).toBe(403);
  await sendParts(parts, bytes);
  expect((await finish(streamer.browser, id)).file.refused).toBeUndefined();
  expect(await sendPart(first, Buffer.alloc(bytes.length)), "the file is checked by now").toBe(404);
});

test("never publishes more bytes than announced, even if the store accepts them", async () => {
  const bytes = videoBytes("clip.mp4");
  const { id, parts } = await begun(bytes);
  await sendParts(parts, bytes);
  // Simulates a store that ignores the signed length.
  const [open] = [...store.objects.uploads.values()];
  if (open) store.objects.putPart(open, 1, Buffer.alloc(bytes.length + 1));
  expect((await finish(streamer.browser, id)).file).toEqual({ refused: CLIP_TOO_HEAVY });
  expect([stored(), store.objects.uploads.size]).toEqual([[], 0]);
});

test("rejects beginning, finishing or cancelling an upload for another user's clip", async () => {
  const bytes = videoBytes("clip.mp4");
  const { id, clipId, parts } = await begun(bytes);
  await sendParts(parts, bytes);
  const stranger = await member(server, "streamer");
  expect((await requestUploadStart(stranger.browser, "clip", bytes, { clipId })).status).toBe(404);
  expect((await requestUploadStart(stranger.browser, "poster", bytes, { clipId })).status).toBe(404);
  expect((await requestUploadStart(server.browser(), "clip", bytes, { clipId })).status).toBe(401);
  for (const [browser, status] of [
    [stranger.browser, 404],
    [server.browser(), 401],
  ] as const) {
    expect((await finish(browser, id)).status).toBe(status);
    expect((await browser.mutate("uploads.cancel", { id })).status).toBe(status);
  }
  expect((await finish(streamer.browser, id)).file).toMatchObject({ clipId });
  const ready = await makeClip(server.database.db, streamer.profileId);
  expect((await requestUploadStart(streamer.browser, "clip", bytes, { clipId: ready.id })).status).toBe(409);
});

test("removes unfinished and unused uploads after two hours, but not earlier", async () => {
  const bytes = longVideo();
  const { id, parts } = await begun(bytes);
  await sendPart(parts[0] ?? { number: 1, start: 0, end: 0, address: null }, bytes);
  store.objects.put("uploads/left-by-a-server-that-died", Buffer.from(bytes), "video/mp4");
  store.objects.put("videos/kept", Buffer.from(bytes), "video/mp4");
  store.objects.begin("videos/unpublished-by-a-server-that-died", "video/mp4");
  const later = (hours: number) => ({
    ...systemContext(server.database.db, server.ports, "test"),
    ports: { ...server.ports, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } },
  });
  await server.database.db.update(uploads).set({ createdAt: new Date() }).where(eq(uploads.id, id));
  await sweepUploads(later(1.9));
  expect([stored().length, store.objects.uploads.size]).toEqual([2, 2]);
  await sweepUploads(later(2.1));
  expect([stored(), store.objects.uploads.size]).toEqual([["videos/kept"], 0]);
  expect((await finish(streamer.browser, id)).status).toBe(404);
});

test("streams the video of a signed upload form to the store without writing it to the server's disk", async () => {
  const clip = await startClip(streamer.browser);
  expect((await postVideo(clip, videoBytes("clip.mp4"))).status).toBe(200);
  const key = (await rowOf(clip.id))?.mediaKey;
  expect(stored().filter((path) => !path.startsWith("pictures/"))).toEqual([`videos/${key}`]);
});

test("uploads pictures and posters directly to the store", async () => {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#c63" } })
    .png()
    .toBuffer();
  for (const kind of ["avatar", "banner"] as const) {
    const { id, parts } = await begin(streamer.browser, kind, bytes);
    await sendParts(parts, bytes);
    const { file } = await finish(elsewhere(streamer), id);
    expect(file[kind]).toMatch(/^\/media\/p-/);
  }
  const clip = await makeClip(server.database.db, streamer.profileId);
  const { id, parts } = await begin(streamer.browser, "poster", bytes, { clipId: clip.id });
  await sendParts(parts, bytes);
  expect((await finish(streamer.browser, id)).file).toMatchObject({ clipId: clip.id });
  const text = new TextEncoder().encode("no picture");
  const bad = await begin(streamer.browser, "avatar", text);
  await sendParts(bad.parts, text);
  expect((await finish(streamer.browser, bad.id)).file).toEqual({ refused: PICTURE_UNREADABLE });
  expect(stored().filter((path) => !path.startsWith("pictures/"))).toEqual([]);
});

test("has no upload routes of UploadThing if uploads go directly to a store", async () => {
  const path = "/api/uploadthing?actionType=upload&slug=clip";
  const answer = await streamer.browser.request(path, { method: "POST", json: { files: [], input: null } });
  expect(answer.status).toBe(404);
});

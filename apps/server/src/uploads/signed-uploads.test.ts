import { symlinkSync } from "node:fs";
import { request as openRequest } from "node:http";
import path from "node:path";
import { clips } from "@starling/db/schema/clips";
import { CLIP_CUT_OFF, CLIP_TOO_HEAVY, CLIP_UNREADABLE, MAX_CLIP_BYTES } from "@starling/validators/clips";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person } from "../testing/people.ts";
import { partsIn, storedFiles } from "../testing/uploads.ts";
import { postVideo, type StartedClip, startClip, videoBytes } from "../testing/videos.ts";

let streamer: Person;
let count = 0;
const server = await openTestServer({ newKey: () => `signed-${count}` });
beforeEach(async () => {
  count += 1;
  streamer = await member(server, "streamer");
});

const stored = () => storedFiles(server.media.folder).sort();
async function statusOf(id: string) {
  const [row] = await server.database.db.select().from(clips).where(eq(clips.id, id));
  return row?.status;
}

test.each([
  ["clip.mp4", "file first"],
  ["clip.webm", "file last"],
] as const)(
  "accepts %s with a valid signature and without a session, with the %s in the form",
  async (name, order) => {
    const clip = await startClip(streamer.browser);
    const answer = await postVideo(clip, videoBytes(name), order);
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    expect(answer.json).toMatchObject({
      success: true,
      message: "Your clip is published",
      data: {
        clip: {
          _id: clip.id,
          status: "ready",
          inSwipe: true,
          thumbnail: expect.stringMatching(/^\/media\//),
        },
      },
      clip: { _id: clip.id },
    });
    expect(await statusOf(clip.id)).toBe("ready");
    const { data } = (await streamer.browser.request("/api/v1/clip")).json;
    expect(data).toMatchObject({
      items: [{ _id: clip.id }],
      total: 1,
      totalPages: 1,
      swipe: { used: 1, limit: 1 },
    });
  },
);

test("returns the same draft until its video is published, and publishes a video only once", async () => {
  const draft = async () => JSON.parse((await streamer.browser.request("/api/v1/clip/upload")).text).data;
  const [first, second] = [await draft(), await draft()];
  expect(second.clip._id).toBe(first.clip._id);
  const { signature, apiKey: api_key, timestamp, uploadUrl } = second.signed;
  const fields = { signature, api_key, timestamp: String(timestamp), public_id: second.clip.url };
  const clip = { id: second.clip._id, uploadUrl, fields };
  const published = await postVideo(clip, videoBytes("clip.mp4"));
  expect(published).toMatchObject({ status: 200, json: { data: { clip: { title: "Untitled clip" } } } });
  count += 1;
  const again = await postVideo(clip, videoBytes("clip.webm"));
  expect(again).toMatchObject({ status: 409, json: { success: false, code: "CONFLICT" } });
  expect((await draft()).clip._id).not.toBe(first.clip._id);
});

const forgeries: [string, (clip: StartedClip, other: StartedClip) => StartedClip, number][] = [
  ["a wrong signature", (clip) => ({ ...clip, fields: { ...clip.fields, signature: "0".repeat(64) } }), 403],
  ["another time", (clip) => ({ ...clip, fields: { ...clip.fields, timestamp: "1" } }), 403],
  ["another key's name", (clip) => ({ ...clip, fields: { ...clip.fields, api_key: "somebody" } }), 403],
  ["a field that was not signed", (clip) => ({ ...clip, fields: { ...clip.fields, folder: "x" } }), 403],
  ["another client’s signature", (clip, other) => ({ ...clip, fields: other.fields }), 403],
  [
    "another client’s signature for this clip",
    (clip, other) => ({ ...clip, fields: { ...other.fields, public_id: clip.fields.public_id ?? "" } }),
    403,
  ],
  ["no fields", (clip) => ({ ...clip, fields: {} }), 403],
  [
    "an unknown clip",
    (clip) => ({
      ...clip,
      uploadUrl: clip.uploadUrl.replace(/[^/]+$/, "01900000-0000-7000-8000-000000000000"),
    }),
    404,
  ],
  ["a malformed clip", (clip) => ({ ...clip, uploadUrl: clip.uploadUrl.replace(/[^/]+$/, "nonsense") }), 404],
];
test.each(forgeries)(
  "rejects %s whether the file is first or last, and stores nothing",
  async (_name, forge, status) => {
    const clip = await startClip(streamer.browser);
    const other = await startClip((await member(server, "streamer")).browser);
    const before = stored();
    for (const order of ["file first", "file last"] as const) {
      const answer = await postVideo(forge(clip, other), videoBytes("clip.mp4"), order);
      expect([answer.status, answer.json.success], order).toEqual([status, false]);
    }
    expect([stored(), partsIn(server.media.folder)]).toEqual([before, []]);
    expect(await statusOf(clip.id)).toBe("pending");
  },
);

test("rejects an upload an hour after it was signed", async () => {
  const clip = await startClip(streamer.browser);
  server.clock.advance({ minutes: 60 });
  const answer = await postVideo(clip, videoBytes("clip.mp4"));
  expect(answer).toMatchObject({ status: 400, json: { code: "LINK_EXPIRED" } });
  expect(partsIn(server.media.folder)).toEqual([]);
});

const half = (bytes: Uint8Array) => bytes.slice(0, Math.floor(bytes.length / 2));
test.each<[string, () => Uint8Array, number, string]>([
  ["text", () => new TextEncoder().encode("I am a video"), 415, CLIP_UNREADABLE],
  ["an MP3", () => videoBytes("sound.mp3"), 415, CLIP_UNREADABLE],
  ["a truncated MP4", () => half(videoBytes("clip.mp4")), 415, CLIP_CUT_OFF],
  ["a file above 100 MB", () => new Uint8Array(MAX_CLIP_BYTES + 10), 413, CLIP_TOO_HEAVY],
])("rejects %s and leaves the clip pending", async (_name, make, status, message) => {
  const clip = await startClip(streamer.browser);
  const before = stored();
  const answer = await postVideo(clip, make());
  expect(answer).toMatchObject({ status, json: { message, errors: [{ path: "file", message }] } });
  expect([stored(), partsIn(server.media.folder)]).toEqual([before, []]);
  expect((await postVideo(clip, videoBytes("clip.mp4"))).status).toBe(200);
});

test("returns 400 for a form without a file or with the file in another field", async () => {
  const { uploadUrl, fields } = await startClip(streamer.browser);
  const post = async (body: FormData | string, headers = {}) =>
    (await fetch(uploadUrl, { method: "POST", body, headers })).status;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  expect(await post(form)).toBe(400);
  form.append("video", new Blob(["x"]), "a.mp4");
  expect(await post(form)).toBe(400);
  expect(await post("{}", { "content-type": "application/json" })).toBe(400);
  expect(await post("--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" })).toBe(400);
});

test("stores nothing of an upload whose request was interrupted", async () => {
  const clip = await startClip(streamer.browser);
  const request = openRequest(clip.uploadUrl, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "1000000" },
  });
  request.on("error", () => undefined);
  request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
  request.write(videoBytes("clip.mp4"));
  await expect.poll(() => partsIn(server.media.folder)).toHaveLength(1);
  request.destroy();
  await expect.poll(() => partsIn(server.media.folder)).toEqual([]);
  expect((await postVideo(clip, videoBytes("clip.mp4"))).status).toBe(200);
});

test("reports a full disk, removes the upload and accepts later uploads", async () => {
  // Runs only on Linux, which has `/dev/full`.
  if (process.platform !== "linux") return;
  const clip = await startClip(streamer.browser);
  symlinkSync("/dev/full", path.join(server.media.folder, ".parts", `signed-${count}`));
  const answer = await postVideo(clip, videoBytes("clip.mp4"));
  expect(answer).toMatchObject({ status: 503, json: { message: expect.stringContaining("no room") } });
  expect(partsIn(server.media.folder)).toEqual([]);
  expect((await postVideo(clip, videoBytes("clip.mp4"))).status).toBe(200);
});

test("rejects a post from another site's page", async () => {
  const { uploadUrl } = await startClip(streamer.browser);
  const body = new FormData();
  const answer = await fetch(uploadUrl, {
    method: "POST",
    body,
    headers: { origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
});

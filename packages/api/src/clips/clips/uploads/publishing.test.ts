import { users } from "@starling/db/schema/accounts";
import { clipCounters, clips, reelClips } from "@starling/db/schema/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { CLIP_CODEC, CLIP_TOO_LONG, CLIP_UNREADABLE } from "@starling/validators/clips";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../../context.ts";
import { oversizedIndexVideo } from "../../../testing/memory-bomb-video.ts";
import { openTestApi } from "../../../testing/open-test-api.ts";
import { refusalOf } from "../../../testing/refusals.ts";
import { runJobs } from "../../../testing/run-jobs.ts";
import { type VideoName, videoBytes } from "../../../testing/videos.ts";
import { setPoster } from "./posters.service.ts";
import { finishClip } from "./publishing.service.ts";

let streamer: UserActor;
let profileId: string;

const api = await openTestApi();
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  api.media.files.clear();
  api.media.permanent.clear();
  streamer = await api.member("streamer");
  ({ id: profileId } = await makeStreamer(api.db, { userId: streamer.userId }));
  await api.fill();
});

const system = () => systemContext(api.db, api.ports, "test");
async function start(): Promise<string> {
  const input = { title: "A leap", description: "Over the wall", duration: 2, tags: [] };
  return (await api.call(streamer).clips.create(input)).clip.id;
}
async function arrive(bytes: Uint8Array): Promise<string> {
  const [stored] = await api.ports.media.put([{ bytes, type: "video/mp4" }]);
  return stored?.key ?? "";
}
const upload = async (clipId: string, video: VideoName | Uint8Array) =>
  finishClip(system(), { clipId, key: await arrive(typeof video === "string" ? videoBytes(video) : video) });
async function rowOf(clipId: string) {
  const [row] = await api.db.select().from(clips).where(eq(clips.id, clipId));
  return row;
}

const frame = () =>
  sharp({ create: { width: 1_080, height: 1_920, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();

test("publishes a video with its metadata and a poster and adds it to the swipe reel", async () => {
  const clipId = await start();
  const clip = await upload(clipId, "clip.mp4");
  expect(clip).toMatchObject({
    id: clipId,
    status: "ready",
    duration: 2,
    width: 320,
    height: 180,
    inSwipe: true,
    likesCount: 0,
    thumbnail: expect.stringMatching(/^\/media\//),
    thumbnailSrcSet: expect.stringMatching(/^\/media\/\S+ 320w$/),
    blur: expect.stringMatching(/^data:image\/webp;base64,.{40,700}$/),
    url: expect.stringContaining("/videos/"),
  });
  const row = await rowOf(clipId);
  expect(row).toMatchObject({
    type: "video/mp4",
    bytes: videoBytes("clip.mp4").length,
    publishedAt: api.clock.now(),
  });
  expect([...api.media.permanent]).toEqual([row?.mediaKey]);
  expect(await api.db.select().from(clipCounters).where(eq(clipCounters.clipId, clipId))).toHaveLength(1);
  expect(await api.db.select().from(reelClips).where(eq(reelClips.profileId, profileId))).toHaveLength(1);
  await runJobs(api, "remove_media");
  expect([...api.media.files.keys()].sort()).toEqual([row?.mediaKey, ...(row?.posterKeys ?? [])].sort());
});

test("accepts MOV and WebM and leaves the second clip out of the swipe reel", async () => {
  expect((await upload(await start(), "clip.mov")).inSwipe).toBe(true);
  const webm = await upload(await start(), "clip.webm");
  expect(webm).toMatchObject({ inSwipe: false, width: 180, height: 320 });
  expect((await rowOf(webm.id))?.type).toBe("video/webm");
});

test.each<[string, () => Uint8Array, string, string]>([
  ["too long", () => videoBytes("long.mp4"), "VALIDATION", CLIP_TOO_LONG],
  ["in the codec HEVC", () => videoBytes("hevc.mp4"), "UNSUPPORTED_MEDIA_TYPE", CLIP_CODEC],
  ["expanding in memory", oversizedIndexVideo, "UNSUPPORTED_MEDIA_TYPE", CLIP_UNREADABLE],
])("rejects a bad video (%s) and removes its files", async (_name, make, code, message) => {
  const clipId = await start();
  expect(await refusalOf(upload(clipId, make()))).toMatchObject({ code, message });
  expect(api.media.files.size).toBe(0);
  expect(await queuedJobs(api.sql)).toEqual([]);
  expect((await rowOf(clipId))?.status).toBe("pending");
  expect((await upload(clipId, "clip.mp4")).status).toBe("ready");
});

test("accepts one of two parallel videos for a clip and keeps only the accepted video's files", async () => {
  const clipId = await start();
  const results = await Promise.allSettled([upload(clipId, "clip.mp4"), upload(clipId, "clip.webm")]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await refusalOf(upload(clipId, "clip.mp4"))).toMatchObject({ code: "CONFLICT" });
  await runJobs(api, "remove_media");
  const row = await rowOf(clipId);
  expect([...api.media.files.keys()].sort()).toEqual([row?.mediaKey, ...(row?.posterKeys ?? [])].sort());
});

test("rejects a video for a clip that was cancelled during the upload", async () => {
  const clipId = await start();
  const { keep } = api.media;
  api.media.keep = async (key) => {
    await api.call(streamer).clips.remove({ id: clipId });
    return keep(key);
  };
  const refusal = await refusalOf(upload(clipId, "clip.mp4"));
  api.media.keep = keep;
  expect(refusal).toMatchObject({ code: "NOT_FOUND" });
  await runJobs(api, "remove_media");
  expect(api.media.files.size).toBe(0);
});

test("removes the uploaded file when the media store returns an edited copy", async () => {
  const clipId = await start();
  const { keep } = api.media;
  let uploaded = "";
  api.media.keep = async (key) => {
    uploaded = key;
    const file = api.media.files.get(key);
    if (file) api.media.files.set("erased copy", file);
    return keep("erased copy");
  };
  await upload(clipId, "clip.mp4");
  api.media.keep = keep;
  expect((await rowOf(clipId))?.mediaKey).toBe("erased copy");
  expect(api.media.files.has(uploaded)).toBe(false);
  await runJobs(api, "remove_media");
  expect(api.media.files.has("erased copy")).toBe(true);
});

test("a job removes files left behind by a crash", async () => {
  const clipId = await start();
  const { remove } = api.media;
  api.media.keep = () => Promise.reject(new Error("gone"));
  api.media.remove = () => Promise.reject(new Error("gone"));
  await expect(upload(clipId, "clip.mp4")).rejects.toThrow("gone");
  api.media.keep = async (key) => {
    api.media.permanent.add(key);
    return key;
  };
  api.media.remove = remove;
  expect(api.media.files.size).toBeGreaterThan(0);
  await runJobs(api, "remove_media");
  expect(api.media.files.size).toBe(0);
});

test("a frame chosen in the browser replaces the poster, in two widths", async () => {
  const clipId = await start();
  await upload(clipId, "clip.mp4");
  const before = (await rowOf(clipId))?.posterKeys ?? [];
  expect(before).not.toEqual([]);
  const answer = await setPoster(system(), { clipId, key: await arrive(await frame()) });
  const row = await rowOf(clipId);
  expect(answer).toEqual({ clipId, thumbnail: row?.poster });
  await runJobs(api, "remove_media");
  for (const key of before) expect(api.media.files.has(key)).toBe(false);
  const shown = await Promise.all(
    (row?.posterKeys ?? []).map((key) => sharp(api.media.files.get(key)?.bytes).metadata()),
  );
  expect(shown.map(({ format, width, height }) => [format, width, height])).toEqual([
    ["webp", 720, 1_280],
    ["webp", 360, 640],
  ]);
  expect(api.media.files.size).toBe(3);
});

test("keeps a frame uploaded before the video as the poster", async () => {
  const clipId = await start();
  const { thumbnail } = await setPoster(system(), { clipId, key: await arrive(await frame()) });
  expect((await upload(clipId, "clip.mp4")).thumbnail).toBe(thumbnail);
  await runJobs(api, "remove_media");
  expect(api.media.files.size).toBe(3);
});

test("rejects a poster that is not a picture and removes its files", async () => {
  const clipId = await start();
  const key = await arrive(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  expect(await refusalOf(setPoster(system(), { clipId, key }))).toMatchObject({
    code: "UNSUPPORTED_MEDIA_TYPE",
    fields: [{ path: "poster" }],
  });
  expect(api.media.files.size).toBe(0);
});

test("removing a clip or the account removes all files of the clip", async () => {
  const [first, second] = [await start(), await start()];
  await upload(first, "clip.mp4");
  await upload(second, "clip.webm");
  await api.call(streamer).clips.remove({ id: first });
  await runJobs(api, "remove_media");
  const left = await rowOf(second);
  expect([...api.media.files.keys()].sort()).toEqual([left?.mediaKey, ...(left?.posterKeys ?? [])].sort());
  const [account] = await api.db.select().from(users).where(eq(users.id, streamer.userId));
  expect(account).toBeDefined();
});

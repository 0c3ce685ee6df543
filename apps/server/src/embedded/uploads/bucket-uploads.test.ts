import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import express from "express";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type RunningServer } from "../../http/listen.ts";
import { type Bucket, openBucket } from "../../media/bucket.ts";
import { createMediaStore } from "../../media/media-store.ts";
import type { UploadService } from "../../media/upload-service.ts";
import { videoBytes } from "../../testing/videos.ts";
import { bucketPictures, bucketUploads } from "./bucket-uploads.ts";
import { localUploads } from "./local-uploads.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "starling-bucket-"));
const now = () => new Date();
const video = videoBytes("clip.mp4");
let store: S3rver;
let bucket: Bucket;
let service: UploadService;
let local: ReturnType<typeof localUploads>;
let pages: RunningServer;
let endpoint: string;

beforeAll(async () => {
  store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "clips" }],
  });
  endpoint = `http://127.0.0.1:${(await store.run()).port}`;
  bucket = await openBucket({
    bucket: "clips",
    region: "eu-west-1",
    endpoint,
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  });
  local = localUploads({
    publicUrl: "http://localhost:9",
    selfUrl: "http://localhost:9",
    folder: path.join(folder, "media"),
    secret: "secret",
  });
  service = await bucketUploads(local.service, local.files, { bucket, publicUrl: undefined, now });
  const app = express();
  app.use(bucketPictures(bucket));
  pages = await listen(app, { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  local.stop();
  bucket.close();
  await pages.stop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const inAnHour = () => new Date(now().getTime() + 50 * 60_000);
const media = () => createMediaStore(service);
const receive = () => service.receive(Readable.from([Buffer.from(video)]));
async function all(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test("an upload is received here, stored in the bucket, and read there in parts", async () => {
  const key = await receive();
  expect(await media().sizeOf(key)).toBe(video.length);
  await media().keep(key);
  expect(await local.service.sizeOf(key)).toBeNull();
  expect(await media().sizeOf(key)).toBe(video.length);
  expect(Buffer.compare(await media().readPart(key, 100, 400), video.slice(100, 400))).toBe(0);
  expect(await media().readPart(key, video.length + 5, video.length + 9)).toHaveLength(0);
  expect(Buffer.compare(await all(await media().read(key)), video)).toBe(0);
});

test("a video plays at a presigned address, by range as well, until the address expires", async () => {
  const key = await receive();
  await media().keep(key);
  const until = inAnHour();
  const address = await media().signedAddress(key, { until });
  expect(await media().signedAddress(key, { until })).toBe(address);
  const answer = await fetch(address, { headers: { range: "bytes=0-9" } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([206, "video/mp4"]);
  expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), video.slice(0, 10))).toBe(0);
  const saved = await fetch(await media().signedAddress(key, { until, saveAs: "A leap.mp4" }));
  expect(saved.headers.get("content-disposition")).toContain('filename="A leap.mp4"');
  const stale = await media().signedAddress(key, { until: new Date(now().getTime() - 1_000) });
  expect((await fetch(stale)).status).toBe(403);
});

test("pictures are stored in the bucket and served by the server; videos are not served by it", async () => {
  const webp = new Uint8Array([82, 73, 70, 70]);
  const [stored] = await media().put([{ bytes: webp, type: "image/webp" }]);
  expect(stored?.address).toBe(`/media/${stored?.key}`);
  const shown = await fetch(`http://127.0.0.1:${pages.port}${stored?.address}`);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await all(shown.body)).toEqual(webp);
  const key = await receive();
  await media().keep(key);
  for (const name of [key, "p-nothing", "..%2Fvideos"]) {
    expect((await fetch(`http://127.0.0.1:${pages.port}/media/${name}`)).status).toBe(404);
  }
});

test("with a public address browsers read pictures there", async () => {
  const open = await bucketUploads(local.service, local.files, {
    bucket,
    publicUrl: "https://cdn.example/x",
    now,
  });
  expect(open.addressOf("p-1")).toBe("https://cdn.example/x/pictures/p-1");
  expect(open.sources).toMatchObject({ images: ["https://cdn.example"], videos: [endpoint] });
  expect(service.sources).toMatchObject({ connect: ["http://localhost:9"], images: [], videos: [endpoint] });
});

test("removing deletes from this disk and from the bucket, and a second time is no error", async () => {
  const [stored, waiting] = [await receive(), await receive()];
  await media().keep(stored);
  const [picture] = await media().put([{ bytes: new Uint8Array([1]), type: "image/webp" }]);
  const keys = [stored, waiting, picture?.key ?? ""];
  await media().remove(keys);
  await media().remove(keys);
  expect(await Promise.all(keys.map((key) => media().sizeOf(key)))).toEqual([null, null, null]);
  await media().keep(stored);
  expect(await media().read(stored)).toBeNull();
});

test("a store that does not answer is reported as that", async () => {
  const away = await openBucket({
    bucket: "clips",
    region: "eu-west-1",
    endpoint: "http://127.0.0.1:9",
    accessKeyId: "x",
    secretAccessKey: "x",
    forcePathStyle: true,
  });
  const broken = createMediaStore({ ...service, sizeOf: (key) => away.sizeOf(key) });
  await expect(broken.sizeOf("x")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  away.close();
});

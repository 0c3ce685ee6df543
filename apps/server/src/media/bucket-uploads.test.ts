import { Readable } from "node:stream";
import { createAddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { afterAll, expect, test } from "vitest";
import { startStore } from "../testing/store/start-store.ts";
import { videoBytes } from "../testing/videos.ts";
import { openBucket } from "./bucket.ts";
import { attemptKey, bucketUploads } from "./bucket-uploads.ts";
import { createMediaStore } from "./media-store.ts";

let at: Date | undefined;
const now = () => at ?? new Date();
const video = videoBytes("clip.mp4");

const store = await startStore();
const bucket = openBucket(store.settings);
const service = await bucketUploads({ bucket, now });
afterAll(async () => {
  bucket.close();
  await store.close();
});

const signer = createAddressSigner("a secret of tests");
const media = () => createMediaStore(service, signer);
const receive = () => service.receive(Readable.from([Buffer.from(video)]));
async function all(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test("stores an upload in the bucket, and moves it when it is published", async () => {
  const key = await receive();
  expect([...store.objects.objects.keys()]).toContain(`uploads/${key}`);
  expect(await media().sizeOf(key)).toBe(video.length);
  await media().keep(key);
  expect([...store.objects.objects.keys()]).not.toContain(`uploads/${key}`);
  expect(await media().sizeOf(key)).toBe(video.length);
  expect(Buffer.compare(await media().readPart(key, 100, 400), video.slice(100, 400))).toBe(0);
  expect(await media().readPart(key, video.length + 5, video.length + 9)).toHaveLength(0);
  expect(Buffer.compare(await all(await media().read(key)), video)).toBe(0);
});

test("publishing a video overwrites MP4 boxes that contain location data", async () => {
  const before = Buffer.alloc(300_000, 7);
  before.writeUInt32BE(100_008, 150_000);
  before.write("udta", 150_004, "latin1");
  store.objects.put("uploads/told", before, "video/mp4");
  const key = attemptKey("told");
  await media().keep(key, [{ start: 150_004, end: 250_008, head: "free" }]);
  const after = store.objects.objects.get(`videos/${key}`)?.bytes ?? Buffer.alloc(0);
  const expected = Buffer.from(before);
  expected.write("free", 150_004, "latin1");
  expected.fill(0, 150_008, 250_008);
  expect(after.equals(expected)).toBe(true);
});

test("reports a store that does not respond as unavailable", async () => {
  const away = openBucket({ ...store.settings, endpoint: "http://127.0.0.1:9" });
  const broken = createMediaStore({ ...service, sizeOf: (key) => away.sizeOf(key) }, signer);
  await expect(broken.sizeOf("x")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  away.close();
});

test("pages may connect only to the store's public endpoint, from which browsers play videos", async () => {
  const elsewhere = openBucket({ ...store.settings, publicEndpoint: "https://files.starling.example" });
  const { sources, findVideo } = await bucketUploads({ bucket: elsewhere, now });
  expect(sources).toMatchObject({
    connect: ["https://files.starling.example"],
    videos: ["https://files.starling.example"],
  });
  expect(await findVideo("x")).toMatchObject({
    address: expect.stringMatching(/^https:\/\/files\.starling\.example\/clips\/videos\/x\?/),
  });
  expect(await elsewhere.sizeOf("none")).toBeNull();
  elsewhere.close();
});

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { openStore } from "../testing/store/open-store.ts";
import { bytesOf, openBucket } from "./bucket.ts";

// Contract test of the fake object store, or of a real one at S3_TEST_URL (docs/operating.md).

const MEGABYTE = 1024 * 1024;
const origin = "https://starling.example";
const hello = Buffer.from("hello");
const now = () => new Date();
const inAnHour = () => new Date(now().getTime() + 50 * 60_000);
const soon = () => new Date(now().getTime() + 10_000);
/** Each test uses a new prefix, because a real store still contains the files of earlier tests. */
const place = () => `tests/${randomUUID()}/`;

const { settings, close } = await openStore([origin]);
const bucket = openBucket(settings);
afterAll(async () => {
  bucket.close();
  await close();
});

const send = (address: string, body: Uint8Array<ArrayBuffer>) => fetch(address, { method: "PUT", body });

test("reads, copies and removes stored files under any name", async () => {
  const [path, copy] = [`${place()}a`, `${place()}ü big +%&.mp4`];
  await bucket.put(path, hello, "text/plain");
  await bucket.copy(path, copy, "video/mp4");
  expect([await bucket.sizeOf(path), await bucket.sizeOf(copy)]).toEqual([5, 5]);
  const part = await bucket.open(copy, { start: 1, end: 3 });
  expect(part && [part.size, String.fromCharCode(...(await bytesOf(part)))]).toEqual([2, "el"]);
  expect(await bucket.open(path, { start: 10, end: 12 })).toBeNull();
  await bucket.remove([path, copy, `${path}-never`]);
  await bucket.remove([path, copy]);
  expect([await bucket.open(path), await bucket.sizeOf(copy)]).toEqual([null, null]);
});

test("stores a stream of any length, and stores nothing if the stream fails", async () => {
  const folder = place();
  const bytes = Buffer.alloc(17 * MEGABYTE, "abcdefg");
  await bucket.putStream(`${folder}long`, Readable.from([bytes]), "video/mp4");
  expect(await bucket.sizeOf(`${folder}long`)).toBe(bytes.length);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(9 * MEGABYTE);
      throw new Error("gone");
    })(),
  );
  await expect(bucket.putStream(`${folder}broken`, broken, "video/mp4")).rejects.toThrow("gone");
  expect(await bucket.parts.begunBefore(folder, soon())).toEqual([]);
  expect(await bucket.parts.writtenBefore(folder, soon())).toEqual([`${folder}long`]);
  await bucket.remove([`${folder}long`]);
});

test("a presigned URL reads one file until it expires, in byte ranges and with a download name", async () => {
  const path = `${place()}clip`;
  await bucket.put(path, hello, "video/mp4");
  const address = await bucket.sign(path, { until: inAnHour(), now: now(), saveAs: "ein ü.mp4" });
  const answer = await fetch(address, { headers: { range: "bytes=1-3", origin } });
  expect([answer.status, await answer.text()]).toEqual([206, "ell"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-range": "bytes 1-3/5",
    "content-disposition": expect.stringContaining("filename*=UTF-8''ein%20%C3%BC.mp4"),
    "access-control-allow-origin": expect.stringMatching(/^(\*|https:\/\/starling\.example)$/),
  });
  expect((await fetch(address.replace("/clip?", "/other?"))).status).toBe(403);
  const hourAgo = new Date(now().getTime() - 3_600_000);
  const over = await bucket.sign(path, { until: hourAgo, now: hourAgo, saveAs: undefined });
  expect((await fetch(over)).status).toBe(403);
  await bucket.remove([path]);
});

test("accepts an upload part only at its presigned URL and with its size, and completes an upload only once", async () => {
  const { parts } = bucket;
  const path = `${place()}upload`;
  const upload = { path, id: await parts.begin(path, "video/mp4") };
  const bytes = Buffer.alloc(5 * MEGABYTE, "abc");
  const address = (number: number, size: number, at = now()) =>
    parts.sign(upload, { number, size, now: at, seconds: 60 });

  expect((await send(await address(1, bytes.length), bytes)).status).toBe(200);
  expect((await send(await address(1, bytes.length), hello)).status).toBe(403);
  expect((await send(await address(2, 5), hello)).status).toBe(200);
  const third = (await address(2, 5)).replace("partNumber=2", "partNumber=3");
  expect((await send(third, hello)).status).toBe(403);
  const before = new Date(now().getTime() - 120_000);
  expect((await send(await address(3, 5, before), hello)).status).toBe(403);

  const arrived = (await parts.list(upload)) ?? [];
  expect(arrived.map(({ number, size }) => [number, size])).toEqual([
    [1, bytes.length],
    [2, 5],
  ]);
  expect((await parts.begunBefore(path, soon())).map(({ id }) => id)).toEqual([upload.id]);
  expect(await parts.begunBefore(path, before)).toEqual([]);
  const changed = arrived.map((part) => ({ ...part, mark: `"${"0".repeat(32)}"` }));
  expect(await parts.complete(upload, changed)).toBe(false);
  expect(await parts.complete(upload, arrived)).toBe(true);
  expect(await parts.list(upload)).toBeNull();
  await parts.abort(upload);
  expect(await bucket.sizeOf(path)).toBe(bytes.length + 5);
  await bucket.remove([path]);
});

test("an aborted upload accepts no parts and cannot be completed", async () => {
  const { parts } = bucket;
  const path = `${place()}upload`;
  const upload = { path, id: await parts.begin(path, "video/mp4") };
  const part = { number: 1, size: hello.length };
  const address = await parts.sign(upload, { ...part, now: now(), seconds: 60 });
  expect(await parts.list(upload)).toEqual([]);
  await parts.abort(upload);
  await parts.abort(upload);
  expect((await send(address, hello)).status).toBe(404);
  expect(await parts.complete(upload, [{ ...part, mark: '"none"' }])).toBe(false);
  expect(await bucket.sizeOf(path)).toBeNull();
});

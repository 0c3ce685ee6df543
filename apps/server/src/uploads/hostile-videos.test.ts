import { box, numbers } from "@starling/api/testing/telling-video";
import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { afterEach, expect, test, vi } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { sendBytes } from "../testing/uploads.ts";
import { addressForVideo, startClip, videoBytes } from "../testing/videos.ts";

const server = await openTestServer();
afterEach(() => vi.restoreAllMocks());

function hostileVideo(): Buffer {
  const tables = Array.from({ length: 2_000 }, () => box("stts", numbers(0, 0)));
  return Buffer.concat([
    box("ftyp", Buffer.from("isom"), numbers(0)),
    box("moov", box("udta", ...tables)),
    box("mdat", Buffer.alloc(8)),
  ]);
}

function holdReading(size: number): () => void {
  const { media } = server.ports;
  const readPart = media.readPart.bind(media);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  vi.spyOn(media, "readPart").mockImplementation(async (key, start, end) => {
    if ((await media.sizeOf(key)) === size) await released;
    return readPart(key, start, end);
  });
  return release;
}

async function prepareUpload(browser: TestBrowser, bytes: Uint8Array) {
  const { id } = await startClip(browser);
  const address = await addressForVideo(browser, id, bytes.length);
  return () => sendBytes(address, bytes);
}

test("publishes another account's upload while ten hostile videos of one account are read", async () => {
  const [attacker, other] = [await member(server, "streamer"), await member(server, "streamer")];
  const hostile = hostileVideo();
  const uploads = await Promise.all(
    Array.from({ length: 10 }, () => prepareUpload(attacker.browser, hostile)),
  );
  const sendOther = await prepareUpload(other.browser, videoBytes("clip.mp4"));
  const release = holdReading(hostile.length);
  const attempts = uploads.map(async (send) => {
    const { error, serverData } = await send();
    return error ?? serverData?.refused;
  });
  try {
    // The server rejects the tenth upload only after all ten have arrived: it reads one and queues eight.
    expect(await Promise.race(attempts)).toContain("very busy");
    expect(await sendOther()).toMatchObject({ status: 200 });
  } finally {
    release();
  }
  const refusals = await Promise.all(attempts);
  expect(refusals.filter((error) => error === CLIP_UNREADABLE)).toHaveLength(9);
});

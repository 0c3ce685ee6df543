import { CLIP_CUT_OFF, CLIP_UNREADABLE } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { DomainError } from "../../../errors.ts";
import { videoBytes } from "../../../testing/videos.ts";
import { readVideo } from "./adapter.ts";

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
});
const threadOf = (name: string) => new URL(`../../../testing/threads/${name}.ts`, import.meta.url);
const refusalOf = (message: string) => ({
  code: "UNSUPPORTED_MEDIA_TYPE",
  message,
  fields: [{ path: "file", message }],
});

test("readVideo uses a separate thread and keeps the file's bytes intact", async () => {
  const bytes = videoBytes("clip.mp4");
  const before = bytes.slice();
  expect(await readVideo(fileOf(bytes), "somebody")).toMatchObject({
    type: "video/mp4",
    seconds: 2,
    width: 320,
  });
  expect(bytes).toEqual(before);
});

test("readVideo rejects a truncated file with the specific problem", async () => {
  const half = videoBytes("clip.mp4").slice(0, 5_000);
  await expect(readVideo(fileOf(half), "somebody")).rejects.toMatchObject(refusalOf(CLIP_CUT_OFF));
});

test.each([
  ["hangs", { patienceMs: 300 }, "Reading the video timed out"],
  ["grows", { mostMb: 24 }, "Worker terminated due to reaching memory limit: JS heap out of memory"],
  ["fills", { mostMb: 24 }, "Reading the video exceeded the buffer limit"],
  ["breaks", {}, "broken"],
])(
  "readVideo ends a thread that %s and rejects the file without blocking this process",
  async (name, bounds, why) => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 5);
    const reading = readVideo(fileOf(videoBytes("clip.mp4")), "somebody", {
      thread: threadOf(name),
      ...bounds,
    });
    const refused = await reading.catch((error: unknown) => error);
    clearInterval(turning);
    expect(refused).toMatchObject({ ...refusalOf(CLIP_UNREADABLE), cause: { message: why } });
    expect(turns).toBeGreaterThan(0);
  },
);

test("reads videos of other accounts while the videos of one account hang", async () => {
  const order: string[] = [];
  const hanging = Array.from({ length: 3 }, () =>
    readVideo(fileOf(videoBytes("clip.mp4")), "hostile", {
      thread: threadOf("hangs"),
      patienceMs: 1_500,
    }).catch(() => void order.push("hostile")),
  );
  await readVideo(fileOf(videoBytes("clip.webm")), "somebody");
  order.push("somebody");
  await Promise.all(hanging);
  // Without the per-account limit, the three hanging videos would occupy every reader and time out before
  // this video is read.
  expect(order.indexOf("somebody")).toBeLessThan(3);
});

test("reports a thread that fails to start as an internal error", async () => {
  const broken = { ...fileOf(new Uint8Array()), size: 0 };
  await expect(readVideo(broken, "somebody", { thread: threadOf("breaks") })).rejects.not.toBeInstanceOf(
    DomainError,
  );
  await expect(readVideo(broken, "somebody", { thread: threadOf("nowhere") })).rejects.toThrow("nowhere");
});

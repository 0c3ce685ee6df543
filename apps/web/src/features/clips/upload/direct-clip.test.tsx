import { expect, test } from "vitest";
import { createApi, replaceApi } from "../../../lib/api-client.ts";
import { replaceSite } from "../../../lib/site.ts";
import { aVideo } from "../../../testing/a-video.ts";
import { fakeLink } from "../../../testing/fake-link.ts";
import { realStore, sumOf } from "../../../testing/real-store.ts";
import { type Line, sendVideo } from "./send-video.ts";

const clipId = "0192f0c1-0000-7000-8000-000000000001";

async function sending(...options: Parameters<typeof realStore>) {
  replaceSite({ directUploads: true });
  const store = await realStore(...options);
  replaceApi(createApi(fakeLink(store.handlers)));
  const lines: Line[] = [];
  const percents: number[] = [];
  const file = await aVideo();
  const upload = sendVideo(clipId, file, {
    onPercent: (percent) => void percents.push(percent),
    onLine: (line) => void lines.push(line),
  });
  upload.arrived.catch(() => undefined);
  return { ...store, upload, lines, percents, file };
}

test("uploads a clip's video directly to the object store", async () => {
  const { upload, seen, percents, file } = await sending({ made: { clipId } });
  expect(await upload.arrived).toEqual({ clipId });
  expect((await seen()).files).toEqual([await sumOf(file)]);
  expect(percents.at(-1)).toBe(100);
});

test("uploading an unacceptable video fails with the server's message", async () => {
  const { upload } = await sending({ made: { refused: "This video file is incomplete." } });
  await expect(upload.arrived).rejects.toThrow("This video file is incomplete.");
});

test("reports a lost connection when the object store is down, and later sends the missing parts", async () => {
  const troubles = [{ part: 1, how: "fails", times: 3 } as const];
  const { upload, lines } = await sending({ made: { clipId }, troubles });
  await expect.poll(() => lines.at(-1)).toBe("lost");
  upload.resume();
  expect(await upload.arrived).toEqual({ clipId });
});

test("resumes a paused upload, and deletes all uploaded parts from the store when cancelled", async () => {
  const troubles = [{ part: 1, how: "waits", times: 2 } as const];
  const { upload, lines, seen, calls } = await sending({ troubles });
  await expect.poll(async () => (await seen()).sent.length).toBe(1);
  upload.pause();
  expect(lines.at(-1)).toBe("paused");
  upload.resume();
  await expect.poll(async () => (await seen()).sent.length).toBe(2);
  upload.cancel();
  await expect(upload.arrived).rejects.toMatchObject({ name: "AbortError" });
  await expect.poll(async () => (await seen()).open).toBe(0);
  expect(calls.filter((call) => call === "cancel")).toHaveLength(1);
});

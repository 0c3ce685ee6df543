import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, expect, test } from "vitest";
import { renderSizes } from "../../../profiles/pictures/adapter.ts";
import { videoBytes } from "../../../testing/videos.ts";
import { renderDrawing } from "./poster-drawings.adapter.ts";
import { drawPoster } from "./poster-drawings.rules.ts";
import { takeFrame } from "./poster-frames.adapter.ts";
import { POSTER, posterSizes } from "./posters.rules.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "starling-frames-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [
    { width: 1_080, height: 1_920 },
    [
      [720, 1_280],
      [360, 640],
    ],
  ],
  [
    { width: 1_920, height: 1_080 },
    [
      [720, 405],
      [360, 203],
    ],
  ],
  [
    { width: 500, height: 500 },
    [
      [500, 500],
      [360, 360],
    ],
  ],
  [{ width: 200, height: 100 }, [[200, 100]]],
  [
    { width: 4_096, height: 2 },
    [
      [720, 1],
      [360, 1],
    ],
  ],
])("a poster of %j keeps its aspect ratio and is never enlarged", (picture, sizes) => {
  expect(posterSizes(picture).map(({ width, height }) => [width, height])).toEqual(sizes);
});

test("the placeholder of a poster is small and unrecognizable", async () => {
  const stripes = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="720" height="1280" fill="#fff"/>${Array.from({ length: 32 }, (_, line) => `<rect y="${line * 40}" width="720" height="20" fill="#000"/>`).join("")}</svg>`,
    ),
  )
    .png()
    .toBuffer();
  const { placeholder } = await renderSizes(stripes, POSTER);
  expect(placeholder.length).toBeLessThan(700);
  const bytes = Buffer.from(placeholder.split(",")[1] ?? "", "base64");
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]?.stdev).toBeLessThan(20);
});

test("a drawn poster depends only on the clip's id and the video's shape", async () => {
  const [a, b] = [uuidv7(), uuidv7()];
  const shape = { width: 1_080, height: 1_920 };
  expect(drawPoster(a, shape)).toBe(drawPoster(a, shape));
  expect(drawPoster(a, shape)).not.toBe(drawPoster(b, shape));
  expect(await sharp(await renderDrawing(a, shape)).metadata()).toMatchObject({ width: 405, height: 720 });
  expect(await sharp(await renderDrawing(a, { width: 1, height: 4_000 })).metadata()).toMatchObject({
    height: 720,
  });
});

function program(name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}
const source = () => ({
  bytes: new Blob([videoBytes("clip.mp4")]).stream(),
  type: "video/mp4" as const,
  at: 0.5,
});

test("takeFrame runs ffmpeg with a fixed container format and access to local files only", async () => {
  const seen = path.join(folder, "arguments");
  const fake = program("fake", `printf '%s\\n' "$@" > ${seen}; printf picture`);
  expect(Buffer.from((await takeFrame(source(), fake)) ?? []).toString()).toBe("picture");
  const given = readFileSync(seen, "utf8").trim().split("\n");
  expect(given.join(" ")).toMatch(
    /-nostdin .*-protocol_whitelist file -f mp4 -ss 0\.5 -i \S+starling-frame-\S+\/video/,
  );
});

test("takeFrame returns null when the program is missing, fails or outputs nothing", async () => {
  expect(await takeFrame(source(), path.join(folder, "nowhere"))).toBeNull();
  expect(await takeFrame(source(), path.join(folder, "nowhere"))).toBeNull();
  expect(await takeFrame(source(), program("failing", "printf picture; exit 1"))).toBeNull();
  expect(await takeFrame(source(), program("silent", "exit 0"))).toBeNull();
});

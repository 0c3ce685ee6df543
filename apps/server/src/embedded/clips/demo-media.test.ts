import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { DEMO_VIDEOS } from "@starling/demo/clip-videos";
import { expect, test } from "vitest";

const folder = import.meta.dirname;

test("every demo video has a poster and a file of the stated size, and there are no unused files", () => {
  const files = (part: string) => readdirSync(path.join(folder, part)).sort();
  const videos = [...DEMO_VIDEOS.values()];
  expect(videos.length).toBeGreaterThanOrEqual(40);
  expect(files("videos")).toEqual(videos.map(({ scene, container }) => `${scene}.${container}`).sort());
  expect(files("posters")).toEqual(videos.map(({ scene }) => `${scene}.webp`).sort());
  for (const { scene, container, bytes, durationMs, placeholder } of videos) {
    expect(statSync(path.join(folder, "videos", `${scene}.${container}`)).size, scene).toBe(bytes);
    expect(statSync(path.join(folder, "posters", `${scene}.webp`)).size, scene).toBeLessThanOrEqual(40_000);
    expect(bytes, scene).toBeLessThanOrEqual(450_000);
    expect(durationMs, scene).toBeGreaterThanOrEqual(4_000);
    expect(durationMs, scene).toBeLessThan(8_200);
    expect(placeholder, scene).toMatch(/^data:image\/webp;base64,[\w+/=]{40,400}$/);
  }
  expect(new Set(videos.map(({ type }) => type))).toEqual(new Set(["video/mp4", "video/webm"]));
});

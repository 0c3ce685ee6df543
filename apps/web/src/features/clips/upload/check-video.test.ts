import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { FILM_TOO_HEAVY, MAX_FILM_BYTES, refusedFile, refusedVideo, undecodable } from "./check-video.ts";

test.each([
  ["an MP4", { type: "video/mp4", size: 1 }, null],
  ["a container that is converted", { type: "video/x-matroska", size: 1 }, null],
  ["a MOV whose system knows no type", { type: "", size: 1 }, null],
  ["the largest", { type: "video/mp4", size: MAX_FILM_BYTES }, null],
  ["one byte too many", { type: "video/mp4", size: MAX_FILM_BYTES + 1 }, FILM_TOO_HEAVY],
  ["a text", { type: "text/plain", size: 1 }, CLIP_UNREADABLE],
])("refusedFile returns the expected error or null for: %s", (_name, file, words) => {
  expect(refusedFile(file)).toBe(words);
});

test.each([
  ["a clip", { duration: 12, width: 720, height: 1_280 }, null],
  ["two hours, which are cut", { duration: 7_200, width: 720, height: 1_280 }, null],
  ["8K, which is made smaller", { duration: 12, width: 7_680, height: 4_320 }, null],
  ["sound alone", { duration: 12, width: 0, height: 0 }, CLIP_UNREADABLE],
  ["no length", { duration: Number.NaN, width: 720, height: 1_280 }, expect.stringContaining("length")],
])("refusedVideo returns the expected error or null for: %s", (_name, facts, words) => {
  expect(refusedVideo(facts)).toEqual(words);
});

test("undecodable names the video's format and suggests what to do", () => {
  expect(undecodable("hevc")).toMatch(/^This browser can’t open HEVC video\. .*MP4 \(H\.264\)/);
  expect(undecodable(null)).toMatch(/^This browser can’t open this video’s format\./);
});

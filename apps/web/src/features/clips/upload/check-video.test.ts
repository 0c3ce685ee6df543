import { CLIP_UNREADABLE } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { MAX_FILM_BYTES, refusedFile, refusedVideo, undecodable } from "./check-video.ts";
import { checkVideo } from "./words.ts";

test.each([
  ["an MP4", { type: "video/mp4", size: 1 }, null],
  ["an unsupported container, to be converted", { type: "video/x-matroska", size: 1 }, null],
  ["a MOV file without a MIME type", { type: "", size: 1 }, null],
  ["the largest accepted file", { type: "video/mp4", size: MAX_FILM_BYTES }, null],
  ["a file one byte too large", { type: "video/mp4", size: MAX_FILM_BYTES + 1 }, checkVideo.tooHeavy],
  ["a text file", { type: "text/plain", size: 1 }, CLIP_UNREADABLE],
])("refusedFile returns the expected error or null for: %s", (_name, file, words) => {
  expect(refusedFile(file)).toBe(words);
});

test.each([
  ["a short video", { duration: 12, width: 720, height: 1_280 }, null],
  ["a two-hour video, to be cut", { duration: 7_200, width: 720, height: 1_280 }, null],
  ["an 8K video, to be scaled down", { duration: 12, width: 7_680, height: 4_320 }, null],
  ["audio only", { duration: 12, width: 0, height: 0 }, CLIP_UNREADABLE],
  [
    "a video without a length",
    { duration: Number.NaN, width: 720, height: 1_280 },
    expect.stringContaining("length"),
  ],
])("refusedVideo returns the expected error or null for: %s", (_name, facts, words) => {
  expect(refusedVideo(facts)).toEqual(words);
});

test("undecodable() names the video's format and suggests what to do", () => {
  expect(undecodable("hevc")).toMatch(/^This browser can’t open HEVC video\. .*MP4 \(H\.264\)/);
  expect(undecodable(null)).toMatch(/^This browser can’t open this video’s format\./);
});

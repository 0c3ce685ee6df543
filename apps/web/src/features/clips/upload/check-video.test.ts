import {
  CLIP_TOO_HEAVY,
  CLIP_TOO_LONG,
  CLIP_TOO_WIDE,
  CLIP_UNREADABLE,
  MAX_CLIP_BYTES,
} from "@starling/validators/clips";
import { expect, test } from "vitest";
import { refusedFile, refusedVideo } from "./check-video.ts";

test.each([
  ["an MP4", { type: "video/mp4", size: 1 }, null],
  ["a WebM", { type: "video/webm", size: MAX_CLIP_BYTES }, null],
  ["a MOV whose system knows no type", { type: "", size: 1 }, null],
  ["a text", { type: "text/plain", size: 1 }, CLIP_UNREADABLE],
  ["a container we do not take", { type: "video/x-matroska", size: 1 }, CLIP_UNREADABLE],
  ["one byte too many", { type: "video/mp4", size: MAX_CLIP_BYTES + 1 }, CLIP_TOO_HEAVY],
])("%s", (_name, file, words) => {
  expect(refusedFile(file)).toBe(words);
});

test.each([
  ["a clip", { duration: 12, width: 720, height: 1_280 }, null],
  ["90 seconds and a frame", { duration: 90.04, width: 720, height: 1_280 }, null],
  ["two minutes", { duration: 120, width: 720, height: 1_280 }, CLIP_TOO_LONG],
  ["8K", { duration: 12, width: 7_680, height: 4_320 }, CLIP_TOO_WIDE],
  ["sound alone", { duration: 12, width: 0, height: 0 }, CLIP_UNREADABLE],
  ["no length", { duration: Number.NaN, width: 720, height: 1_280 }, expect.stringContaining("length")],
])("%s is judged as a video", (_name, facts, words) => {
  expect(refusedVideo(facts)).toEqual(words);
});

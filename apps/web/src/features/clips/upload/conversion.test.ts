import { MAX_CLIP_BYTES } from "@starling/validators/clips";
import { describe, expect, test } from "vitest";
import { type Encoders, type Film, preparationOf } from "./conversion.ts";

const film: Film = {
  bytes: 20_000_000,
  type: "video/mp4",
  seconds: 60,
  width: 1_080,
  height: 1_920,
  video: "avc",
  audio: "aac",
  isDecodable: true,
};
const CHROME: Encoders = { video: ["avc", "vp9", "vp8"], audio: ["aac", "opus"] };
const WITHOUT_H264: Encoders = { video: ["vp8"], audio: ["opus"] };
const whole = { start: 0, end: 60 };
const part = { start: 10, end: 25 };

const prepared = (changes: Partial<Film>, cut = whole, encoders = CHROME) =>
  preparationOf({ ...film, ...changes }, cut, encoders);

describe("videos that are uploaded unchanged", () => {
  test.each<[string, Partial<Film>]>([
    ["H.264 and AAC in MP4", {}],
    ["a video without audio", { audio: undefined }],
    ["VP9 and Opus in WebM", { type: "video/webm", video: "vp9", audio: "opus" }],
    ["H.264 in MOV", { type: "video/quicktime" }],
    ["a codec that this browser cannot decode", { isDecodable: false }],
  ])("needs no conversion: %s", (_name, changes) => {
    expect(prepared(changes)).toEqual({ kind: "none" });
  });
});

describe("videos that are converted", () => {
  test.each([
    ["a part of a video, with copied tracks", {}, part, "video/mp4", "avc copied", "aac copied"],
    [
      "HEVC from a phone",
      { type: "video/quicktime", video: "hevc" },
      whole,
      "video/mp4",
      "avc",
      "aac copied",
    ],
    [
      "another container, with copied tracks",
      { type: "video/x-matroska" },
      whole,
      "video/mp4",
      "avc copied",
      "aac copied",
    ],
    ["AV1 in MOV", { type: "video/quicktime", video: "av1" }, whole, "video/mp4", "av1 copied", "aac copied"],
    [
      "an audio codec that not every browser plays",
      { audio: "ac3" },
      whole,
      "video/mp4",
      "avc copied",
      "aac",
    ],
    [
      "a part of a WebM with VP8",
      { type: "video/webm", video: "vp8", audio: "vorbis" },
      part,
      "video/webm",
      "vp8 copied",
      "vorbis copied",
    ],
    [
      "a part of a WebM with VP9",
      { type: "video/webm", video: "vp9", audio: "opus" },
      part,
      "video/mp4",
      "vp9 copied",
      "opus copied",
    ],
    ["a file that is too large", { bytes: MAX_CLIP_BYTES + 1 }, whole, "video/mp4", "avc", "aac copied"],
    ["a picture that is too wide", { width: 7_680, height: 4_320 }, whole, "video/mp4", "avc", "aac copied"],
    [
      "MPEG-4 from an old camera",
      { type: "video/x-matroska", video: null },
      whole,
      "video/mp4",
      "avc",
      "aac copied",
    ],
  ] as const)(
    "copies or re-encodes the tracks as expected: %s",
    (_name, changes, cut, type, video, audio) => {
      const found = prepared(changes, cut);
      if (found.kind !== "convert") throw new Error(`It is ${found.kind}`);
      const { conversion } = found;
      const words = (track: { codec: string; isCopied: boolean } | null) =>
        track && `${track.codec}${track.isCopied ? " copied" : ""}`;
      expect([conversion.type, words(conversion.video), words(conversion.audio)]).toEqual([
        type,
        video,
        audio,
      ]);
    },
  );

  test("writes WebM with re-encoded audio in a browser without an H.264 encoder", () => {
    expect(prepared({ video: "hevc" }, whole, WITHOUT_H264)).toMatchObject({
      kind: "convert",
      conversion: { type: "video/webm", video: { codec: "vp8" }, audio: { codec: "opus", isCopied: false } },
    });
  });

  test("scales a re-encoded video to the largest displayed size, with an even width and height", () => {
    const found = prepared({ video: "hevc", width: 2_159, height: 3_841 });
    expect(found).toMatchObject({ conversion: { video: { width: 1_080, height: 1_920 } } });
  });

  test("limits the bit rate so that the clip stays below the maximum size", () => {
    const found = prepared({ video: "hevc", seconds: 90 }, { start: 0, end: 90 });
    if (found.kind !== "convert") throw new Error("It is not converted");
    expect((found.conversion.video.bitrate * 90) / 8).toBeLessThan(MAX_CLIP_BYTES);
  });

  test("copies the tracks without re-encoding if the selected part is small enough, even if the file is not", () => {
    const found = prepared({ bytes: MAX_CLIP_BYTES * 4, seconds: 600 }, part);
    expect(found).toMatchObject({ conversion: { video: { isCopied: true } } });
  });

  test("re-encodes the video track when copying it has failed", () => {
    expect(preparationOf(film, part, CHROME, true)).toMatchObject({
      conversion: { video: { codec: "avc", isCopied: false } },
    });
  });
});

describe("videos that this browser cannot convert", () => {
  test.each<[string, Partial<Film>, Encoders]>([
    ["HEVC that this browser cannot decode", { video: "hevc", isDecodable: false }, CHROME],
    ["HEVC in a browser without encoders", { video: "hevc" }, { video: [], audio: [] }],
    ["audio in a browser without audio encoders", { audio: "ac3" }, { video: ["avc"], audio: [] }],
  ])("reports that conversion is impossible: %s", (_name, changes, encoders) => {
    expect(prepared(changes, whole, encoders)).toEqual({ kind: "impossible" });
  });
});

import { CLIP_CODEC, CLIP_TOO_LONG, CLIP_TOO_WIDE } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { clipRefused, problemOfSize, problemOfVideo, type VideoFacts } from "./rules.ts";

const FACTS: VideoFacts = {
  type: "video/mp4",
  seconds: 12,
  claimedSeconds: 12,
  width: 720,
  height: 1_280,
  codedWidth: 720,
  codedHeight: 1_280,
  videoCodecs: ["avc"],
  audioCodecs: ["aac"],
  erasures: [],
};
test.each<[Partial<VideoFacts>, ReturnType<typeof problemOfVideo>]>([
  [{}, null],
  [{ seconds: 90.4, claimedSeconds: null }, null],
  [{ seconds: 90.6 }, "long"],
  [{ claimedSeconds: 3_600 }, "long"],
  [{ seconds: 0 }, "unreadable"],
  [{ seconds: Number.NaN }, "unreadable"],
  [{ width: 4_097 }, "wide"],
  [{ codedHeight: 4_097 }, "wide"],
  [{ width: 0 }, "unreadable"],
  [{ videoCodecs: [] }, "unreadable"],
  [{ videoCodecs: ["avc", null] }, "codec"],
  [{ audioCodecs: ["ac3"] }, "codec"],
  [{ audioCodecs: [] }, null],
  [{ type: "video/quicktime", audioCodecs: ["pcm-s16"] }, "codec"],
  [{ type: "video/webm", videoCodecs: ["avc"], audioCodecs: ["opus"] }, "codec"],
])("problemOfVideo for %j returns %s", (change, problem) => {
  expect(problemOfVideo({ ...FACTS, ...change })).toBe(problem);
});

test("problemOfSize checks sizes, and clipRefused maps problems to errors", () => {
  expect([0, 1, 100 * 1024 * 1024, 100 * 1024 * 1024 + 1].map(problemOfSize)).toEqual([
    "unreadable",
    null,
    null,
    "heavy",
  ]);
  expect(clipRefused("heavy")).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  expect(clipRefused("long")).toMatchObject({ code: "VALIDATION", message: CLIP_TOO_LONG });
  expect(clipRefused("wide")).toMatchObject({ code: "VALIDATION", message: CLIP_TOO_WIDE });
  expect(clipRefused("codec")).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE", message: CLIP_CODEC });
});

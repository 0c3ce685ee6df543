import {
  CLIP_CODEC,
  CLIP_CUT_OFF,
  CLIP_TOO_LONG,
  CLIP_TOO_WIDE,
  CLIP_UNREADABLE,
} from "@starling/validators/clips";
import { expect, test } from "vitest";
import { DomainError } from "../../../errors.ts";
import { videoBytes } from "../../../testing/videos.ts";
import { clipRefused, problemOfSize, problemOfVideo, type VideoFacts } from "../rules.ts";
import { readVideo } from "./adapter.ts";

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.slice(start, end),
});
const read = (bytes: Uint8Array) => readVideo(fileOf(bytes));

test.each([
  [
    "clip.mp4",
    { type: "video/mp4", seconds: 2, width: 320, height: 180, videoCodecs: ["avc"], audioCodecs: ["aac"] },
  ],
  ["clip.webm", { type: "video/webm", width: 180, height: 320, videoCodecs: ["vp8"], audioCodecs: ["opus"] }],
  ["clip.mov", { type: "video/quicktime", seconds: 1, videoCodecs: ["avc"], audioCodecs: [] }],
] as const)("%s is told by its bytes, and may be published", async (name, facts) => {
  const found = await read(videoBytes(name));
  expect(found).toMatchObject(facts);
  expect(problemOfVideo(found)).toBeNull();
});

const half = (bytes: Uint8Array) => bytes.slice(0, Math.floor(bytes.length / 2));
test.each<[string, () => Uint8Array, string]>([
  ["text", () => new TextEncoder().encode("I am a video, says my name"), CLIP_UNREADABLE],
  ["nothing", () => new Uint8Array(), CLIP_UNREADABLE],
  [
    "HTML behind an MP4's first bytes",
    () => new TextEncoder().encode("\0\0\0\x18ftypisom<script>"),
    CLIP_CUT_OFF,
  ],
  ["an MP3", () => videoBytes("sound.mp3"), CLIP_UNREADABLE],
  ["an MP4 of sound alone", () => videoBytes("sound.mp4"), CLIP_UNREADABLE],
  ["half an MP4", () => half(videoBytes("clip.mp4")), CLIP_CUT_OFF],
  ["half a WebM", () => half(videoBytes("clip.webm")), CLIP_CUT_OFF],
  ["a MOV without its end", () => videoBytes("clip.mov").slice(0, -10), CLIP_CUT_OFF],
])("%s is refused", async (_name, make, message) => {
  await expect(read(make())).rejects.toMatchObject({
    code: "UNSUPPORTED_MEDIA_TYPE",
    message,
    fields: [{ path: "file", message }],
  });
});

test("a video whose samples point beyond the file is refused, though its boxes are whole", async () => {
  const bytes = videoBytes("clip.mp4");
  const at = Buffer.from(bytes).indexOf("stco", 0, "latin1");
  new DataView(bytes.buffer).setUint32(at + 12, 900_000);
  await expect(read(bytes)).rejects.toMatchObject({ message: CLIP_CUT_OFF });
});

test("an over-long one and one in HEVC are read, and refused by the rule", async () => {
  expect(problemOfVideo(await read(videoBytes("long.mp4")))).toBe("long");
  expect(problemOfVideo(await read(videoBytes("hevc.mp4")))).toBe("codec");
});

test("a store that is away is no fault of the video's", async () => {
  const away = new DomainError("UNAVAILABLE", "away");
  const reading = readVideo({ size: 5_000, read: () => Promise.reject(away) });
  await expect(reading).rejects.toBe(away);
});

test.each(["clip.mp4", "clip.webm"] as const)("bytes of %s turned over are an answer", async (name) => {
  const bytes = videoBytes(name);
  // A byte that sends the reader round and round shows as a test that does not end.
  for (let at = 0; at < 2_200; at += 13) {
    const broken = bytes.slice();
    broken[at] = (broken[at] ?? 0) ^ 0xff;
    const outcome = await read(broken).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome, String(at)).toBeInstanceOf(DomainError);
  }
});

test.each(["stts", "ctts", "stsz", "stsc"])(
  "a table %s of four thousand million samples is refused at once",
  async (table) => {
    const bytes = videoBytes("clip.mp4");
    const at = Buffer.from(bytes).indexOf(table, 0, "latin1");
    const view = new DataView(bytes.buffer);
    for (const place of { stts: [12], ctts: [12], stsz: [8, 12], stsc: [16] }[table] ?? []) {
      view.setUint32(at + place, 0xf000_0000);
    }
    await expect(read(bytes)).rejects.toMatchObject({ message: CLIP_UNREADABLE });
  },
);

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
  traces: [],
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
])("%j: %s", (change, problem) => {
  expect(problemOfVideo({ ...FACTS, ...change })).toBe(problem);
});

test("sizes, and the words of refusals", () => {
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

import { expect, test, vi } from "vitest";
import { videoBytes } from "../../../testing/videos.ts";
import { problemOfVideo, type VideoProblem } from "../uploads/rules.ts";
import { readFacts } from "./reading.adapter.ts";

const fileOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, end: number) => bytes.slice(start, end),
});
const read = (bytes: Uint8Array) => readFacts(fileOf(bytes));
async function factsOf(bytes: Uint8Array) {
  const reading = await read(bytes);
  if (reading.kind === "problem") throw new Error(reading.reason);
  return reading.facts;
}

test.each([
  [
    "clip.mp4",
    { type: "video/mp4", seconds: 2, width: 320, height: 180, videoCodecs: ["avc"], audioCodecs: ["aac"] },
  ],
  ["clip.webm", { type: "video/webm", width: 180, height: 320, videoCodecs: ["vp8"], audioCodecs: ["opus"] }],
  ["clip.mov", { type: "video/quicktime", seconds: 1, videoCodecs: ["avc"], audioCodecs: [] }],
] as const)("recognises %s by its bytes as a video that may be published", async (name, facts) => {
  const found = await factsOf(videoBytes(name));
  expect(found).toMatchObject(facts);
  expect(problemOfVideo(found)).toBeNull();
});

const half = (bytes: Uint8Array) => bytes.slice(0, Math.floor(bytes.length / 2));
test.each<[string, () => Uint8Array, VideoProblem]>([
  ["text", () => new TextEncoder().encode("I am a video, says my name"), "unreadable"],
  ["nothing", () => new Uint8Array(), "unreadable"],
  ["HTML after an MP4's first bytes", () => new TextEncoder().encode("\0\0\0\x18ftypisom<script>"), "cutOff"],
  ["an MP3", () => videoBytes("sound.mp3"), "unreadable"],
  ["an MP4 with sound only", () => videoBytes("sound.mp4"), "unreadable"],
  ["half an MP4", () => half(videoBytes("clip.mp4")), "cutOff"],
  ["half a WebM", () => half(videoBytes("clip.webm")), "cutOff"],
  ["a MOV without its end", () => videoBytes("clip.mov").slice(0, -10), "cutOff"],
])("rejects a file that contains %s", async (_name, make, problem) => {
  expect(await read(make())).toMatchObject({ kind: "problem", problem });
});

test("rejects a video with samples beyond the end of the file", async () => {
  const bytes = videoBytes("clip.mp4");
  const at = Buffer.from(bytes).indexOf("stco", 0, "latin1");
  new DataView(bytes.buffer).setUint32(at + 12, 900_000);
  expect(await read(bytes)).toMatchObject({ problem: "cutOff" });
});

test.each([
  ["High 4:4:4", 0xf4],
  ["High 4:2:2", 0x7a],
  ["High 10", 0x6e],
])("reports the H.264 profile %s as an unsupported codec", async (_, profile) => {
  const bytes = videoBytes("clip.mp4");
  const at = Buffer.from(bytes).indexOf("avcC", 0, "latin1");
  bytes[at + 5] = profile;
  expect(problemOfVideo(await factsOf(bytes))).toBe("codec");
});

test.each(["clip.mp4", "clip.webm"] as const)(
  "returns facts or a problem for %s with flipped bytes, and prints nothing",
  async (name) => {
    const bytes = videoBytes(name);
    const printed = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (let at = 0; at < 2_200; at += 13) {
      const broken = bytes.slice();
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      expect(["facts", "problem"], String(at)).toContain((await read(broken)).kind);
    }
    expect(printed).not.toHaveBeenCalled();
  },
);

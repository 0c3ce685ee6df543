import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** Frames a second. */
export const FRAMES = 20;
/** The largest file, in bytes. */
const LARGEST = 88_000;
/** What a second of sound takes, about. */
const SOUND = 6_000;

const plain = [
  "-map_metadata",
  "-1",
  "-fflags",
  "+bitexact",
  "-flags:v",
  "+bitexact",
  "-flags:a",
  "+bitexact",
];
const colours = [
  ...["-vf", "scale=in_range=pc:in_color_matrix=bt601:out_range=tv:out_color_matrix=bt709,format=yuv420p"],
  ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
];

/** @type {Record<"mp4" | "webm", { from: number, halving: number, codec: (quality: number) => string[], audio: string[] }>} */
const CONTAINERS = {
  mp4: {
    from: 32,
    halving: 6,
    codec: (quality) => [
      ...[
        "-c:v",
        "libx264",
        "-profile:v",
        "main",
        "-level",
        "3.0",
        "-preset",
        "veryslow",
        "-tune",
        "animation",
      ],
      ...["-crf", String(quality), "-g", "60", "-movflags", "+faststart"],
    ],
    audio: ["-c:a", "aac", "-b:a", "48k", "-ac", "1"],
  },
  webm: {
    from: 48,
    halving: 8,
    codec: (quality) => [
      ...["-c:v", "libvpx-vp9", "-crf", String(quality), "-b:v", "0", "-deadline", "good", "-cpu-used", "4"],
      ...["-g", "60", "-row-mt", "0", "-tile-columns", "0"],
    ],
    audio: ["-c:a", "libopus", "-b:a", "40k", "-ac", "1"],
  },
};

/**
 * Encodes frames and sound, with as much quality as fits. Resolves to the file's size and length.
 * @param {string} ffmpeg
 * @param {{ container: "mp4" | "webm", frames: string, sound: string, file: string, seconds: number }} wanted
 */
export function encode(ffmpeg, { container, frames, sound, file, seconds }) {
  const { from, halving, codec, audio } = CONTAINERS[container];
  const inputs = [
    "-v",
    "error",
    "-y",
    "-f",
    "mjpeg",
    "-framerate",
    String(FRAMES),
    "-i",
    frames,
    "-i",
    sound,
  ];
  for (let quality = from; quality < 62; ) {
    const args = [...inputs, "-t", String(seconds), ...colours, ...codec(quality), ...audio, ...plain, file];
    const { status } = spawnSync(ffmpeg, args, { stdio: ["ignore", "inherit", "inherit"] });
    if (status !== 0) throw new Error(`ffmpeg could not write ${file}`);
    const { size } = statSync(file);
    if (size <= LARGEST) return { bytes: size, quality, durationMs: lengthOf(ffmpeg, file) };
    const beyond = Math.log2((size - SOUND * seconds) / (LARGEST - SOUND * seconds));
    quality += Math.ceil(halving * beyond) + 1;
  }
  throw new Error(`${file} does not fit into ${LARGEST} bytes`);
}

/**
 * The length in milliseconds as the container says it.
 * @param {string} ffmpeg
 * @param {string} file
 */
function lengthOf(ffmpeg, file) {
  const { stderr } = spawnSync(ffmpeg, ["-hide_banner", "-i", file], { encoding: "utf8" });
  const [, minutes, seconds] = /Duration: \d+:(\d+):([\d.]+)/.exec(stderr) ?? [];
  return Math.round((Number(minutes) * 60 + Number(seconds)) * 1_000);
}

import { spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** Frames a second. */
export const FRAMES = 24;
/** The largest file, in bytes. */
const LARGEST = 88_000;

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
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p"],
  ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
];

/** @type {Record<"mp4" | "webm", { from: number, step: number, codec: (quality: number) => string[], audio: string[] }>} */
const CONTAINERS = {
  mp4: {
    from: 21,
    step: 2,
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
      ...["-crf", String(quality), "-g", "72", "-movflags", "+faststart"],
    ],
    audio: ["-c:a", "aac", "-b:a", "48k", "-ac", "1"],
  },
  webm: {
    from: 30,
    step: 3,
    codec: (quality) => [
      ...["-c:v", "libvpx-vp9", "-crf", String(quality), "-b:v", "0", "-deadline", "good", "-cpu-used", "1"],
      ...["-g", "72", "-row-mt", "0", "-tile-columns", "0"],
    ],
    audio: ["-c:a", "libopus", "-b:a", "40k", "-ac", "1"],
  },
};

/**
 * Writes the frames without loss, as PNGs that come one by one.
 * @param {string} ffmpeg
 * @param {AsyncIterable<Buffer>} frames
 * @param {string} file
 */
export async function keepFrames(ffmpeg, frames, file) {
  const args = [
    "-v",
    "error",
    "-y",
    "-f",
    "image2pipe",
    "-c:v",
    "png",
    "-framerate",
    String(FRAMES),
    "-i",
    "-",
  ];
  const child = spawn(ffmpeg, [...args, "-c:v", "ffv1", "-pix_fmt", "bgr0", file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  for await (const frame of frames) {
    if (!child.stdin.write(frame)) await new Promise((resolve) => child.stdin.once("drain", resolve));
  }
  child.stdin.end();
  if ((await ended) !== 0) throw new Error("ffmpeg did not take the frames");
}

/**
 * Encodes frames and sound, with as much quality as fits. Resolves to the file's size and length.
 * @param {string} ffmpeg
 * @param {{ container: "mp4" | "webm", frames: string, sound: string, file: string, seconds: number }} wanted
 */
export function encode(ffmpeg, { container, frames, sound, file, seconds }) {
  const { from, step, codec, audio } = CONTAINERS[container];
  for (let quality = from; quality < 60; quality += step) {
    const inputs = ["-v", "error", "-y", "-i", frames, "-i", sound, "-t", String(seconds)];
    const { status } = spawnSync(
      ffmpeg,
      [...inputs, ...colours, ...codec(quality), ...audio, ...plain, file],
      {
        stdio: ["ignore", "inherit", "inherit"],
      },
    );
    if (status !== 0) throw new Error(`ffmpeg could not write ${file}`);
    const { size } = statSync(file);
    if (size <= LARGEST) return { bytes: size, quality, durationMs: lengthOf(ffmpeg, file) };
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

import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Small real files: a clip of 2 s at 320 × 180 (H.264 and AAC), a portrait one of 1.5 s (VP8 and Opus), a
 * MOV, one of 95 s, one in HEVC, and two files with only audio.
 */
export type VideoName =
  | "clip.mp4"
  | "clip.webm"
  | "clip.mov"
  | "long.mp4"
  | "hevc.mp4"
  | "sound.mp3"
  | "sound.mp4";

export function videoBytes(name: VideoName): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(import.meta.dirname, "videos", name)));
}

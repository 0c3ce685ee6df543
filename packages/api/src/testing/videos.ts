import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Small real files: a clip of 2 s (H.264 and AAC), a portrait clip of 1.5 s (VP8 and Opus), a MOV, a clip of
 * 95 s, a HEVC clip, and two files with only audio.
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

import { CAPTIONS } from "../../material/material.ts";
import type { InventedClip } from "./invent-clips.ts";

const clockOf = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, "0")}`;

function vttOf(lines: readonly (readonly [from: number, line: string])[], end: number): string {
  const cues = lines.map(([from, line], index) => {
    const until = lines[index + 1]?.[0] ?? end;
    return `${clockOf(from)} --> ${clockOf(until)}\n${line}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

/** Captions of a few clips, as WebVTT. */
export function captionsOf(clips: readonly InventedClip[]) {
  return CAPTIONS.flatMap(({ title, language, lines }) => {
    const clip = clips.find((one) => one.title === title);
    return clip ? [{ clipId: clip.id, language, vtt: vttOf(lines, clip.durationMs / 1_000) }] : [];
  });
}

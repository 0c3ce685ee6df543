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

export function withCaptions(clips: readonly InventedClip[]) {
  return clips.map((clip) => {
    const spoken = CAPTIONS.find(({ title }) => title === clip.title);
    const captions = spoken ? vttOf(spoken.lines, clip.durationMs / 1_000) : null;
    return { ...clip, captions, captionsLanguage: spoken?.language ?? null };
  });
}

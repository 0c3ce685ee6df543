import { msg, t } from "@starling/i18n/translate";
import { CAPTIONS_UNREADABLE } from "./clips.ts";

export const CAPTIONS_EMPTY = msg("There are no captions in this file.");
export const captionsProblem = {
  encoding: (line: number) =>
    t("Line {line}: some characters could not be read. Save the file as UTF-8 and try again.", { line }),
  time: (line: number) => t("Line {line}: write times like 00:01.000 --> 00:04.000.", { line }),
  order: (line: number) => t("Line {line}: this caption ends before it starts.", { line }),
};

export type ReadCaptions = { vtt: string } | { problem: string };

const ARROW = "-->";
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const TIMING = new RegExp(`^[ \\t]*${TIME}[ \\t]*-->[ \\t]*${TIME}([ \\t].*)?$`);
const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const CUE_NUMBER = /^\d+$/;

/**
 * Converts WebVTT or SRT captions to WebVTT. Repairs common errors, and rejects other invalid input with its
 * line number.
 */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const isVtt = HEADER.test(lines[0] ?? "");
  if (!isVtt && !isSrt(lines)) return { problem: t(CAPTIONS_UNREADABLE) };
  const made: string[] = isVtt ? [] : ["WEBVTT", ""];
  let cues = 0;
  for (const [index, line] of lines.entries()) {
    if (line.includes("\uFFFD")) return { problem: captionsProblem.encoding(index + 1) };
    const timed = line.includes(ARROW) ? timingOf(line, index + 1) : { vtt: line };
    if ("problem" in timed) return timed;
    if (line.includes(ARROW)) cues += 1;
    made.push(timed.vtt);
  }
  return cues === 0 ? { problem: t(CAPTIONS_EMPTY) } : { vtt: made.join("\n") };
}

function isSrt(lines: readonly string[]): boolean {
  const [first = "", second = ""] = lines.filter((line) => line.trim() !== "");
  return TIMING.test(CUE_NUMBER.test(first.trim()) ? second : first);
}

function timingOf(line: string, number: number): ReadCaptions {
  const found = TIMING.exec(line);
  if (!found) return { problem: captionsProblem.time(number) };
  const [start, end] = [found.slice(1, 5), found.slice(5, 9)].map(timeOf);
  if (!start || !end || end.milliseconds <= start.milliseconds)
    return { problem: captionsProblem.order(number) };
  return { vtt: `${start.text} ${ARROW} ${end.text}${(found[9] ?? "").trimEnd()}` };
}

function timeOf([hours, minutes = "", seconds = "", milliseconds = ""]: (string | undefined)[]) {
  const whole = hours === undefined ? "" : `${hours.padStart(2, "0")}:`;
  return {
    text: `${whole}${minutes}:${seconds}.${milliseconds}`,
    milliseconds:
      ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(milliseconds),
  };
}

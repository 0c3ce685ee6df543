import { expect, test } from "vitest";
import { CAPTIONS_EMPTY, captionsProblem, readCaptions } from "./captions.ts";
import { CAPTIONS_UNREADABLE } from "./clips.ts";

const VTT = "WEBVTT\n\n00:00.000 --> 00:01.500\nHop!";

test.each([
  ["a plain file", VTT, VTT],
  [
    "a file with notes, styles and settings",
    `WEBVTT - a title\nKind: captions\n\nNOTE x\n\nintro\n100:00:00.000 --> 100:00:01.000 align:start\nHop!\n`,
    `WEBVTT - a title\nKind: captions\n\nNOTE x\n\nintro\n100:00:00.000 --> 100:00:01.000 align:start\nHop!\n`,
  ],
  ["a byte order mark", `\uFEFF${VTT}`, VTT],
  ["Windows line endings", VTT.replaceAll("\n", "\r\n"), VTT],
  ["classic Mac line endings", VTT.replaceAll("\n", "\r"), VTT],
  ["commas before milliseconds", VTT.replaceAll(".000", ",000").replace(".500", ",500"), VTT],
  [
    "SRT",
    "1\n00:00:00,000 --> 00:00:01,500\nHop!\n\n2\n0:00:02,000 --> 0:00:03,000\nYes, 1,500!",
    "WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\nHop!\n\n2\n00:00:02.000 --> 00:00:03.000\nYes, 1,500!",
  ],
  ["SRT without numbers", "\n00:00,000 --> 00:01,500\nHop!", "WEBVTT\n\n\n00:00.000 --> 00:01.500\nHop!"],
])("readCaptions accepts %s", (_, text, vtt) => {
  expect(readCaptions(text)).toEqual({ vtt });
});

test.each([
  ["other text", "Hop!", CAPTIONS_UNREADABLE],
  ["a header with an extra letter", "WEBVTTX\n\n00:00.000 --> 00:01.000\nHop!", CAPTIONS_UNREADABLE],
  ["a file without a caption", "WEBVTT\n\nNOTE nothing yet", CAPTIONS_EMPTY],
  [
    "a caption that ends before it starts",
    `${VTT}\n\n00:05.000 --> 00:04.999\nOops`,
    captionsProblem.order(6),
  ],
  ["a caption of zero length", `${VTT}\n\n00:05.000 --> 00:05.000\nOops`, captionsProblem.order(6)],
  ["a time without milliseconds", `${VTT}\n\n00:05 --> 00:06\nOops`, captionsProblem.time(6)],
  ["a time of 61 seconds", `${VTT}\r\n\r\n00:61.000 --> 01:62.000\r\nOops`, captionsProblem.time(6)],
  ["characters that could not be decoded", `${VTT}\ngr\uFFFDn`, captionsProblem.encoding(5)],
])("readCaptions rejects %s", (_, text, problem) => {
  expect(readCaptions(text)).toEqual({ problem });
});

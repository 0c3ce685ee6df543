import { MAX_LIMIT } from "@starling/validators/limits";
import { beforeEach, expect, test } from "vitest";
import { createWatched, playedSeconds, REPORT_DELAY, type Watched } from "./view-recorder.ts";

let due: { ms: number; run: () => void }[];
let sent: string[][];
let watched: Watched;

beforeEach(() => {
  due = [];
  sent = [];
  watched = createWatched({
    send: (ids) => sent.push(ids),
    after: (ms, run) => {
      const timer = { ms, run };
      due.push(timer);
      return () => {
        due = due.filter((other) => other !== timer);
      };
    },
  });
});

test("counts each clip once after two seconds of playback, and reports the clips in one request", () => {
  watched.see("a", 1.9, 30);
  watched.see("b", 2, 30);
  watched.see("b", 9, 30);
  watched.see("c", 4, 30);
  expect(sent).toEqual([]);
  expect(due.map(({ ms }) => ms)).toEqual([REPORT_DELAY]);
  due[0]?.run();
  watched.see("b", 12, 30);
  watched.flush();
  expect(sent).toEqual([["b", "c"]]);
  expect(due).toEqual([]);
});

test("counts a one-second clip as watched after most of it was played", () => {
  watched.see("short", 0.5, 1);
  watched.flush();
  expect(sent).toEqual([]);
  watched.see("short", 0.9, 1);
  watched.flush();
  expect(sent).toEqual([["short"]]);
});

test("sends no more clips per request than the server allows", () => {
  for (let n = 0; n <= MAX_LIMIT; n += 1) watched.see(String(n), 5, 30);
  watched.flush();
  expect(sent.map((ids) => ids.length)).toEqual([MAX_LIMIT, 1]);
});

test("adds up the played parts of a video", () => {
  const parts = [
    [0, 1.5],
    [4, 5],
  ] as const;
  const played = {
    length: parts.length,
    start: (n: number) => parts[n]?.[0] ?? 0,
    end: (n: number) => parts[n]?.[1] ?? 0,
  };
  expect(playedSeconds({ played })).toBe(2.5);
});

import { beforeEach, expect, test } from "vitest";
import { createRecorder, MAX_BATCH, MIN_VIEW_MS, REPORT_DELAY, type Recorder } from "./recorder.ts";

let now: number;
let timers: Map<number, () => void>;
let sent: string[][];
let places: string[];
let recorder: Recorder;

beforeEach(() => {
  now = 0;
  timers = new Map();
  sent = [];
  places = [];
  let made = 0;
  recorder = createRecorder({
    send: (ids, source) => {
      sent.push(ids);
      places.push(source);
    },
    after: (ms, run) => {
      // Adds a tiny offset, so that timers due at the same time have unique keys.
      made += 1;
      const at = now + ms + made / 1_000_000;
      timers.set(at, run);
      return () => void timers.delete(at);
    },
  });
});

function pass(ms: number) {
  now += ms;
  const due = [...timers.keys()].filter((at) => at <= now + 0.5).sort((a, b) => a - b);
  for (const at of due) {
    const run = timers.get(at);
    timers.delete(at);
    run?.();
  }
}

test("counts a card after a second in view and reports it ten seconds later", () => {
  recorder.enter("a", "shelf");
  pass(MIN_VIEW_MS - 1);
  recorder.leave("a");
  recorder.enter("b", "shelf");
  pass(MIN_VIEW_MS);
  recorder.enter("c", "shelf");
  pass(MIN_VIEW_MS);
  expect(sent).toEqual([]);
  pass(REPORT_DELAY - MIN_VIEW_MS);
  expect(sent).toEqual([["b", "c"]]);
});

test("counts a card once, however often it reappears", () => {
  for (let turn = 0; turn < 3; turn += 1) {
    recorder.enter("a", "shelf");
    recorder.enter("a", "shelf");
    pass(MIN_VIEW_MS);
    recorder.leave("a");
    recorder.flush();
  }
  expect(sent).toEqual([["a"]]);
});

test("reports each placement separately and counts a streamer only for the first of two placements", () => {
  recorder.enter("a", "shelf");
  recorder.enter("b", "featured");
  recorder.enter("a", "featured");
  pass(MIN_VIEW_MS);
  recorder.flush();
  recorder.enter("c", "shelf");
  pass(MIN_VIEW_MS);
  recorder.flush();
  expect(sent).toEqual([["a"], ["b"], ["c"]]);
  expect(places).toEqual(["shelf", "featured", "shelf"]);
});

test("sends a full batch immediately and never a larger batch", () => {
  const ids = Array.from({ length: MAX_BATCH + 3 }, (_, n) => String(n));
  for (const id of ids) recorder.enter(id, "shelf");
  pass(MIN_VIEW_MS);
  expect(sent.map((batch) => batch.length)).toEqual([MAX_BATCH]);
  recorder.flush();
  expect(sent.flat()).toEqual(ids);
});

test("stops counting while paused, and then immediately reports the cards seen so far", () => {
  recorder.enter("a", "shelf");
  pass(MIN_VIEW_MS);
  recorder.enter("b", "shelf");
  recorder.pause();
  expect(sent).toEqual([["a"]]);
  recorder.enter("c", "shelf");
  pass(MIN_VIEW_MS * 3);
  recorder.flush();
  expect(sent).toEqual([["a"]]);
  recorder.resume();
  pass(MIN_VIEW_MS);
  recorder.flush();
  expect(sent).toEqual([["a"], ["b", "c"]]);
});

import { STREAMER_EDITORS } from "@starling/validators/completeness";
import type { PastStream } from "@starling/validators/streams";
import { describe, expect, test } from "vitest";
import { lastBroadcastOf, type TaskFacts, tasksOf } from "./rules.ts";

const DONE: TaskFacts = {
  missing: [],
  incomplete: [],
  channels: [{ state: "offline" }],
  canConnect: true,
  hasNextStream: true,
  isLive: false,
  hasClips: true,
  isPageOpen: true,
  linkVisits: 3,
  canBoost: false,
};

const missing = (part: string): Partial<TaskFacts> => ({ missing: [part] });

describe("tasksOf, which suggests the next tasks to a streamer", () => {
  test("lists a new streamer's tasks with the most valuable first", () => {
    const parts = Object.keys(STREAMER_EDITORS);
    const facts = {
      ...DONE,
      ...{ missing: ["picture", "platforms", "languages", "topics"], incomplete: parts, channels: [] },
      ...{ hasNextStream: false, hasClips: false, linkVisits: 0 },
    };
    expect(tasksOf(facts)).toEqual(
      ["picture", "connect", "languages", "topics", "schedule", "clip", "shortBio", "share"].concat([
        "presence",
        "hardware",
        "prompts",
      ]),
    );
  });

  test.each<[string, Partial<TaskFacts>]>([
    ["connecting a channel if no platform can be connected", { channels: [], canConnect: false }],
    ["adding a link while a channel can be connected", { ...missing("platforms") }],
    ["planning a schedule while live", { hasNextStream: false, isLive: true }],
    ["sharing a page that is closed", { linkVisits: 0, isPageOpen: false }],
  ])("does not suggest %s", (_, facts) => {
    expect(tasksOf({ ...DONE, ...facts })).toEqual([]);
  });
});

const MINUTE = 60_000;
const START = Date.UTC(2026, 2, 14, 20);

/** `from` and `to` are minutes after the start. */
function past(from: number, to: number, values: Partial<PastStream> = {}): PastStream {
  return {
    ...{ id: `twitch:${from}`, platform: "twitch", title: null, game: null, averageViewers: null },
    startedAt: new Date(START + from * MINUTE).toISOString(),
    endedAt: new Date(START + to * MINUTE).toISOString(),
    peakViewers: 1,
    ...values,
  };
}

describe("lastBroadcastOf, which returns the last stream", () => {
  test("returns null without a stream of at least five minutes", () => {
    expect(lastBroadcastOf([])).toBeNull();
    expect(lastBroadcastOf([past(0, 4)])).toBeNull();
  });

  test("joins streams on two platforms and across a short break, with the highest peak of a single platform", () => {
    const streams = [
      past(95, 130, { peakViewers: 4 }),
      past(10, 90, { platform: "kick", peakViewers: 6 }),
      past(0, 90, { peakViewers: 5 }),
      past(-600, -500, { peakViewers: 50 }),
    ];
    expect(lastBroadcastOf(streams)).toEqual({
      start: new Date(START),
      end: new Date(START + 130 * MINUTE),
      minutes: 125,
      peakViewers: 6,
    });
  });
});

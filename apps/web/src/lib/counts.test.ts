import { expect, test } from "vitest";
import { audienceText, counted } from "./counts.ts";

test("counted uses the singular only for 1", () => {
  expect(counted(0, "viewer")).toBe("0 viewers");
  expect(counted(1, "viewer")).toBe("1 viewer");
  expect(counted(1204, "follower")).toBe("1,204 followers");
  expect(counted(2, "entry", "entries")).toBe("2 entries");
});

test("audienceText states the current viewers of a live stream, and otherwise the average viewers", () => {
  const streamer = {
    liveSource: "platform",
    viewers: 1204,
    averageViewers: 17,
    averagesSource: "entered",
  } as const;
  expect(audienceText(streamer)).toBe("1,204 watching");
  expect(audienceText({ ...streamer, liveSource: null })).toBe("17 on average");
  expect(audienceText({ ...streamer, liveSource: "schedule" }), "a timetable counts nobody").toBe(
    "17 on average",
  );
  expect(audienceText({ ...streamer, viewers: 0 })).toBe("0 watching");
  expect(audienceText({ ...streamer, liveSource: null, averagesSource: "measured" })).toBe(
    "17 on average, measured",
  );
});

test("audienceText is empty for a streamer without an average, unless they are live", () => {
  const isNew = { viewers: 0, averageViewers: 0, averagesSource: "entered" } as const;
  expect(audienceText({ ...isNew, liveSource: null })).toBe("");
  expect(audienceText({ ...isNew, liveSource: "platform" })).toBe("0 watching");
});

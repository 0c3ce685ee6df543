import type { StreamerPreview } from "@starling/validators/previews";
import { expect, test } from "vitest";
import { previewDescription, streamState } from "./words.ts";

const SPARSE: StreamerPreview = {
  id: "0198",
  username: "heron",
  displayName: "Heron",
  shortBio: null,
  avatar: null,
  banner: null,
  hues: { banner: 40, avatar: 40 },
  primaryCategory: null,
  liveSource: null,
  nextStreamAt: null,
  nextStreamZone: null,
};
const NEXT = { nextStreamAt: new Date("2026-11-26T19:00:00Z"), nextStreamZone: "Europe/Berlin" };

test("shows the next stream in the streamer's time zone", () => {
  expect(streamState({ ...SPARSE, ...NEXT })).toBe("Next stream 26 Nov 2026, 20:00 Berlin time");
  expect(streamState({ ...SPARSE, ...NEXT, nextStreamZone: "America/New_York" })).toBe(
    "Next stream 26 Nov 2026, 14:00 New York time",
  );
  const midnight = { nextStreamAt: new Date("2026-09-01T00:00:00Z"), nextStreamZone: "UTC" };
  expect(streamState({ ...SPARSE, ...midnight })).toBe("Next stream 1 Sept 2026, 00:00 UTC");
});

test("shows a current stream instead of the next one", () => {
  expect(streamState({ ...SPARSE, ...NEXT, liveSource: "schedule" })).toBe("On schedule now");
  expect(streamState({ ...SPARSE, ...NEXT, liveSource: "platform" })).toBe("Live now");
  expect(streamState(SPARSE)).toBeNull();
});

test.each<[Partial<StreamerPreview>, string]>([
  [{}, "Variety streamer on Starling"],
  [{ primaryCategory: "Retro", shortBio: " " }, "Retro streamer on Starling"],
  [{ shortBio: "Slow games", ...NEXT }, "Slow games. Next stream 26 Nov 2026, 20:00 Berlin time."],
  [{ shortBio: "Slow games!", liveSource: "schedule" }, "Slow games! On schedule now."],
])("previewDescription for %o combines bio or category with the stream state", (values, description) => {
  expect(previewDescription({ ...SPARSE, ...values })).toBe(description);
});

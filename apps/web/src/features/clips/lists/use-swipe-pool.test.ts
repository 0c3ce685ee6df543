import { expect, test } from "vitest";
import { ownClip, ownClipsPage } from "../../../testing/clips.ts";
import { withInSwipe } from "./use-swipe-pool.ts";

const page = ownClipsPage([ownClip(1, { inSwipe: true }), ownClip(2)], { swipe: { used: 1, limit: 3 } });

test("withInSwipe updates the number of clips in the reel on each change", () => {
  const both = withInSwipe(page, ownClip(2).id, true);
  expect(both.items.map(({ inSwipe }) => inSwipe)).toEqual([true, true]);
  expect(both.swipe).toEqual({ used: 2, limit: 3 });
  expect(withInSwipe(both, ownClip(1).id, false).swipe.used).toBe(1);
});

test("withInSwipe does not change the count for a clip that is already in the reel or on another page", () => {
  expect(withInSwipe(page, ownClip(1).id, true)).toEqual(page);
  expect(withInSwipe(page, ownClip(9).id, true)).toEqual(page);
});

import { DEFAULT_FILTERS } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { chipsOf, isDefault } from "./chips.ts";

test("the page's own limit on viewers is a chip and removing it means any size", () => {
  const [chip] = chipsOf(DEFAULT_FILTERS);
  expect(chip?.label).toBe("Average viewers: at most 50");
  expect(chip?.without.avgViewersMax).toBeUndefined();
  expect(isDefault(DEFAULT_FILTERS)).toBe(true);
});

test("each value is a chip of its own that takes only itself away", () => {
  const filters = { ...DEFAULT_FILTERS, platforms: ["twitch" as const, "kick" as const], games: ["Chess"] };
  const chips = chipsOf(filters);
  expect(chips.map((chip) => chip.label)).toEqual([
    "Game: Chess",
    "Platform: Twitch",
    "Platform: Kick",
    "Average viewers: at most 50",
  ]);
  expect(chips[1]?.without.platforms).toEqual(["kick"]);
  expect(isDefault(filters)).toBe(false);
});

test("a range says which ends it has", () => {
  const label = (min?: number, max?: number) =>
    chipsOf({ ...DEFAULT_FILTERS, avgViewersMax: undefined, followersMin: min, followersMax: max })[0]?.label;
  expect(label(10, 20)).toBe("Followers: 10 to 20");
  expect(label(10)).toBe("Followers: at least 10");
  expect(label(undefined, 20)).toBe("Followers: at most 20");
});

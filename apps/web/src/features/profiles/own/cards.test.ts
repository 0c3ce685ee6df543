import { withOthers } from "@starling/validators/catalogue/companions";
import { entriesOf } from "@starling/validators/catalogue/values";
import { expect, test } from "vitest";
import { ownProfile, ownStreamerProfile } from "../../../testing/profiles.ts";
import { CARDS, partOf, pathsOf } from "./cards.ts";

test.each([ownStreamerProfile(), ownProfile()])(
  "every $role field appears on a card, including the free texts of Other options",
  (profile) => {
    const part = partOf(profile);
    const placed = withOthers(
      part,
      Object.values(CARDS).flatMap((card) => pathsOf(profile, card)),
    ).flat();
    expect(entriesOf(part).filter(({ path }) => !placed.includes(path))).toEqual([]);
  },
);

test("orders a card's fields by the card's own list first, then by the field catalogue", () => {
  expect(pathsOf(ownStreamerProfile(), CARDS.family)).toEqual([
    "location.city",
    "location.state",
    "location.country",
    "hometown",
    "relationshipStatus",
    "children",
    "pets",
  ]);
  expect(pathsOf(ownProfile(), CARDS["looking-for"])).toEqual([
    "preferredStreamerSize",
    "preferredVibe",
    "favoriteCategories",
    "watchInterests",
    "favoritePlatforms",
    "streamTypes",
  ]);
});

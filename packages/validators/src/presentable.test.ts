import fc from "fast-check";
import { expect, test } from "vitest";
import { type FloorFacts, type FloorPart, isPresentable, missingForFloor } from "./presentable.ts";

const SAMPLES = {
  name: {
    facts: "displayName",
    has: fc.constantFrom("Luna", "夜鳥", " x "),
    lacks: fc.constantFrom("", "  ", null, undefined),
  },
  picture: {
    facts: "avatar",
    has: fc.constantFrom("/media/a.webp", "https://cdn.example/a.webp"),
    lacks: fc.constantFrom("", " ", null, undefined),
  },
  platforms: {
    facts: "channelLinks",
    has: fc.constantFrom({ twitch: "https://twitch.tv/luna" }, { apple: "Luna|luna", kick: "" }),
    lacks: fc.constantFrom(
      {},
      null,
      undefined,
      { twitch: "https://twitch.tv/" },
      { youtube: "https://youtube.com/@", kick: "" },
      { "no-platform": "https://twitch.tv/luna" },
    ),
  },
  languages: {
    facts: "languages",
    has: fc.constantFrom(["en"], ["de", "hi"]),
    lacks: fc.constantFrom([], [""], null, undefined),
  },
  topics: {
    facts: "topics",
    has: fc.constantFrom([{ name: "Chess" }], [{ name: "Cosy" }, { name: "Chess" }]),
    lacks: fc.constant([]),
  },
} satisfies Record<
  FloorPart,
  { facts: keyof FloorFacts; has: fc.Arbitrary<unknown>; lacks: fc.Arbitrary<unknown> }
>;

const PARTS = Object.keys(SAMPLES) as FloorPart[];

test("missingForFloor lists exactly the missing parts, and isPresentable is true if none is missing", () => {
  const asked = fc.record({ lacking: fc.subarray(PARTS) }).chain(({ lacking }) =>
    fc.record({
      lacking: fc.constant(lacking),
      values: fc.tuple(
        ...PARTS.map((part) => (lacking.includes(part) ? SAMPLES[part].lacks : SAMPLES[part].has)),
      ),
    }),
  );
  fc.assert(
    fc.property(asked, ({ lacking, values }) => {
      const entries = PARTS.map((part, at) => [SAMPLES[part].facts, values[at]]);
      const facts = Object.fromEntries(entries) as FloorFacts;
      expect(missingForFloor(facts)).toEqual(lacking);
      expect(isPresentable(facts)).toBe(lacking.length === 0);
    }),
  );
});

import { expect, test } from "vitest";
import { nounCycles } from "./noun-cycles.ts";
import { checkout } from "./planted.ts";

const api = (files: Record<string, string>) =>
  nounCycles
    .check(
      checkout(
        Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/api/src/${path}`, text])),
      ),
    )
    .map(({ path, message }) => `${path} ${message}`);

test("refuses two folders (nouns) of a domain that import each other, and names both imports in the error", () => {
  const found = api({
    "social/clips/service.ts": 'import "../profiles/service.ts";',
    "social/profiles/service.ts": "",
    "social/profiles/rows.service.ts": 'import type { Clip } from "../clips/present.ts";',
    "social/clips/present.ts": "",
  });
  expect(found).toEqual([expect.stringContaining("(social/clips → social/profiles → social/clips)")]);
  expect(found[0]).toContain(
    "social/profiles/rows.service.ts imports packages/api/src/social/clips/present.ts",
  );
});

test("refuses an import cycle between three domains even if their folders (nouns) form no cycle", () => {
  expect(
    api({
      "a/one/service.ts": 'import "../../b/one/service.ts";',
      "b/one/reels/service.ts": 'const later = import("../../../c/one/service.ts");',
      "b/one/service.ts": "",
      "b/two/service.ts": 'import "../../c/one/service.ts";',
      "c/one/service.ts": 'export { a } from "../../a/two/service.ts";',
      "a/two/service.ts": "",
    }),
  ).toEqual([expect.stringContaining("a → b → c → a")]);
});

test("refuses an eleventh domain, and does not count folders that are not domains", () => {
  const domains = Array.from({ length: 10 }, (_, index) => [`domain${index}/noun/service.ts`, ""]);
  const files = { ...Object.fromEntries(domains), "testing/api.ts": "" };
  expect(api(files)).toEqual([]);
  expect(api({ ...files, "one-more/noun/service.ts": "" })).toEqual([
    expect.stringContaining("has 11 domains"),
  ]);
});

test("refuses two entities of the web app that import each other", () => {
  const found = nounCycles.check(
    checkout({
      "apps/web/src/entities/clip/tile.tsx": 'import "../streamer/face.tsx";',
      "apps/web/src/entities/streamer/face.tsx": "",
      "apps/web/src/entities/streamer/clips.tsx": 'import "../clip/tile.tsx";',
    }),
  );
  expect(found).toEqual([
    expect.objectContaining({ message: expect.stringContaining("(clip → streamer → clip)") }),
  ]);
});

import { expect, test } from "vitest";
import { isolatedNames } from "./isolated-names.ts";
import { checkout } from "./planted.ts";

const PATH = "apps/web/src/entities/follow/words.ts";
const judge = (text: string) => isolatedNames.check(checkout({ [PATH]: text }));

test.each(["name", "displayName", "title", "preset", "creator"])(
  "rejects the name %s in a sentence without isolated()",
  (word) => {
    expect(
      judge(`export const words = {\n  follow: (${word}: string) => \`Follow \${${word}}\`,\n};`),
    ).toEqual([{ path: `${PATH}:2`, message: expect.stringContaining("isolated()") }]);
  },
);

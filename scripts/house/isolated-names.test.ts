import { expect, test } from "vitest";
import { isolatedNames } from "./isolated-names.ts";
import { checkout } from "./planted.ts";

const PATH = "apps/web/src/entities/follow/words.ts";
const judge = (text: string) => isolatedNames.check(checkout({ [PATH]: text }));
const words = (follow: string) => `export const words = {\n  follow: ${follow},\n};`;
const violation = { path: `${PATH}:2`, message: expect.stringContaining("isolated()") };

test.each(["name", "displayName", "title", "preset", "creator"])(
  "rejects the name %s in a sentence without isolated()",
  (word) => {
    expect(judge(words(`(${word}: string) => \`Follow \${${word}}\``))).toEqual([violation]);
    expect(judge(words(`(${word}: string) => t("Follow {${word}}", { ${word} })`))).toEqual([violation]);
    expect(judge(words(`(${word}: string) => t("Follow {who}", { count, who: ${word} })`))).toEqual([
      violation,
    ]);
  },
);

test.each([
  ["an isolated name", `(name: string) => t("Follow {name}", { name: isolated(name) })`],
  ["a value that is not a name", `(platform: string) => t("Follow on {platform}", { platform })`],
  ["a username", `(name: string) => \`Follow @\${name}\``],
])("accepts %s", (_, text) => {
  expect(judge(words(text))).toEqual([]);
});

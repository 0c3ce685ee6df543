import { expect, test } from "vitest";
import { missingTexts } from "./documented-texts.ts";
import { checkout } from "./planted.ts";

const page = (text: string) => checkout({ "apps/web/src/features/clips/page.tsx": text });

test.each([
  ["a string", `const label = "View All Clips";`],
  ["an attribute", `const a = <Link label="View All Clips" />;`],
  ["a message", `const label = t("View All Clips");`],
  ["an element", "const a = <a>\n  View All\n  Clips\n</a>;"],
])("finds a required text in %s", (_, text) => {
  expect(missingTexts(["View All Clips"], page(text))).toEqual([]);
});

test.each([
  ["a template", `const label = \`Unlock \${count} More Clips\`;`],
  ["an element with a value", "const a = <p>Unlock {count} More Clips</p>;"],
  ["a message", `const label = t("Unlock {count} More Clips", { count });`],
  ["a message for later", `const label = msg("Unlock {count} More Clips");`],
  [
    "one form of a plural",
    `t("{count, plural, one {Unlock # More Clip} other {Unlock # More Clips}}", { count });`,
  ],
  ["a choice", `t("{kind, select, one {Unlock it} other {Unlock {count} More Clips}}", { kind, count });`],
  ["a message with tags", `t("Unlock <strong>{count} More Clips</strong>", { count });`],
])("finds a required text with a placeholder in %s", (_, text) => {
  expect(missingTexts(["Unlock {} More Clips"], page(text))).toEqual([]);
});

test.each([
  ["other words", `const label = "See all clips";`],
  ["another case", `const label = "View all clips";`],
  ["a longer message", `const label = t("View All Clips of {name}", { name });`],
  ["a longer text", `const label = "View All Clips now";`],
  ["a comment", "// View All Clips\nconst label = 1;"],
])("does not find a required text in %s", (_, text) => {
  expect(missingTexts(["View All Clips"], page(text))).toEqual(["View All Clips"]);
});

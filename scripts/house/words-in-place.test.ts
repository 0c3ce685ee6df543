import { expect, test } from "vitest";
import { checkout } from "./planted.ts";
import { misplacedWords, wordsInPlace } from "./words-in-place.ts";

const path = "apps/web/src/features/plans/plan-card.tsx";
const found = (text: string) => misplacedWords({ path, text }).map((misplaced) => misplaced.text);

test.each([
  ["an element", "const a = <p>See plans</p>;", "See plans"],
  ["an attribute", `const a = <img alt="A bird" />;`, "A bird"],
  [
    "a text property of our own component",
    `const a = <Alert confirmLabel={isOn ? "Delete" : words.keep} />;`,
    "Delete",
  ],
  [
    "an attribute with an interpolated value",
    `const a = <b aria-label={\`Remove \${name}\`} />;`,
    "Remove {}",
  ],
  ["a label field", `const tabs = [{ label: "Clips" }];`, "Clips"],
  ["a sentence in a constant", `const FAILED = "Could not save this.";`, "Could not save this."],
  ["a sentence that begins with an interpolated value", `toast(\`\${name} is deleted.\`);`, "{} is deleted."],
])("reports visible text in %s", (_, text, said) => {
  expect(found(text)).toEqual([said]);
});

test.each([
  ["classes", `const a = <p className="flex gap-2 text-md">{words.save}</p>;`],
  ["markup that users copy", `const badge = { text: '<img alt="Live">' };`],
  ["key names and input hints", `const key = "ArrowDown"; const a = <input enterKeyHint="enter" />;`],
  ["errors for developers", `throw new Error("A wizard has steps");`],
  ["property names", `const verbs = { "Switch Plan": words.switch };`],
])("does not report %s", (_, text) => {
  expect(found(text)).toEqual([]);
});

test("reports the file and line of a visible text", () => {
  const [violation] = wordsInPlace.check(checkout({ [path]: "const a = (\n  <p>See plans</p>\n);" }));
  expect(violation).toEqual({ path: `${path}:2`, message: expect.stringContaining("See plans") });
});

test("the rule applies to features and components, but not to their words.ts files and tests", () => {
  expect(wordsInPlace.applies(path)).toBe(true);
  expect(wordsInPlace.applies("apps/web/src/components/page.tsx")).toBe(true);
  for (const other of ["words.ts", "method-words.ts", "plan-card.test.tsx"])
    expect(wordsInPlace.applies(`apps/web/src/features/plans/${other}`)).toBe(false);
});

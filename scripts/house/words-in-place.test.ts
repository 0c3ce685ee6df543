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
  ["a message in an element", `const a = <p>{t("See plans")}</p>;`, "See plans"],
  ["a message in an attribute", `const a = <img alt={t("A bird", undefined, "picture")} />;`, "A bird"],
  ["a message in a label field", `const tabs = [{ label: isOn ? t("Clips") : words.all }];`, "Clips"],
  ["a message with a value", `toast(t("{name} is deleted.", { name }));`, "{name} is deleted."],
  ["a sentence for later", `const FAILED = msg("Could not save this.");`, "Could not save this."],
  [
    "a message with plural forms",
    `toast(t("{count, plural, one {# clip} other {# clips}}", { count }));`,
    "{count, plural, one {# clip} other {# clips}}",
  ],
  ["a sentence that begins with an interpolated value", `toast(\`\${name} is deleted.\`);`, "{} is deleted."],
])("reports visible text in %s", (_, text, said) => {
  expect(found(text)).toEqual([said]);
});

test("reports the file and line of a visible text", () => {
  const [violation] = wordsInPlace.check(checkout({ [path]: "const a = (\n  <p>See plans</p>\n);" }));
  expect(violation).toEqual({ path: `${path}:2`, message: expect.stringContaining("See plans") });
});

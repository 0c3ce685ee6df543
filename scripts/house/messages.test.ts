import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { checkout } from "./planted.ts";

const CODE = 'import { t } from "@starling/i18n/translate";\n';
const catalog = (...entries: [text: string, translation: string][]) =>
  [
    'msgid ""\nmsgstr ""\n',
    ...entries.map(([text, translation]) => `msgid "${text}"\nmsgstr "${translation}"\n`),
  ].join("\n");

function found(code: string, po: string): string[] {
  const files = checkout({
    "apps/web/src/features/clips/words.ts": CODE + code,
    "packages/i18n/locales/de/messages.po": po,
  });
  return messages.check(files).map(({ message }) => message);
}

test("accepts a complete catalog", () => {
  expect(found('t("Hello {name}", { name })', catalog(["Hello {name}", "Hallo {name}"]))).toEqual([]);
});

test.each([
  ["a text without an entry", 't("Hello")', catalog(), /lacks “Hello”/],
  ["an entry without a text", "", catalog(["Hello", "Hallo"]), /no code uses/],
  ["an empty translation", 't("Hello")', catalog(["Hello", ""]), /does not translate/],
  ["another placeholder", 't("Hi {a}", { a })', catalog(["Hi {a}", "Hallo {b}"]), /uses \{b\}/],
  ["a call with other values", 't("Hi {a}", { b })', catalog(["Hi {a}", "Hallo {a}"]), /passes other values/],
])("refuses %s", (_, code, po, message) => {
  expect(found(code, po)).toEqual([expect.stringMatching(message)]);
});

import { compileMessage } from "@lingui/message-utils/compileMessage";
import { beforeAll, expect, test } from "vitest";
import { languageText, listText, numberText } from "./format.ts";
import type { Locale } from "./locales.ts";
import { changeLocale, runInLocale, startLanguages } from "./server.ts";
import { localized, msg, t } from "./translate.ts";

const GERMAN = {
  "Remind me": "Erinnere mich",
  "{count, plural, one {# viewer} other {# viewers}}": "{count, plural, one {# Person} other {# Personen}}",
  "button\u0004Follow": "Folgen",
  "constant\u0004None": "Keine",
};

beforeAll(() =>
  startLanguages((locale: Locale) =>
    locale === "de"
      ? Object.fromEntries(Object.entries(GERMAN).map(([key, text]) => [key, compileMessage(text)]))
      : {},
  ),
);

const NONE = msg("None", "constant");
const words = localized(() => ({
  remindMe: t("Remind me"),
  follow: t("Follow", undefined, "button"),
  viewers: (count: number) => t("{count, plural, one {# viewer} other {# viewers}}", { count }),
  kinds: [t("Remind me"), t("Not translated {name}", { name: "Ada" })],
}));

test("texts are English outside runInLocale and for languages without a translation", () => {
  expect(words.remindMe).toBe("Remind me");
  expect(runInLocale("ja", () => words.viewers(1_204))).toBe("1,204 viewers");
  expect(runInLocale("de", () => words.kinds[1])).toBe("Not translated Ada");
  expect(runInLocale(null, () => words.follow)).toBe("Follow");
});

test("localized texts and constants follow the language of the caller, also in parallel", async () => {
  const inGerman = runInLocale("de", async () => {
    await Promise.resolve();
    return [
      words.remindMe,
      words.follow,
      words.viewers(1),
      words.viewers(1_204),
      t(NONE),
      words.kinds.length,
    ];
  });
  const inEnglish = runInLocale("en", async () => [words.remindMe, t(NONE)]);
  expect(await inGerman).toEqual(["Erinnere mich", "Folgen", "1 Person", "1.204 Personen", "Keine", 2]);
  expect(await inEnglish).toEqual(["Remind me", "None"]);
});

test("renders exact and other cases, numbers within texts, and values that look like cases or escapes", () => {
  const plural =
    "{count, plural, =0 {None} one {# clip} other {{kind, select, own {Your # clips} other {# clips}}}}";
  const clips = (count: number, kind: string) => t(plural, { count, kind });
  expect([clips(0, "own"), clips(1, "own"), clips(1_000, "own"), clips(2, "constructor")]).toEqual([
    "None",
    "1 clip",
    "Your 1,000 clips",
    "2 clips",
  ]);
  expect(t("#{tag} has {count, number} uses", { tag: "{x} \\u0041", count: 1_000 })).toBe(
    "#{x} \\u0041 has 1,000 uses",
  );
});

test("localized lists keep their shape", () => {
  const options = localized(() => [{ value: "a", label: t("Remind me") }]);
  expect(Array.isArray(options)).toBe(true);
  expect(runInLocale("de", () => options.map(({ label }) => label))).toEqual(["Erinnere mich"]);
  expect(options).toEqual([{ value: "a", label: "Remind me" }]);
});

test("changeLocale changes the language of the rest of the call", () => {
  const [before, after] = runInLocale("en", () => {
    const first = words.remindMe;
    changeLocale("de");
    return [first, words.remindMe];
  });
  expect([before, after]).toEqual(["Remind me", "Erinnere mich"]);
});

test("numbers, lists and names of languages follow the language, with Western digits in Arabic", () => {
  expect(runInLocale("de", () => numberText(1_204.5))).toBe("1.204,5");
  expect(runInLocale("ar", () => numberText(1_204))).toMatch(/^1.204$/);
  expect(runInLocale("de", () => listText(["a", "b", "c"]))).toBe("a, b und c");
  expect(listText(["a", "b"], "or")).toBe("a or b");
  expect(listText(["a", "b", "c"], "plain")).toBe("a, b, c");
  expect(runInLocale("zh-Hans", () => listText(["a", "b"], "plain"))).toBe("a、b");
  expect(runInLocale("de", () => languageText("ja"))).toBe("Japanisch");
  expect(languageText("ja")).toBe("Japanese");
});

import { runInLocale, startLanguages } from "@starling/i18n/server";
import { expect, test } from "vitest";
import { topicText } from "./topic-names.ts";

test("topicText translates known categories and tags, and no games or unknown names", () => {
  const german = { "category\u0004Cooking": ["Kochen"], "tag\u0004Cooking": ["Kochtag"] };
  startLanguages((locale) => (locale === "de" ? german : {}));
  const texts = () => [
    topicText("category", "Cooking"),
    topicText("tag", "Cooking"),
    topicText("game", "Cooking"),
    topicText("category", "Puppetry"),
    topicText("tag", "constructor"),
  ];
  expect(runInLocale("de", texts)).toEqual(["Kochen", "Kochtag", "Cooking", "Puppetry", "constructor"]);
  expect(texts()).toEqual(["Cooking", "Cooking", "Cooking", "Puppetry", "constructor"]);
});

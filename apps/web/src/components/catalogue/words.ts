import { languageText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import { calendarText } from "@starling/validators/date-texts";
import { LANGUAGES, type Language } from "@starling/validators/languages";
import { searchKey } from "@starling/validators/search";
import type { Findable } from "./matching.ts";

export const ageField = localized(() => ({
  fromDateOfBirth: t("Based on your date of birth."),
}));

export const categoryField = localized(() => ({
  choose: t("Choose…"),
  primaryCategory: t("Primary category"),
}));

export const chosenChips = localized(() => ({
  chosen: (label: string) => t("Selected: {label}", { label }),
}));

export const combobox = localized(() => ({
  suggestions: t("Suggestions", undefined, "list"),
}));

export const formControls = localized(() => ({
  /** @param day 0 for Sunday */
  shortDay: (day: number) => calendarText(`2026-03-0${day + 1}`, { weekday: "short" }),
  choose: t("Choose…"),
}));

export const halfHourSelect = localized(() => ({
  choose: t("Choose…"),
}));

export const identityFields = localized(() => ({
  displayName: t("Display Name"),
  shortBio: t("Short bio"),
  bio: t("Bio"),
}));

export const languagesField = localized(() => ({
  languages: t("Languages"),
  quoted: (word: string) => t("“{word}”", { word }, "typed word"),
  notInOurList: (names: string, count: number) =>
    t(
      "{count, plural, one {{names} is not available. Please choose from the list.} other {{names} are not available. Please choose from the list.}}",
      { names, count },
    ),
  noMatchingLanguage: t("No matching language"),
  separateThemWithCommas: t("Separate them with commas: English, Deutsch"),
}));

export const platformChoices = localized(() => ({
  enterLinkToSave: (label: string) => t("Enter your {label} link to save, or turn {label} off.", { label }),
}));

export const platformLinksField = localized(() => ({
  chooseAtLeastOne: t("Choose at least one platform to save."),
  addChannelName: t("Add your channel name at the end. An address without one won’t be saved."),
  streamingPlatforms: t("Streaming platforms"),
  url: t("Your URL"),
  link: (label: string) => t("{label} link", { label }),
  name: (label: string) => t("{label} name", { label }),
  username: (label: string) => t("{label} username", { label }),
}));

export const promptsField = localized(() => ({
  add: t("Add", undefined, "button"),
  prompt: (number: number) => t("Prompt {number}", { number }),
  removePrompt: (number: number) => t("Remove prompt {number}", { number }),
  answer: t("Your answer"),
  answerTo: (number: number) => t("Answer {number}", { number }),
}));

export const taxonomyInput = localized(() => ({
  typeToSearch: t("Type to search"),
  loading: t("Loading…"),
  noMatches: t("No matches"),
  limitReached: (maxCount: number) =>
    t("You’ve reached the limit of {maxCount}. Remove one to add another.", { maxCount }),
}));

export const timeZoneSelect = localized(() => ({
  other: t("Other", undefined, "time zones"),
  choose: t("Choose…"),
  noMatchingTimeZone: t("No matching time zone"),
}));

export const visibilitySelect = localized(() => ({
  onlyYouUntil18: t("Only you until you’re 18"),
  whoSees: (label: string) => t("Who sees this: {label}", { label }),
  whoSeesThis: t("Who sees this"),
}));

export const viewerGoalField = localized(() => ({
  viewers: (count: number) => t("{count, plural, one {# viewer} other {# viewers}}", { count }),
}));

export const wordList = localized(() => ({
  tooLong: (max: number) =>
    t("{max, plural, one {Please use at most {max} character} other {Please use at most {max} characters}}", {
      max,
    }),
  limitReached: (maxCount: number) =>
    t("You’ve reached the limit of {maxCount}. Remove one to add another.", { maxCount }),
}));

/** Languages with labels such as "Deutsch (German)"; also searchable by the translated name alone. */
export const LANGUAGE_CHOICES = localized((): readonly Findable[] =>
  LANGUAGES.map(({ value, label }) => {
    const translated = languageText(value);
    return {
      value,
      label: translated === label ? label : t("{own} ({translated})", { own: label, translated }, "language"),
      also: translated,
    };
  }),
);

export function languageOf(word: string): Language | undefined {
  const key = searchKey(word);
  return LANGUAGES.find(({ value, label }) =>
    [value, label, languageText(value)].some((name) => searchKey(name) === key),
  )?.value;
}

export function readLanguages(words: readonly string[]): { known: Language[]; unknown: string[] } {
  const known: Language[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const language = languageOf(word);
    if (language === undefined) unknown.push(word);
    else if (!known.includes(language)) known.push(language);
  }
  return { known, unknown };
}

import { LANGUAGES, type Language } from "@starling/validators/demographics";
import { searchKey } from "@starling/validators/search";
import type { Findable } from "./matching.ts";

export const ageField = {
  fromDateOfBirth: "Based on your date of birth.",
};

export const categoryField = {
  choose: "Choose…",
  primaryCategory: "Primary category",
};

export const chosenChips = {
  chosen: (label: string) => `Selected: ${label}`,
};

export const combobox = {
  suggestions: "Suggestions",
};

export const formControls = {
  choose: "Choose…",
};

export const halfHourSelect = {
  choose: "Choose…",
};

export const identityFields = {
  displayName: "Display Name",
  shortBio: "Short bio",
  bio: "Bio",
};

export const languagesField = {
  notInOurList: (names: string, count: number) =>
    `${names} ${count === 1 ? "is" : "are"} not available. Please choose from the list.`,
  noMatchingLanguage: "No matching language",
  separateThemWithCommas: "Separate them with commas: English, Deutsch",
};

export const platformChoices = {
  enterLinkToSave: (label: string) => `Enter your ${label} link to save, or turn ${label} off.`,
};

export const platformLinksField = {
  chooseAtLeastOne: "Choose at least one platform to save.",
  addChannelName: "Add your channel name at the end. An address without one won’t be saved.",
  streamingPlatforms: "Streaming platforms",
  url: "Your URL",
  link: (label: string) => `${label} link`,
  name: (label: string) => `${label} name`,
  username: (label: string) => `${label} username`,
};

export const promptsField = {
  add: "Add",
  prompt: (number: number) => `Prompt ${number}`,
  removePrompt: (number: number) => `Remove prompt ${number}`,
  answer: "Your answer",
  answerTo: (number: number) => `Answer ${number}`,
};

export const taxonomyInput = {
  typeToSearch: "Type to search",
  noMatches: "No matches",
  limitReached: (maxCount: number) => `You’ve reached the limit of ${maxCount}. Remove one to add another.`,
};

export const timeZoneSelect = {
  other: "Other",
  choose: "Choose…",
  noMatchingTimeZone: "No matching time zone",
};

export const visibilitySelect = {
  onlyYouUntil18: "Only you until you’re 18",
  whoSees: (label: string) => `Who sees this: ${label}`,
  whoSeesThis: "Who sees this",
};

export const wordList = {
  tooLong: (max: number) => `Please use at most ${max} characters`,
  limitReached: (maxCount: number) => `You’ve reached the limit of ${maxCount}. Remove one to add another.`,
};

const ENGLISH = new Intl.DisplayNames("en", { type: "language" });

function englishName(code: string): string {
  return ENGLISH.of(code) ?? code;
}

/** Languages with labels such as "Deutsch (German)", which can also be found by the English name alone. */
export const LANGUAGE_CHOICES: readonly Findable[] = LANGUAGES.map(({ value, label }) => {
  const english = englishName(value);
  return { value, label: english === label ? label : `${label} (${english})`, also: english };
});

export function languageOf(word: string): Language | undefined {
  const key = searchKey(word);
  return LANGUAGES.find(({ value, label }) =>
    [value, label, englishName(value)].some((name) => searchKey(name) === key),
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

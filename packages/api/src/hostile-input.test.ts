import { changePasswordForm, loginInput, signUpForm } from "@starling/validators/accounts";
import { listStreamersInput } from "@starling/validators/discovery-inputs";
import { readState } from "@starling/validators/discovery-query";
import { highlightParts } from "@starling/validators/highlight";
import { lexemesOf } from "@starling/validators/lexemes";
import { normaliseLink } from "@starling/validators/links";
import { createProfileInput } from "@starling/validators/profiles";
import { searchWords } from "@starling/validators/search";
import { createWordMatcher } from "@starling/validators/search-typos";
import { synonymsOf } from "@starling/validators/synonyms";
import { slugOf } from "@starling/validators/taxonomy";
import { expect, test } from "vitest";
import { backtrackedOver } from "./testing/hostile-texts.ts";

const READERS: Record<string, (text: string) => unknown> = {
  login: (text) => loginInput.safeParse({ email: text, password: text }),
  "sign-up": (text) =>
    signUpForm.safeParse({
      username: text,
      email: text,
      password: text,
      confirmPassword: text,
      acceptTerms: true,
    }),
  "change of password": (text) =>
    changePasswordForm.safeParse({ oldPass: text, newPass: text, confirmPass: text }),
  "directory filters": (text) =>
    listStreamersInput.safeParse({
      search: text,
      displayName: text,
      games: [text],
      platforms: [text],
      sortBy: text,
    }),
  profile: (text) =>
    createProfileInput.safeParse({
      displayName: text,
      bio: text,
      shortBio: text,
      channelLinks: { twitch: text },
    }),
  "a link": (text) => normaliseLink("twitch", text),
  "a link to anywhere": (text) => normaliseLink("other", text),
  "search words": searchWords,
  "a slug": slugOf,
  "words of a streamer": (text) =>
    lexemesOf({
      displayName: text,
      username: text,
      topics: [text],
      languages: [],
      shortBio: text,
      title: text,
      bio: text,
    }),
  "misspelt words": (text) => [
    createWordMatcher(text)(`${text}b`),
    createWordMatcher(text)(text.slice(1)),
    createWordMatcher("nightowl")(text),
  ],
  "the directory's address": (text) => readState({ getAll: () => [text] }),
  synonyms: synonymsOf,
  highlights: (text) => [highlightParts(text, text), highlightParts(text, "night owl aa")],
};

test.each(Object.entries(READERS))(
  "parsing of %s handles 10 kB of hostile text without backtracking",
  (_name, read) => {
    expect(backtrackedOver(read)).toEqual([]);
  },
);

test("backtrackedOver detects a pattern that backtracks", () => {
  const eightTimes = (text: string) => Array.from({ length: 8 }, () => /a+b/.test(text));
  expect(backtrackedOver(eightTimes)).toContain('"aaaaaaaa"');
});

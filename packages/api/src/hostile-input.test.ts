import { changePasswordForm, loginInput, signUpForm } from "@starling/validators/accounts";
import { listStreamersInput } from "@starling/validators/discovery-inputs";
import { readState } from "@starling/validators/discovery-query";
import { highlightParts } from "@starling/validators/highlight";
import { lexemesOf } from "@starling/validators/lexemes";
import { normaliseLink } from "@starling/validators/links";
import { createProfileInput } from "@starling/validators/profiles";
import { searchWords } from "@starling/validators/search";
import { wordJudge } from "@starling/validators/search-typos";
import { synonymsOf } from "@starling/validators/synonyms";
import { slugOf } from "@starling/validators/taxonomy";
import { expect, test } from "vitest";

const LENGTH = 10_000;
const repeated = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);
const HOSTILE = [
  ...[
    "a",
    "@",
    "a@",
    " ",
    "\t\n ",
    "-",
    "_-",
    "é",
    "e\u0301",
    "\u0000",
    "\ud800",
    "<",
    "a.",
    "https://",
    "://",
    "0:",
    "aA ",
    "夜",
    "𐐀",
  ].map(repeated),
  `${repeated("a")}!`,
  `${repeated(" ")}x`,
  `${repeated("a@")} `,
];

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
  "search words": searchWords,
  "a slug": slugOf,
  "words of a streamer": (text) =>
    lexemesOf({ displayName: text, username: text, topics: [text], shortBio: text, title: text, bio: text }),
  "misspelt words": (text) => [
    wordJudge(text)(`${text}b`),
    wordJudge(text)(text.slice(1)),
    wordJudge("nightowl")(text),
  ],
  "the directory's address": (text) => readState({ getAll: () => [text] }),
  synonyms: synonymsOf,
  highlights: (text) => [highlightParts(text, text), highlightParts(text, "night owl aa")],
};

/** The quickest of three in milliseconds of processor time: a busy machine takes others' time, not ours. */
function costOf(read: (text: string) => unknown, text: string): number {
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read(text);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...costs);
}

// Security row I3. A pattern that backtracks needs seconds for this; a linear one well under a millisecond. What needs
// long is asked a quarter of it as well: only where four times the text costs far more than four times as much it backtracks.
test.each(Object.entries(READERS))("%s reads 10 kB of hostile text without backtracking", (_name, read) => {
  for (const text of HOSTILE) {
    const cost = costOf(read, text);
    const bearable = Math.max(200, 8 * costOf(read, text.slice(-LENGTH / 4)));
    expect(cost, JSON.stringify(text.slice(0, 8))).toBeLessThan(bearable);
  }
});

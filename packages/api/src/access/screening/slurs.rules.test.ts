import fc from "fast-check";
import { expect, test } from "vitest";
import { hasSlur } from "./slurs.rules.ts";

const asWritten = [
  "nigger",
  "you faggots",
  "a tranny",
  "trannies",
  "chinks",
  "coons",
  "pakis",
  "retarded",
  "raghead",
];
const evasions = {
  capitals: ["NIGGER", "FaGgOt"],
  digits: ["n1gg3r", "f4gg0t", "ni99er", "n!gg3rs", "r3t4rd"],
  "repeated letters": ["niiiiggggeeeerrr", "faggoooot", "cooon"],
  "letter by letter": ["n i g g e r", "n.i.g.g.e.r", "n--i--g--g--e--r", "n_i_g_g_e_r", "f a g"],
  "marks between": ["ni_gger", "nig.ger", "fag-got"],
  "wide, raised and drawn letters": ["ｎｉｇｇｅｒ", "𝓷𝓲𝓰𝓰𝓮𝓻", "ⓝⓘⓖⓖⓔⓡ"],
  "look-alikes": ["niggеr", "ηigger", "ñígger"],
  "invisible letters": ["n\u200bigger", "nig\u00adger"],
  "within a name": ["xXn1gg3rXx", "the_nigger_42"],
};

test.each(asWritten)("hasSlur finds %s", (text) => {
  expect(hasSlur(text)).toBe(true);
});

test.each(Object.entries(evasions))("hasSlur finds a slur despite obfuscation: %s", (_, texts) => {
  expect(texts.filter((text) => !hasSlur(text))).toEqual([]);
});

test.each([
  [
    "names and places",
    ["Scunthorpe", "Essex", "Dickens", "Nigel", "Nigeria", "Niger", "Pakistan", "Japanese", "Dick Van Dyke"],
  ],
  [
    "words that contain a slur",
    ["niggardly", "sniggering", "raccoon", "tycoon", "cocoon", "chinking", "fire retardant", "bigger"],
  ],
  [
    "common idioms",
    ["a chink in the armour", "a Maine Coon", "the fag end of the night", "kaffir lime", "spic and span"],
  ],
  ["Spanish", ["gato negro", "Kike Hernández", "el retardo"]],
  ["French", ["en retard", "un retard de dix minutes"]],
  ["German and Dutch", ["Danke für das Abo!", "Fagott", "inniger", "sinniger"]],
  ["Italian", ["pasta e fagioli", "il fagotto"]],
  ["Indonesian and Malay", ["tetangga", "mangga", "Angga", "hingga", "bahasa Inggeris"]],
  ["Slavic", ["spić", "špic", "паки"]],
  ["Arabic", ["Abeed", "kafir"]],
  ["swear words", ["fuck this shit", "what a bitch", "damn, my ass"]],
  ["initials and numbers", ["A. B. C. D.", "1 2 3 4 5", "J.A.P.", "G G"]],
  ["text in which a space or mark divides the letters of a slur", ["Hanni_Garcia", "nig ht", "tran-y"]],
])("hasSlur returns false for %s", (_, texts) => {
  expect(texts.filter(hasSlur)).toEqual([]);
});

test("hasSlur finds a slur at any position of a long text", () => {
  for (let at = 0; at < 2_500; at += 7) {
    const text = `${"word ".repeat(500).slice(0, at)} nigger ${"word ".repeat(200)}`;
    expect(hasSlur(text)).toBe(true);
  }
});

test("hasSlur never throws and reads the longest captions within 250 ms", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 3_000 }), (text) => {
      hasSlur(text);
    }),
  );
  for (const part of ["niggard ", "n i ", "._", "@!", "\ufdfa", "a", "gg", " ", "\ud800"]) {
    const text = part.repeat(100_000 / part.length);
    const before = process.cpuUsage();
    hasSlur(text);
    expect(process.cpuUsage(before).user / 1_000, JSON.stringify(part)).toBeLessThan(250);
  }
});

import { once } from "@starling/validators/once";
import { normalized } from "@starling/validators/stream-safe";
import {
  collapseDuplicatesTransformer,
  DataSet,
  englishDataset,
  englishRecommendedWhitelistMatcherTransformers,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from "obscenity";
import { undisguised } from "./undisguised.rules.ts";

/**
 * What is kept of the library's words: slurs alone, since adults swear on streams. Of its other slurs some are words of other
 * languages ("Abo", "negro", "Kike"), and some of its patterns lie within them ("tangga"): those are written anew below.
 */
const KEPT: ReadonlySet<string> = new Set(["africoon", "arabush", "chingchong", "tranny"]);

/** The gravest, wherever they stand: also within a name, and with marks between their letters. */
const ANYWHERE = ["nigger", "nigga", "faggo[o]t", "fggot"];
/** Slurs that stand as words of their own; `|` is a word's edge. Only f, g and o count twice in a row. */
const WORDS = [
  ...["|beaner|", "|beaners|", "|chink|", "|chinks|", "|ching chong", "|coon|", "|coons|", "|darkie|"],
  ...["|darkies|", "|fag|", "|fags|", "|gook|", "|gooks|", "|japs|", "|jigaboo", "|kaffir|", "|kaffirs|"],
  ...["|kikes|", "|paki|", "|pakis|", "|pickaniny", "|raghead", "|retard|", "|retards|", "|retarded|"],
  ...["|shemale", "|spics|", "|towelhead", "|tranies", "|wetback", "|zipperhead", "|ziperhead"],
];
/** What holds these letters in a row and is no slur. */
const INNOCENT = [
  ...["niggard", "snigger", "chink in", "chinks in", "chink of", "maine coon", "fag end", "kaffir lime"],
  ...[
    "tteok gook",
    "en retard",
    "du retard",
    "de retard",
    "un retard",
    "le retard",
    "sans retard",
    "retard de",
  ],
];

function matcherOf(base: DataSet<{ originalWord: string }>, words: readonly string[]): RegExpMatcher {
  base.addPhrase((phrase) => {
    for (const word of words) phrase.addPattern(parseRawPattern(word));
    for (const innocent of INNOCENT) phrase.addWhitelistedTerm(innocent);
    return phrase;
  });
  return new RegExpMatcher({
    ...base.build(),
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
    blacklistMatcherTransformers: [
      resolveConfusablesTransformer(),
      resolveLeetSpeakTransformer(),
      toAsciiLowerCaseTransformer(),
      collapseDuplicatesTransformer({
        defaultThreshold: 1,
        customThresholds: new Map([..."fgo"].map((letter) => [letter, 2])),
      }),
    ],
  });
}

/** Made with the first text that is judged, not at every start. */
const matchers = once(() => {
  const kept = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => !KEPT.has(metadata?.originalWord ?? ""));
  return {
    anyWord: matcherOf(kept, [...ANYWHERE, ...WORDS]),
    gravest: matcherOf(new DataSet(), ANYWHERE),
  };
});

/** Letters that stand alone between blanks or marks, as in "a b c" or "a.b.c": whoever writes so spells a word. */
const SPELT = /(?<=(?:^|[^\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]{1,5}(?=[\p{L}\p{N}](?:[^\p{L}\p{N}]|$))/gu;
const ACCENTS = /\p{M}/gu;
const MARKS = /[_.\-*·•~]/g;

function hasSlurIn(part: string): boolean {
  const { anyWord, gravest } = matchers();
  const plain = normalized(undisguised(part), "NFD").replace(ACCENTS, "");
  // To the library an underscore is a letter, so that it would be no word's edge, and a nine is none. Most texts are the same either way.
  const readings = new Set([plain.replaceAll("_", " "), plain.replace(SPELT, "")]);
  return (
    [...readings].some((reading) => anyWord.hasMatch(reading)) ||
    gravest.hasMatch(plain.replace(MARKS, "").replaceAll("9", "g"))
  );
}

/** The library takes the square of a text's length over words that only look like slurs; a part overlaps the one before. */
const PART = 1_000;
const OVERLAP = 100;

/**
 * Whether a text holds a slur: also in capitals, with digits, look-alike letters, repeated letters, or spelt letter by letter. It knows
 * English, and no meaning: a slur that is quoted is one. Takes a time in proportion to the text.
 */
export function hasSlur(text: string): boolean {
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PART - OVERLAP)
    if (hasSlurIn(text.slice(from, from + PART))) return true;
  return false;
}

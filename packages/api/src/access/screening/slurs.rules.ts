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
import { undisguised } from "./normalization.rules.ts";

/**
 * Patterns taken from the library. The library's other patterns also match harmless words of other languages
 * ("Abo", "negro", "Kike", "tangga"), so they are redefined below.
 */
const KEPT: ReadonlySet<string> = new Set(["africoon", "arabush", "chingchong", "tranny"]);

/** Gravest slurs, matched anywhere, even within names or with marks between letters. */
const ANYWHERE = ["nigger", "nigga", "faggo[o]t", "fggot"];
/** Slurs matched as whole words; `|` is a word boundary. Only the letters f, g and o may repeat. */
const WORDS = [
  ...["|beaner|", "|beaners|", "|chink|", "|chinks|", "|ching chong", "|coon|", "|coons|", "|darkie|"],
  ...["|darkies|", "|fag|", "|fags|", "|gook|", "|gooks|", "|japs|", "|jigaboo", "|kaffir|", "|kaffirs|"],
  ...["|kikes|", "|paki|", "|pakis|", "|pickaniny", "|raghead", "|retard|", "|retards|", "|retarded|"],
  ...["|shemale", "|spics|", "|towelhead", "|tranies", "|wetback", "|zipperhead", "|ziperhead"],
];
const HARMLESS_PHRASES = [
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
    for (const innocent of HARMLESS_PHRASES) phrase.addWhitelistedTerm(innocent);
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

const matchers = once(() => {
  const kept = new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => !KEPT.has(metadata?.originalWord ?? ""));
  return {
    anyWord: matcherOf(kept, [...ANYWHERE, ...WORDS]),
    gravest: matcherOf(new DataSet(), ANYWHERE),
  };
});

/** Single letters separated by blanks or marks, such as "a b c" or "a.b.c". */
const SPELLED_OUT =
  /(?<=(?:^|[^\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]{1,5}(?=[\p{L}\p{N}](?:[^\p{L}\p{N}]|$))/gu;
const ACCENTS = /\p{M}/gu;
const MARKS = /[_.\-*·•~]/g;

function hasSlurIn(part: string): boolean {
  const { anyWord, gravest } = matchers();
  const plain = normalized(undisguised(part), "NFD").replace(ACCENTS, "");
  // The library treats underscores as letters and does not read 9 as g, so both are replaced.
  const readings = new Set([plain.replaceAll("_", " "), plain.replace(SPELLED_OUT, "")]);
  return (
    [...readings].some((reading) => anyWord.hasMatch(reading)) ||
    gravest.hasMatch(plain.replace(MARKS, "").replaceAll("9", "g"))
  );
}

/** The library takes quadratic time on near matches, so texts are split into overlapping parts. */
const PART = 1_000;
const OVERLAP = 100;

/**
 * Whether a text contains or quotes an English slur, despite capitals, digits, look-alike or repeated
 * letters, and spacing. Linear time.
 */
export function hasSlur(text: string): boolean {
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PART - OVERLAP)
    if (hasSlurIn(text.slice(from, from + PART))) return true;
  return false;
}

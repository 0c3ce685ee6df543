import type { Random } from "@starling/db/random";
import { MAX_BIO, MAX_SHORT_BIO } from "@starling/validators/bios";
import type { Language } from "@starling/validators/languages";
import { MATERIAL, type Topics } from "../material/material.ts";

/** Gender that the grammar of a text requires. Null if the text can be used for every gender. */
export type TextGender = "female" | "male" | null;

export interface Texts {
  shortBio: string | null;
  bio: string | null;
  title: string | null;
  gender: TextGender;
}

export type Wordiness = "nothing" | "usual" | "endless";

type Topic = keyof Topics;

export interface Subject {
  language: Language;
  type: string;
  game: string;
  wordiness: Wordiness;
  /** Gender implied by the name. */
  gender: TextGender;
}

export type Writer = (subject: Subject) => Texts;

const UNSPACED: readonly Language[] = ["ja", "zh"];
const HOW_MANY_ASIDES = [0, 0, 1, 1, 1, 2, 2, 3];
/** A text with a prefix is used only for people of the prefix's gender. */
const MARKS = { "♀ ": "female", "♂ ": "male" } as const;
/** Separates a short bio from its stream title. */
const WITH_TITLE = " || ";

export function unmarked(text: string): { gender: TextGender; words: string } {
  const mark = text.slice(0, 2);
  return mark in MARKS
    ? { gender: MARKS[mark as keyof typeof MARKS], words: text.slice(2) }
    : { gender: null, words: text };
}

function topicOf(topics: Topics, type: string): Topic {
  return type in topics ? (type as Topic) : "any";
}

function bioOf(sentences: string[], language: Language, wordiness: Wordiness): string {
  const gap = UNSPACED.includes(language) ? "" : " ";
  if (wordiness !== "endless") return sentences.join(gap);
  const paragraphs: string[] = [];
  for (let start = 0; start < sentences.length; start += 4) {
    paragraphs.push(sentences.slice(start, start + 4).join(gap));
  }
  return paragraphs.join("\n\n");
}

/**
 * A sentence is used again only after all other sentences were used. If `repeats` is false, no short bio is
 * used twice. All texts of a person have the same grammatical gender.
 */
export function createWriter(random: Random, { repeats = false } = {}): Writer {
  const rests = new Map<string, string[]>();

  return function write({ language, type, game, wordiness, gender: named }: Subject): Texts {
    let gender = named;
    if (wordiness === "nothing") return { shortBio: null, bio: null, title: null, gender };

    function draw(part: string, texts: readonly string[], refills: boolean): string | null {
      const key = `${language} ${part}`;
      const fits = (text: string) => [null, gender ?? unmarked(text).gender].includes(unmarked(text).gender);
      let rest = rests.get(key) ?? random.sample(texts, texts.length);
      if (!rest.some(fits) && refills) rest = [...rest, ...random.sample(texts, texts.length)];
      const at = rest.findIndex(fits);
      const [drawn] = at < 0 ? [] : rest.splice(at, 1);
      rests.set(key, rest);
      if (drawn === undefined) return null;
      const { gender: ownGender, words } = unmarked(drawn);
      gender ??= ownGender;
      return words.replaceAll("{game}", game);
    }

    const material = MATERIAL[language].streams;
    const about = (part: "shortBios" | "openers" | "titles", refills: boolean) => {
      const topic = topicOf(material[part], type);
      return draw(`${part} ${topic}`, material[part][topic] ?? material[part].any, refills);
    };
    const [shortBio = null, ownTitle] =
      (random.chance(0.95) ? about("shortBios", repeats) : null)?.split(WITH_TITLE) ?? [];
    const isEndless = wordiness === "endless";
    const asides = isEndless ? material.asides.length : random.pick(HOW_MANY_ASIDES);
    const middle = Array.from({ length: asides }, () =>
      draw(isEndless ? "endless" : "asides", material.asides, true),
    );
    const closer = random.chance(0.6) ? draw("closers", material.closers, true) : null;
    const sentences = [...new Set([about("openers", true), ...middle, closer])].filter(
      (text) => text !== null,
    );
    let bio = bioOf(sentences, language, wordiness);
    while (bio.length > MAX_BIO) {
      sentences.pop();
      bio = bioOf(sentences, language, wordiness);
    }
    const title = ownTitle ?? about("titles", true);
    return {
      shortBio: shortBio?.slice(0, MAX_SHORT_BIO) ?? null,
      bio: isEndless || random.chance(0.8) ? bio : null,
      title: random.chance(0.85) ? title : null,
      gender,
    };
  };
}

/** Each stream type is listed as often as this language has short bios for it. */
export function typesOf(language: Language): string[] {
  return Object.entries(MATERIAL[language].streams.shortBios).flatMap(([topic, texts = []]) =>
    topic === "any" ? [] : texts.map(() => topic),
  );
}

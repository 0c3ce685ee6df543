import { createDeck, type Random } from "@starling/db/random";
import { MAX_BIO, MAX_SHORT_BIO } from "@starling/validators/bios";
import type { Language } from "@starling/validators/demographics";
import { MATERIAL, type Topics } from "../material/material.ts";

export interface Texts {
  shortBio: string | null;
  bio: string | null;
  title: string | null;
}

export type Wordiness = "nothing" | "usual" | "endless";

type Topic = keyof Topics;

const UNSPACED: readonly Language[] = ["ja", "zh"];
const HOW_MANY_ASIDES = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 5];

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

export type Writer = (language: Language, type: string, game: string, wordiness: Wordiness) => Texts;

/** Writer that repeats a sentence only after using all others. */
export function createWriter(random: Random): Writer {
  const decks = new Map<string, () => string>();
  function draw(key: string, sentences: readonly string[]): string {
    const deck = decks.get(key) ?? createDeck(random, sentences);
    decks.set(key, deck);
    return deck();
  }

  return function write(language: Language, type: string, game: string, wordiness: Wordiness): Texts {
    if (wordiness === "nothing") return { shortBio: null, bio: null, title: null };
    const material = MATERIAL[language].streams;
    const about = (part: "shortBios" | "openers" | "titles") => {
      const topic = topicOf(material[part], type);
      return draw(`${language} ${part} ${topic}`, material[part][topic] ?? material[part].any).replaceAll(
        "{game}",
        game,
      );
    };
    const asides = wordiness === "endless" ? material.asides.length : random.pick(HOW_MANY_ASIDES);
    const sentences = [
      about("openers"),
      ...(wordiness === "endless"
        ? random.sample(material.asides, asides)
        : new Set(Array.from({ length: asides }, () => draw(`${language} asides`, material.asides)))),
      ...(random.chance(0.75) ? [draw(`${language} closers`, material.closers)] : []),
    ];
    let bio = bioOf(sentences, language, wordiness);
    while (bio.length > MAX_BIO) {
      sentences.pop();
      bio = bioOf(sentences, language, wordiness);
    }
    return {
      shortBio: random.chance(0.93) ? about("shortBios").slice(0, MAX_SHORT_BIO) : null,
      bio: wordiness === "endless" || random.chance(0.94) ? bio : null,
      title: random.chance(0.85) ? about("titles") : null,
    };
  };
}

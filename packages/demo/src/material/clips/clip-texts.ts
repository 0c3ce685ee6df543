import type { Language } from "@starling/validators/demographics";
import {
  ARABIC_CLIPS,
  CHINESE_CLIPS,
  HINDI_CLIPS,
  ITALIAN_CLIPS,
  KOREAN_CLIPS,
  RUSSIAN_CLIPS,
} from "./elsewhere.ts";
import { ENGLISH_GAMES } from "./en-games.ts";
import { ENGLISH_OTHERS } from "./en-others.ts";
import { FRENCH_CLIPS } from "./french.ts";
import { GERMAN_CLIPS } from "./german.ts";
import { JAPANESE_CLIPS } from "./japanese.ts";
import { KNOWN_CLIPS } from "./known.ts";
import { PORTUGUESE_CLIPS } from "./portuguese.ts";
import { SPANISH_CLIPS } from "./spanish.ts";

/** What somebody wrote about one clip. */
export interface ClipText {
  /** The name of its video. */
  scene: string;
  title: string;
  tags: string[];
  description: string;
}

/** A text and who might have written it. */
export interface WrittenClip extends ClipText {
  language: Language;
  /** A stream type. */
  topic: string;
}

/** Reads lines `scene | title | tags | description`, where `\n` stands for a new line. */
function readLines(lines: string): ClipText[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [scene = "", title = "", tags = "", description = ""] = line.split(" | ");
      return { scene, title, tags: tags.split(", "), description: description.replaceAll("\\n", "\n") };
    });
}

/** Lines by stream type. */
const BY_LANGUAGE: Record<Language, Readonly<Record<string, string>>> = {
  en: { gaming: ENGLISH_GAMES, ...ENGLISH_OTHERS },
  es: SPANISH_CLIPS,
  fr: FRENCH_CLIPS,
  de: GERMAN_CLIPS,
  pt: PORTUGUESE_CLIPS,
  it: ITALIAN_CLIPS,
  ja: JAPANESE_CLIPS,
  ko: KOREAN_CLIPS,
  zh: CHINESE_CLIPS,
  ru: RUSSIAN_CLIPS,
  ar: ARABIC_CLIPS,
  hi: HINDI_CLIPS,
};

/** What everybody wrote but the two streamers who can sign in. */
export const WRITTEN_CLIPS: readonly WrittenClip[] = Object.entries(BY_LANGUAGE).flatMap(
  ([language, topics]) =>
    Object.entries(topics).flatMap(([topic, lines]) =>
      readLines(lines).map((text) => ({ ...text, language: language as Language, topic })),
    ),
);

/** What the two streamers wrote who can sign in. */
export const KNOWN_TEXTS = {
  streamer: readLines(KNOWN_CLIPS.streamer),
  pro: readLines(KNOWN_CLIPS.pro),
};

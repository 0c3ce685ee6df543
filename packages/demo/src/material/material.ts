import { TAGS } from "@starling/db/taxonomy-seed";
import { LANGUAGES, type Language } from "@starling/validators/demographics";
import { STREAMER_PROMPTS, VIEWER_PROMPTS } from "@starling/validators/fun-prompts";
import { valuesOf } from "@starling/validators/options";
import { WATCH_TIMES } from "@starling/validators/viewing";
import { z } from "zod";
import captions from "./captions.json" with { type: "json" };
import gear from "./gear.json" with { type: "json" };
import knownClips from "./known-clips.json" with { type: "json" };
import ar from "./languages/ar.json" with { type: "json" };
import de from "./languages/de.json" with { type: "json" };
import en from "./languages/en.json" with { type: "json" };
import es from "./languages/es.json" with { type: "json" };
import fr from "./languages/fr.json" with { type: "json" };
import hi from "./languages/hi.json" with { type: "json" };
import it from "./languages/it.json" with { type: "json" };
import ja from "./languages/ja.json" with { type: "json" };
import ko from "./languages/ko.json" with { type: "json" };
import pt from "./languages/pt.json" with { type: "json" };
import ru from "./languages/ru.json" with { type: "json" };
import zh from "./languages/zh.json" with { type: "json" };
import overlong from "./overlong.json" with { type: "json" };
import ownWords from "./own-words.json" with { type: "json" };
import places from "./places.json" with { type: "json" };
import tags from "./tags.json" with { type: "json" };
import viewers from "./viewers.json" with { type: "json" };

// What the demo's people are made of: names, sentences and places, authored, in JSON files beside this module. No sentence is
// about a real person. A file that is not as described here fails as soon as the demo is used.

const language = z.enum(valuesOf(LANGUAGES));
const texts = z.array(z.string()).min(1).readonly();

/** Texts by kind of stream; a kind without texts of its own takes those of `any`. */
const topics = z.strictObject({
  gaming: texts,
  any: texts,
  music: texts.optional(),
  art: texts.optional(),
  "just-chatting": texts.optional(),
  irl: texts.optional(),
  fitness: texts.optional(),
  cooking: texts.optional(),
  education: texts.optional(),
  asmr: texts.optional(),
  podcast: texts.optional(),
});
export type Topics = z.infer<typeof topics>;

/** What people of one language write about their streams. */
const streams = z.strictObject({
  /** Display names, with `|username` where the name itself gives none. */
  names: texts,
  /** One line under the name. `{game}` stands for a game the streamer plays. */
  shortBios: topics,
  /** How a bio begins. */
  openers: topics,
  /** What follows in any bio, in any order. */
  asides: texts,
  /** How a bio ends. */
  closers: texts,
  /** What the stream is called today. */
  titles: topics,
});

/** What people of one language answer about themselves apart from their streams. */
const people = z.strictObject({
  hobbies: texts,
  music: texts,
  topics: texts,
  /** How beginnings go on, by whose they are. */
  streamerPrompts: z.record(z.enum(valuesOf(STREAMER_PROMPTS)), texts),
  viewerPrompts: z.record(z.enum(valuesOf(VIEWER_PROMPTS)), texts),
  /** A viewer's line under the name. */
  viewerBios: texts,
  watchInterests: texts,
  /** When somebody watches, in a sentence that agrees with the typical time. */
  schedules: z.record(z.enum(valuesOf(WATCH_TIMES)), texts),
  starters: texts,
});

/** Names in passports, which few people show. Common ones, put together at random. */
const fullNames = z.strictObject({
  female: texts,
  male: texts,
  family: texts,
  /** How the two are put together. */
  order: z.enum(["given family", "family given", "familygiven"]),
});

/** What somebody wrote about one clip. */
const clipText = z.strictObject({
  /** The name of its video. */
  scene: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
});
export type ClipText = z.infer<typeof clipText>;

const englishPeople = people.parse(en.people);

const languageMaterial = z.strictObject({
  /** Where people who stream in the language live, the commonest first. */
  zones: texts,
  fullNames,
  streams,
  // Where a language has no texts of its own, its viewers write in English, as do many.
  people: people.partial().transform((own) => ({ ...englishPeople, ...own })),
  /** Clips by the stream type of their makers. */
  clips: z.record(z.string(), z.array(clipText)),
});

/** Everything that people of a language write, by the language. */
export const MATERIAL = z
  .record(language, languageMaterial)
  .parse({ en, es, fr, de, pt, it, ja, ko, zh, ru, ar, hi });

/** A clip's text and who might have written it. */
export interface WrittenClip extends ClipText {
  language: Language;
  /** A stream type. */
  topic: string;
}

/** What everybody wrote but the two streamers who can sign in. */
export const WRITTEN_CLIPS: readonly WrittenClip[] = valuesOf(LANGUAGES).flatMap((written) =>
  Object.entries(MATERIAL[written].clips).flatMap(([topic, clips]) =>
    clips.map((clip) => ({ ...clip, language: written, topic })),
  ),
);

/** What the two streamers wrote who can sign in. */
export const KNOWN_CLIPS = z
  .strictObject({ streamer: z.array(clipText), pro: z.array(clipText) })
  .parse(knownClips);

/** What is heard in a few clips. */
export const CAPTIONS = z
  .array(
    z.strictObject({
      /** Of the clip they belong to. */
      title: z.string(),
      language,
      /** From which second on each line stands; the last one until the end. */
      lines: z.array(z.tuple([z.number(), z.string()])),
    }),
  )
  .parse(captions);

/** By time zone, where somebody lives: city, state or region, country, as people there write them. */
export const PLACES = z
  .record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string()])))
  .parse(places);

const suitableTags = z.array(z.enum(TAGS)).readonly();

/** Tags that suit a kind of stream, and tags that suit anybody. */
export const SUITABLE_TAGS = z
  .strictObject({ byType: z.record(z.string(), suitableTags), forAnybody: suitableTags })
  .parse(tags);

/** What stands on desks. Plain product names or what somebody calls the thing. */
export const GEAR = gear;

/** What people write when no choice of a list is theirs. */
export const OWN_WORDS = ownWords;

/** What people write who fill a field to the brim, by language. */
export const OVERLONG = overlong;

/** What of {@link OVERLONG} is written in the language, if any is. */
export function overlongIn<Text>(written: Readonly<Record<string, Text>>, wanted: string): Text | null {
  return Object.entries(written).find(([key]) => key === wanted)?.[1] ?? null;
}

/** Names of people who watch, and what they put behind them. */
export const VIEWER_NAMES = viewers;

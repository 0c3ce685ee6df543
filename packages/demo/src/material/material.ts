import { GAMES, TAGS } from "@starling/db/taxonomy-seed";
import { STREAMER_PROMPTS, VIEWER_PROMPTS } from "@starling/validators/fun-prompts";
import { LANGUAGES, type Language } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import { WATCH_TIMES } from "@starling/validators/viewing";
import { z } from "zod";
import captions from "./captions.json" with { type: "json" };
import gear from "./gear.json" with { type: "json" };
import heroes from "./heroes.json" with { type: "json" };
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
import pictures from "./pictures.json" with { type: "json" };
import places from "./places.json" with { type: "json" };
import tags from "./tags.json" with { type: "json" };
import viewers from "./viewers.json" with { type: "json" };

// Authored names, sentences and places from JSON files in this folder. None refers to a real person. Invalid
// files fail on first use.

const language = z.enum(valuesOf(LANGUAGES));
const texts = z.array(z.string()).min(1).readonly();

/** Texts by stream type; `any` is used for types without texts. */
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

const streams = z.strictObject({
  /** Display names. A name ends with `|username` if the username cannot be derived from the name. */
  names: texts,
  /** `{game}` is replaced by a game of the streamer. */
  shortBios: topics,
  openers: topics,
  /** Middle sentences of any bio, in any order. */
  asides: texts,
  closers: texts,
  titles: topics,
});

const people = z.strictObject({
  hobbies: texts,
  music: texts,
  topics: texts,
  streamerPrompts: z.record(z.enum(valuesOf(STREAMER_PROMPTS)), texts),
  viewerPrompts: z.record(z.enum(valuesOf(VIEWER_PROMPTS)), texts),
  viewerBios: texts,
  watchInterests: texts,
  /** Sentences consistent with the chosen watch times. */
  schedules: z.record(z.enum(valuesOf(WATCH_TIMES)), texts),
  starters: texts,
});

const fullNames = z.strictObject({
  female: texts,
  male: texts,
  family: texts,
  order: z.enum(["given family", "family given", "familygiven"]),
});

const clipText = z.strictObject({
  scene: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
});
export type ClipText = z.infer<typeof clipText>;

const englishPeople = people.parse(en.people);

const languageMaterial = z.strictObject({
  /** Time zones of the language's streamers, most common first. */
  zones: texts,
  fullNames,
  streams,
  // Uses English texts of viewers if the language has none.
  people: people.partial().transform((own) => ({ ...englishPeople, ...own })),
  clips: z.record(z.string(), z.array(clipText)),
});

export const MATERIAL = z
  .record(language, languageMaterial)
  .parse({ en, es, fr, de, pt, it, ja, ko, zh, ru, ar, hi });

/** Streamers with a hand-written page, by language. The rest of their profile is generated. */
export const HEROES = z
  .record(
    language,
    z.array(
      z.strictObject({
        /** Display name, one of `streams.names`. */
        name: z.string(),
        gender: z.enum(["female", "male"]).nullable(),
        type: z.string(),
        games: z.array(z.enum(GAMES)),
        tags: z.array(z.enum(TAGS)),
        shortBio: z.string(),
        bio: z.string(),
        title: z.string(),
        /** Days of the week; 0 is Sunday. */
        days: z.array(z.int().min(0).max(6)),
        /** Local time such as "20:30". */
        start: z.string(),
        minutes: z.int(),
        /** Date of birth if the texts mention an age. */
        born: z.iso.date().nullable(),
      }),
    ),
  )
  .parse(heroes);
export type Hero = (typeof HEROES)[Language][number];

export interface WrittenClip extends ClipText {
  language: Language;
  topic: string;
}

/** Clips of all demo streamers except those who can sign in. */
export const WRITTEN_CLIPS: readonly WrittenClip[] = valuesOf(LANGUAGES).flatMap((written) =>
  Object.entries(MATERIAL[written].clips).flatMap(([topic, clips]) =>
    clips.map((clip) => ({ ...clip, language: written, topic })),
  ),
);

/** Clips of the two demo streamers who can sign in. */
export const KNOWN_CLIPS = z
  .strictObject({ streamer: z.array(clipText), pro: z.array(clipText) })
  .parse(knownClips);

export const CAPTIONS = z
  .array(
    z.strictObject({
      title: z.string(),
      language,
      /** Caption lines: start in seconds, and text. */
      lines: z.array(z.tuple([z.number(), z.string()])),
    }),
  )
  .parse(captions);

/**
 * Places by time zone. Each place consists of a city, a state or region, and a country, in local spelling.
 */
export const PLACES = z
  .record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string()])))
  .parse(places);

const keysByMotif = z.record(
  z.string(),
  z.string().transform((keys) => keys.split(" ")),
);

/** Keys of the drawn pictures by motif (see `embedded/pictures` of the server). */
export const { portraits: PORTRAITS, banners: BANNERS } = z
  .strictObject({ portraits: keysByMotif, banners: keysByMotif })
  .parse(pictures);

const suitableTags = z.array(z.enum(TAGS)).readonly();

export const SUITABLE_TAGS = z
  .strictObject({ byType: z.record(z.string(), suitableTags), forAnybody: suitableTags })
  .parse(tags);

export const GEAR = gear;

/** Free-text answers for the option "other". */
export const OWN_WORDS = ownWords;

export const OVERLONG = overlong;

/** Null if the language has no text. */
export function overlongIn<Text>(written: Readonly<Record<string, Text>>, wanted: string): Text | null {
  return Object.entries(written).find(([key]) => key === wanted)?.[1] ?? null;
}

export const VIEWER_NAMES = viewers;

import type { Random } from "@starling/db/random";
import { GAMES } from "@starling/db/taxonomy-seed";
import { LANGUAGES, type Language } from "@starling/validators/languages";
import { MATERIAL } from "../material/material.ts";
import { dateOfBirth } from "./births.ts";
import {
  type AuthoredDetails,
  type DetailsOfStreamer,
  detailsOfStreamer,
} from "./details/streamer-details.ts";
import { daysAgo, fittingPortrait, idAt, picturesOf } from "./person.ts";
import { type PlannedStream, planSchedule } from "./schedules.ts";
import { inventTastes, type Tastes } from "./tastes.ts";
import type { TextGender, Texts, Wordiness, Writer } from "./texts.ts";

/** Streamer without profile details. The details depend on all other values. */
export interface StreamerCore extends Texts, Tastes, Setup {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  wordiness: Wordiness;
  createdAt: Date;
  avatar: string | null;
  banner: string | null;
  language: Language;
  languages: Language[];
  dateOfBirth: string | null;
  timeZone: string;
  schedule: PlannedStream[];
  viewers: number;
  averageViewers: number;
  maxViewerGoal: number;
  status: string | null;
}

export type InventedStreamer = StreamerCore & DetailsOfStreamer;

interface Setup {
  webcamUsage: string | null;
  microphoneUsage: string | null;
}

export interface Wanted {
  displayName: string;
  username: string;
  language: Language;
  wordiness: Wordiness;
  gender: TextGender;
  /** Stream type; random by default. */
  type?: string | undefined;
}

const STATUSES = [
  ["affiliate", 36],
  ["neither", 50],
  ["partner", 4],
  [null, 10],
] as const;

function inventSetup(random: Random, type: string): Setup {
  return {
    webcamUsage: type === "irl" ? "yes" : random.pick(["yes", "yes", "yes", "no", "sometimes"]),
    microphoneUsage: random.pick(["always", "always", "always", "always", "sometimes", "never"]),
  };
}

const NO_SETUP: Setup = { webcamUsage: null, microphoneUsage: null };

function languagesOf(random: Random, first: Language): Language[] {
  const second = first === "en" ? random.pick(LANGUAGES).value : "en";
  return random.chance(first === "en" ? 0.12 : 0.35) ? [...new Set([first, second])] : [first];
}

function inventAudience(random: Random) {
  const averageViewers = Math.min(2_400, Math.round(random.logNormal(8, 1.05)));
  return {
    averageViewers,
    viewers: Math.max(1, Math.round(averageViewers * (0.6 + random.next() * 0.9))),
    maxViewerGoal: random.pick([10, 25, 25, 25, 50, 100]),
    status: random.weighted(STATUSES),
  };
}

export function inventStreamer(random: Random, wanted: Wanted, write: Writer, now: Date): StreamerCore {
  const { displayName, username, language, wordiness, gender, type } = wanted;
  const sparse = wordiness === "nothing";
  const tastes = inventTastes(random, username, { sparse, type });
  const [game = null] = tastes.games;
  const { zones } = MATERIAL[language];
  const timeZone = zones[Math.floor(random.next() ** 1.6 * zones.length)] ?? "UTC";
  const createdAt = daysAgo(random, now, sparse ? 30 : 420);
  const pictures = picturesOf(username);
  return {
    ...tastes,
    ...write({ language, type: tastes.type, game: game ?? GAMES[0], wordiness, gender }),
    ...inventAudience(random),
    ...(sparse ? NO_SETUP : inventSetup(random, tastes.type)),
    dateOfBirth: sparse || random.chance(0.5) ? null : dateOfBirth(random, now),
    id: idAt(random, createdAt),
    userId: idAt(random, createdAt),
    username,
    displayName,
    wordiness,
    createdAt,
    avatar: sparse && random.chance(0.5) ? null : pictures.avatar,
    banner: sparse || random.chance(0.08) ? null : pictures.banner,
    language,
    languages: languagesOf(random, language),
    timeZone,
    schedule: planSchedule(random, timeZone, tastes.type === "gaming" ? game : null, now),
  };
}

/** Values from `authored` take precedence. */
export function completeStreamer(
  core: StreamerCore,
  now: Date,
  authored: AuthoredDetails = {},
): InventedStreamer {
  const details = detailsOfStreamer(core, now, authored);
  return { ...core, ...details, avatar: fittingPortrait(core.avatar, details.details) };
}

import { createRandom, type Random } from "@starling/db/random";
import { CATEGORIES } from "@starling/db/taxonomy-seed";
import type { Language } from "@starling/validators/languages";
import { MATERIAL, VIEWER_NAMES } from "../material/material.ts";
import { dateOfBirth, isMinor } from "./births.ts";
import { type DetailsOfViewer, detailsOfViewer, type Talkativeness } from "./details/viewer-details.ts";
import { daysAgo, fittingPortrait, idAt, nameOf, picturesOf } from "./person.ts";
import { pickGames } from "./tastes.ts";

export interface ViewerCore {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  bio: string | null;
  languages: Language[];
  timeZone: string;
  dateOfBirth: string | null;
  avatar: string | null;
  banner: string | null;
  games: string[];
  categories: string[];
  createdAt: Date;
}

export type InventedViewer = ViewerCore & DetailsOfViewer & { guardianConsent: boolean };

const LANGUAGES_SPOKEN: readonly (readonly [languages: Language[], weight: number])[] = [
  [["en"], 70],
  [["es"], 5],
  [["pt", "en"], 5],
  [["de"], 5],
  [["fr"], 5],
  [["ja"], 4],
  [["ar", "en"], 3],
  [["es", "en"], 2],
  [["ko"], 1],
  [[], 4],
];

function talkativenessOf(random: Random): Talkativeness {
  if (random.chance(0.03)) return "overlong";
  return random.chance(0.15) ? "nothing" : "usual";
}

export function completeViewer(
  viewer: ViewerCore,
  now: Date,
  authored: Partial<DetailsOfViewer> & { talkativeness?: Talkativeness } = {},
): InventedViewer {
  const { talkativeness = talkativenessOf(createRandom(`talk of ${viewer.id}`)), ...values } = authored;
  const person = { ...viewer, language: viewer.languages[0] ?? "en" };
  const details = detailsOfViewer(person, talkativeness, now, values);
  return {
    ...viewer,
    ...details,
    avatar: fittingPortrait(viewer.avatar, details.details),
    guardianConsent: isMinor(viewer.dateOfBirth, now),
  };
}

export function inventViewer(random: Random, displayName: string, username: string, now: Date): ViewerCore {
  const createdAt = daysAgo(random, now, 460);
  const languages = random.weighted(LANGUAGES_SPOKEN);
  const [language = "en"] = languages;
  const { zones, people } = MATERIAL[language];
  const { viewerBios, starters } = people;
  const pictures = picturesOf(username);
  const isOpen = random.chance(0.8);
  return {
    id: idAt(random, createdAt),
    userId: idAt(random, createdAt),
    username,
    displayName,
    shortBio: random.chance(0.5) ? random.pick(viewerBios) : null,
    bio:
      isOpen && random.chance(0.4)
        ? random.sample([...viewerBios, ...starters], random.whole(2, 3)).join(" ")
        : null,
    languages,
    timeZone: zones[Math.floor(random.next() ** 1.6 * zones.length)] ?? "UTC",
    dateOfBirth: isOpen && random.chance(0.4) ? dateOfBirth(random, now) : null,
    avatar: random.chance(0.8) ? pictures.avatar : null,
    banner: isOpen && random.chance(0.4) ? pictures.banner : null,
    games: isOpen ? pickGames(random, random.whole(0, 7)) : [],
    categories: isOpen ? random.sample<string>(CATEGORIES, random.whole(0, 4)) : [],
    createdAt,
  };
}

export function inventViewers(
  random: Random,
  count: number,
  now: Date,
  unique: (username: string) => string,
): InventedViewer[] {
  return Array.from({ length: count }, (_, index) => {
    const name = VIEWER_NAMES.names[index % VIEWER_NAMES.names.length] ?? "Somebody";
    const ending = index < VIEWER_NAMES.names.length ? "" : random.pick(VIEWER_NAMES.endings.slice(1));
    const { displayName, username } = nameOf(random, `${name}${ending}`);
    return completeViewer(inventViewer(random, displayName, unique(username), now), now);
  });
}

import { createRandom, type Random } from "@starling/db/random";
import { CATEGORIES } from "@starling/db/taxonomy-seed";
import type { Language } from "@starling/validators/demographics";
import { ZONES } from "../material/by-language.ts";
import { personalOf } from "../material/personal/by-language.ts";
import { viewerEndings, viewerNames } from "../material/viewers.ts";
import { dateOfBirth, isMinor } from "./births.ts";
import { type DetailsOfViewer, detailsOfViewer, type Talkativeness } from "./details/viewer-details.ts";
import { daysAgo, idAt, nameOf, picturesOf } from "./person.ts";
import { pickGames } from "./tastes.ts";

/** A viewer before the details, which follow from the rest. */
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

/** A viewer as invented. */
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

/** The rest of a viewer, the same whenever the viewer is. */
export function completeViewer(
  viewer: ViewerCore,
  now: Date,
  authored: Partial<DetailsOfViewer> & { talkativeness?: Talkativeness } = {},
): InventedViewer {
  const { talkativeness = talkativenessOf(createRandom(`talk of ${viewer.id}`)), ...values } = authored;
  const person = { ...viewer, language: viewer.languages[0] ?? "en" };
  const details = detailsOfViewer(person, talkativeness, now, values);
  return { ...viewer, ...details, guardianConsent: isMinor(viewer.dateOfBirth, now) };
}

/** Somebody of that name; the short bio, games and categories are of those who tell a little. */
export function inventViewer(random: Random, displayName: string, username: string, now: Date): ViewerCore {
  const createdAt = daysAgo(random, now, 460);
  const languages = random.weighted(LANGUAGES_SPOKEN);
  const [language = "en"] = languages;
  const { viewerBios, starters } = personalOf(language);
  const pictures = picturesOf(username);
  const tells = random.chance(0.8);
  return {
    id: idAt(random, createdAt),
    userId: idAt(random, createdAt),
    username,
    displayName,
    shortBio: random.chance(0.5) ? random.pick(viewerBios) : null,
    bio:
      tells && random.chance(0.4)
        ? random.sample([...viewerBios, ...starters], random.whole(2, 3)).join(" ")
        : null,
    languages,
    timeZone: ZONES[language][Math.floor(random.next() ** 1.6 * ZONES[language].length)] ?? "UTC",
    dateOfBirth: tells && random.chance(0.4) ? dateOfBirth(random, now) : null,
    avatar: random.chance(0.8) ? pictures.avatar : null,
    banner: tells && random.chance(0.4) ? pictures.banner : null,
    games: tells ? pickGames(random, random.whole(0, 7)) : [],
    categories: tells ? random.sample<string>(CATEGORIES, random.whole(0, 4)) : [],
    createdAt,
  };
}

/** Invents viewers; `unique` keeps their usernames apart from everybody else's. */
export function inventViewers(
  random: Random,
  count: number,
  now: Date,
  unique: (username: string) => string,
): InventedViewer[] {
  return Array.from({ length: count }, (_, index) => {
    const name = viewerNames[index % viewerNames.length] ?? "Somebody";
    const ending = index < viewerNames.length ? "" : random.pick(viewerEndings.slice(1));
    const { displayName, username } = nameOf(random, `${name}${ending}`);
    return completeViewer(inventViewer(random, displayName, unique(username), now), now);
  });
}

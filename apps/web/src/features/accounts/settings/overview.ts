import { listText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import { categoryText } from "@starling/validators/category-names";
import { zoneName } from "@starling/validators/date-texts";
import { ageRangeLabel } from "@starling/validators/demographics";
import { isolated } from "@starling/validators/isolated";
import { LANGUAGES } from "@starling/validators/languages";
import { labelOf, type Option } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";
import type { OwnProfile, OwnStreamer, OwnViewer } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import { isTimeZone } from "@starling/validators/schedules";
import { STREAMER_SIZES, WATCH_FREQUENCIES } from "@starling/validators/viewing";
import { facts, overview as words } from "./words.ts";

export type FactName = keyof typeof facts;

export interface OverviewFact {
  name: FactName;
  label: string;
  value: string | null;
  /** Whether the value is a single text, shown in `<bdi>`. */
  isTyped: boolean;
}

const TYPED: ReadonlySet<FactName> = new Set(["displayName", "bio", "timeZone", "primaryCategory"]);

/** Maximum graphemes of the bio (docs/product.md §1.11). */
const BIO_PREVIEW = 30;
/** Maximum number of languages shown (docs/product.md §1.11). */
const LANGUAGES_NAMED = 2;
const MORE = "…";

export function shortened(text: string, max: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return characters.length > max ? characters.slice(0, max).join("") + MORE : text;
}

export function languagesNamed(languages: readonly string[]): string | null {
  const named = languages.slice(0, LANGUAGES_NAMED).map((language) => labelOf(LANGUAGES, language));
  return textOrNull(listText(named, "plain") + (languages.length > LANGUAGES_NAMED ? MORE : ""));
}

export function placeOf({ city, state }: { city: string | null; state: string | null }): string | null {
  if (city && state) return t("{city}, {state}", { city: isolated(city), state: isolated(state) }, "place");
  return textOrNull(city || state || "");
}

/** Viewers may have typed their own zone, which is shown as is. */
function zoneText(zone: string | null): string | null {
  return zone && isTimeZone(zone) ? zoneName(zone) : textOrNull(zone ?? "");
}

function textOrNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}

function labelled(list: readonly Option[], value: string | null): string | null {
  return value ? labelOf(list, value) : null;
}

function platformsOf(platforms: readonly string[]): string | null {
  return textOrNull(
    listText(
      platforms.map((platform) => labelOf(PLATFORMS, platform)),
      "plain",
    ),
  );
}

function howMany(items: readonly unknown[], count: (items: number) => string): string | null {
  return items.length > 0 ? count(items.length) : null;
}

function fact(name: FactName, value: string | null): OverviewFact {
  return { name, label: facts[name], value, isTyped: TYPED.has(name) };
}

/** In the order of docs/product.md §1.11. */
export function overviewOf(own: OwnProfile): OverviewFact[] {
  const zone = own.role === "streamer" ? own.streamingFrequency.timeZone : viewerZone(own);
  return [
    fact("displayName", textOrNull(own.displayName)),
    fact("bio", textOrNull(shortened(own.bio ?? "", BIO_PREVIEW))),
    fact("location", placeOf(own.location)),
    fact("ageRange", own.ageRange ? ageRangeLabel(own.ageRange) : null),
    fact("languages", languagesNamed(own.languages)),
    fact("timeZone", zoneText(zone)),
    ...(own.role === "streamer" ? streamerFacts(own) : viewerFacts(own)),
  ];
}

function viewerZone({ timeZone, timeZoneOther }: OwnViewer): string | null {
  return timeZone === "other" ? timeZoneOther : timeZone;
}

function streamerFacts(own: OwnStreamer): OverviewFact[] {
  return [
    fact("primaryCategory", own.primaryCategory && categoryText(own.primaryCategory.name)),
    fact("streamingPlatforms", platformsOf(own.streamingPlatforms)),
    fact("favoriteGames", howMany(own.favoriteGames, words.games)),
    fact("averageViewers", words.viewers(own.averageViewers)),
  ];
}

function viewerFacts(own: OwnViewer): OverviewFact[] {
  return [
    fact("favoriteCategories", howMany(own.favoriteCategories, words.categories)),
    fact("favoritePlatforms", platformsOf(own.favoritePlatforms)),
    fact("watchFrequency", labelled(WATCH_FREQUENCIES, own.watchFrequency)),
    fact("preferredStreamerSize", labelled(STREAMER_SIZES, own.preferredStreamerSize)),
  ];
}

/** Name of the profile editor that changes this fact. */
export function editorOf(name: FactName, role: Role): string {
  return EDITORS[role][name] ?? EDITORS.both[name] ?? "basics";
}

const EDITORS: Record<Role | "both", Readonly<Partial<Record<FactName, string>>>> = {
  both: { location: "demographics", ageRange: "demographics" },
  streamer: {
    timeZone: "frequency",
    primaryCategory: "tags",
    streamingPlatforms: "platforms",
    favoriteGames: "games",
    averageViewers: "presence",
  },
  viewer: {
    timeZone: "preferences",
    favoriteCategories: "preferences",
    favoritePlatforms: "preferences",
    watchFrequency: "preferences",
    preferredStreamerSize: "preferences",
  },
};

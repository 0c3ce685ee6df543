import { ageRangeLabel, LANGUAGES } from "@starling/validators/demographics";
import { labelOf, type Option } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";
import type { OwnProfile, OwnStreamer, OwnViewer } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import { STREAMER_SIZES, WATCH_FREQUENCIES } from "@starling/validators/viewing";
import { counted } from "../../../lib/counts.ts";
import { overview as words } from "./words.ts";

export interface OverviewFact {
  label: string;
  value: string | null;
}

/** Maximum graphemes of the bio (docs/product.md §1.11). */
const BIO_PREVIEW = 30;
/** Maximum number of languages shown (docs/product.md §1.11). */
const LANGUAGES_NAMED = 2;
const MORE = "…";

export function shortened(text: string, max: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return characters.length > max ? characters.slice(0, max).join("") + MORE : text;
}

/** First two languages by their native names, with an ellipsis if there are more. */
export function languagesNamed(languages: readonly string[]): string | null {
  const named = languages.slice(0, LANGUAGES_NAMED).map((language) => labelOf(LANGUAGES, language));
  return textOrNull(named.join(", ") + (languages.length > LANGUAGES_NAMED ? MORE : ""));
}

export function placeOf({ city, state }: { city: string | null; state: string | null }): string | null {
  return textOrNull([city, state].filter(Boolean).join(", "));
}

function zoneName(zone: string | null): string | null {
  return textOrNull(zone?.replaceAll("_", " ") ?? "");
}

function textOrNull(text: string): string | null {
  return text.trim() === "" ? null : text;
}

function labelled(list: readonly Option[], value: string | null): string | null {
  return value ? labelOf(list, value) : null;
}

function platformsOf(platforms: readonly string[]): string | null {
  return textOrNull(platforms.map((platform) => labelOf(PLATFORMS, platform)).join(", "));
}

function howMany(items: readonly unknown[], one: string, many: string): string | null {
  return items.length > 0 ? counted(items.length, one, many) : null;
}

/** Profile facts in the order of docs/product.md §1.11. */
export function overviewOf(own: OwnProfile): OverviewFact[] {
  const zone = own.role === "streamer" ? own.streamingFrequency.timeZone : viewerZone(own);
  return [
    { label: words.displayName, value: textOrNull(own.displayName) },
    { label: words.bio, value: textOrNull(shortened(own.bio ?? "", BIO_PREVIEW)) },
    { label: words.location, value: placeOf(own.location) },
    { label: words.ageRange, value: own.ageRange ? ageRangeLabel(own.ageRange) : null },
    { label: words.languages, value: languagesNamed(own.languages) },
    { label: words.timeZone, value: zoneName(zone) },
    ...(own.role === "streamer" ? streamerFacts(own) : viewerFacts(own)),
  ];
}

function viewerZone({ timeZone, timeZoneOther }: OwnViewer): string | null {
  return timeZone === "other" ? timeZoneOther : timeZone;
}

function streamerFacts(own: OwnStreamer): OverviewFact[] {
  return [
    { label: words.primaryCategory, value: own.primaryCategory?.name ?? null },
    { label: words.streamingPlatforms, value: platformsOf(own.streamingPlatforms) },
    { label: words.favoriteGames, value: howMany(own.favoriteGames, "game", "games") },
    { label: words.averageViewers, value: counted(own.averageViewers, "viewer") },
  ];
}

function viewerFacts(own: OwnViewer): OverviewFact[] {
  return [
    { label: words.favoriteCategories, value: howMany(own.favoriteCategories, "category", "categories") },
    { label: words.favoritePlatforms, value: platformsOf(own.favoritePlatforms) },
    { label: words.watchFrequency, value: labelled(WATCH_FREQUENCIES, own.watchFrequency) },
    { label: words.preferredStreamerSize, value: labelled(STREAMER_SIZES, own.preferredStreamerSize) },
  ];
}

/** Name of the profile editor that changes a fact, as in the profile page's `edit` parameter. */
export function editorOf(label: string, role: Role): string {
  return { ...EDITORS.both, ...EDITORS[role] }[label] ?? "basics";
}

const EDITORS: Record<Role | "both", Readonly<Record<string, string>>> = {
  both: { [words.location]: "demographics", [words.ageRange]: "demographics" },
  streamer: {
    [words.timeZone]: "frequency",
    [words.primaryCategory]: "tags",
    [words.streamingPlatforms]: "platforms",
    [words.favoriteGames]: "games",
    [words.averageViewers]: "presence",
  },
  viewer: {
    [words.timeZone]: "preferences",
    [words.favoriteCategories]: "preferences",
    [words.favoritePlatforms]: "preferences",
    [words.watchFrequency]: "preferences",
    [words.preferredStreamerSize]: "preferences",
  },
};

import { localized, t } from "@starling/i18n/translate";
import { isBlankLink } from "./blank-links.ts";
import { PLATFORM_KEYS } from "./platforms.ts";

export interface FloorFacts {
  displayName: unknown;
  /** Picture; blank if an initial is drawn instead. */
  avatar: unknown;
  /** Channel links by platform. */
  channelLinks: unknown;
  languages: unknown;
  /** Games, categories and tags. */
  topics: readonly unknown[];
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

/** A link that contains only the platform's prefix does not count. */
export function hasChannelLink(links: unknown): boolean {
  if (typeof links !== "object" || links === null) return false;
  return PLATFORM_KEYS.some((platform) => {
    const link: unknown = Reflect.get(links, platform);
    return typeof link === "string" && !isBlankLink(platform, link);
  });
}

const FLOOR = {
  name: ({ displayName }: FloorFacts) => isText(displayName),
  picture: ({ avatar }: FloorFacts) => isText(avatar),
  platforms: ({ channelLinks }: FloorFacts) => hasChannelLink(channelLinks),
  languages: ({ languages }: FloorFacts) => Array.isArray(languages) && languages.some(isText),
  topics: ({ topics }: FloorFacts) => topics.length > 0,
};
export type FloorPart = keyof typeof FLOOR;

export const FLOOR_TASKS: Record<FloorPart, string> = localized(() => ({
  name: t("Add a display name"),
  picture: t("Add a profile picture"),
  platforms: t("Add a link to your channel"),
  languages: t("Add a language"),
  topics: t("Choose a game, category or tag"),
}));

const PARTS = Object.keys(FLOOR) as FloorPart[];

export function missingForFloor(facts: FloorFacts): FloorPart[] {
  return PARTS.filter((part) => !FLOOR[part](facts));
}

/** Whether a profile is complete enough to be listed and promoted (docs/decisions/013-fair-order.md). */
export function isPresentable(facts: FloorFacts): boolean {
  return missingForFloor(facts).length === 0;
}

import { isBlankLink } from "./blank-links.ts";
import { PLATFORMS } from "./platforms.ts";

/** What of a streamer's profile the floor looks at, from wherever it is read. */
export interface FloorFacts {
  displayName: unknown;
  /** The address of an uploaded picture; blank where the initial is drawn instead. */
  avatar: unknown;
  /** Addresses by platform. */
  channelLinks: unknown;
  languages: unknown;
  /** Games, categories and tags together. */
  topics: readonly unknown[];
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

/** Whether there is a link that leads to a channel: a prefilled prefix alone does not (docs/product.md §2.5). */
export function hasChannelLink(links: unknown): boolean {
  if (typeof links !== "object" || links === null) return false;
  return PLATFORMS.some(({ value: platform }) => {
    const link: unknown = Reflect.get(links, platform);
    return typeof link === "string" && !isBlankLink(platform, link);
  });
}

/** The parts that make a streamer presentable, in the order in which they are asked for. */
const FLOOR = {
  name: ({ displayName }: FloorFacts) => isText(displayName),
  picture: ({ avatar }: FloorFacts) => isText(avatar),
  platforms: ({ channelLinks }: FloorFacts) => hasChannelLink(channelLinks),
  languages: ({ languages }: FloorFacts) => Array.isArray(languages) && languages.some(isText),
  topics: ({ topics }: FloorFacts) => topics.length > 0,
};
export type FloorPart = keyof typeof FLOOR;

/** What to do about a part that is missing: "Add a language". */
export const FLOOR_TASKS: Record<FloorPart, string> = {
  name: "Add a display name",
  picture: "Add a profile picture",
  platforms: "Add a link to your channel",
  languages: "Add a language",
  topics: "Choose a game, category or tag",
};

const PARTS = Object.keys(FLOOR) as FloorPart[];

/** The parts that a profile still lacks to be presentable; none when it is. */
export function missingForFloor(facts: FloorFacts): FloorPart[] {
  return PARTS.filter((part) => !FLOOR[part](facts));
}

/**
 * Whether a streamer is presentable: name, own picture, a link to a platform, a language, and a game, category or tag.
 * Only such streamers stand on shelves, in the fair and live-first orders, in the reel and in featured places, and can be
 * boosted (docs/decisions/013-fair-order.md). Lists in any other order hold everybody.
 */
export function isPresentable(facts: FloorFacts): boolean {
  return missingForFloor(facts).length === 0;
}

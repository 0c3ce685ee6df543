import type { Random } from "@starling/db/random";
import { CATEGORIES, GAMES } from "@starling/db/taxonomy-seed";
import { isAppPlatform, PLATFORMS, type Platform } from "@starling/validators/platforms";
import { SUITABLE_TAGS } from "../material/material.ts";

export interface Tastes {
  type: string;
  streamTypes: string[];
  category: string | null;
  games: string[];
  tags: string[];
  platforms: Platform[];
  channelLinks: Record<string, string>;
}

const TYPES = [
  ["gaming", 58],
  ["just-chatting", 10],
  ["music", 8],
  ["art", 8],
  ["irl", 3],
  ["fitness", 3],
  ["cooking", 4],
  ["education", 4],
  ["asmr", 1],
  ["podcast", 1],
] as const;

const PLATFORM_SHARES: Record<Platform, number> = {
  twitch: 0.62,
  youtube: 0.38,
  tiktok: 0.18,
  kick: 0.13,
  instagram: 0.07,
  facebook: 0.06,
  rumble: 0.03,
  bigo: 0.02,
  trovo: 0.02,
  other: 0.02,
  apple: 0.02,
  android: 0.02,
};

const GAMING_CATEGORIES = CATEGORIES.slice(0, 10);
const CATEGORY_OF: Record<string, (typeof CATEGORIES)[number]> = {
  "just-chatting": "Just chatting",
  music: "Music",
  art: "Art & making",
  irl: "IRL",
  fitness: "Fitness",
  cooking: "Cooking",
  education: "Learning",
  asmr: "ASMR",
  podcast: "Podcast",
};

/** Category of a stream type; null for gaming, which has several. */
export function categoryOf(type: string): string | null {
  return CATEGORY_OF[type] ?? null;
}

/** Games weighted by Zipf's law: the first ones have the most streamers. */
const GAMES_BY_RANK = GAMES.map((game, rank) => [game, 1 / (rank + 4)] as const);

export function pickGames(random: Random, most: number): string[] {
  return [...new Set(Array.from({ length: most }, () => random.weighted(GAMES_BY_RANK)))];
}

function pickPlatforms(random: Random): Platform[] {
  const chosen = PLATFORMS.filter(({ value }) => random.chance(PLATFORM_SHARES[value])).map(
    ({ value }) => value,
  );
  return chosen.length > 0 ? chosen.slice(0, 4) : ["twitch"];
}

const APPS = ["Perch", "Roost Live", "Open Window"];

/** `.test` domains do not exist, so no demo profile links to a real channel. */
export function linksOf(platforms: readonly Platform[], username: string): Record<string, string> {
  const link = (platform: Platform) =>
    isAppPlatform(platform)
      ? `${APPS[username.length % APPS.length]}|${username}`
      : `https://${platform}.example.test/${username}`;
  return Object.fromEntries(platforms.map((platform) => [platform, link(platform)]));
}

const CONTRADICTIONS: Record<string, string> = {
  "Backseating welcome": "No backseating",
  "Early bird": "Late night",
  "Adults only chat": "Family friendly",
  Retro: "Virtual reality",
  "No commentary": "Voice acting",
};

function tagsFor(random: Random, type: string): string[] {
  const own = random.sample(SUITABLE_TAGS.byType[type] ?? [], random.whole(1, 4));
  const chosen: string[] = [...own, ...random.sample(SUITABLE_TAGS.forAnybody, random.whole(0, 3))];
  return [...new Set(chosen)].filter((tag) => !chosen.includes(CONTRADICTIONS[tag] ?? ""));
}

/** Sparse profiles get neither tags nor a category. */
export function inventTastes(
  random: Random,
  username: string,
  { sparse, type = random.weighted(TYPES) }: { sparse: boolean; type?: string | undefined },
): Tastes {
  const isGaming = type === "gaming";
  const games = pickGames(random, random.whole(1, isGaming ? 6 : 2));
  const platforms = pickPlatforms(random);
  const alsoStreams = random.chance(0.3) ? [random.weighted(TYPES)] : [];
  return {
    type,
    streamTypes: [...new Set([type, ...alsoStreams])],
    category: sparse ? null : (CATEGORY_OF[type] ?? random.pick(GAMING_CATEGORIES)),
    games: isGaming || random.chance(0.3) ? games : [],
    tags: sparse ? [] : tagsFor(random, type),
    platforms,
    channelLinks: linksOf(platforms, username),
  };
}

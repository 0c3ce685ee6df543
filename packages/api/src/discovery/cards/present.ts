import { ADULT_AGE, ageOn } from "@starling/validators/ages";
import type { StreamerCard } from "@starling/validators/discovery";
import { isLive, nextStart, type ScheduleEntry } from "@starling/validators/schedules";
import type { TaxonomyItem, TaxonomyKind } from "@starling/validators/taxonomy";

/** Who will read what is presented: anybody, somebody signed in, or the person it is about. */
export type Audience = "public" | "members" | "owner";

/** What a card is made of, as the service reads it. */
export interface CardSource {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  avatar: string | null;
  banner: string | null;
  title: string | null;
  shortBio: string | null;
  bio: string | null;
  gender: string | null;
  dateOfBirth: string | null;
  languages: string[];
  viewers: number;
  averageViewers: number;
  maxViewerGoal: number;
  followersCount: number;
  streamingPlatforms: string[];
  channelLinks: Record<string, string>;
  streamTypes: string[];
  status: string | null;
  webcamUsage: string | null;
  microphoneUsage: string | null;
  streamSetup: string | null;
  category: TaxonomyItem | null;
  items: (TaxonomyItem & { kind: TaxonomyKind })[];
  schedule: ScheduleEntry[];
  createdAt: Date;
}

/**
 * Whether the audience may see demographics. They are for people who are signed in, and those of a person
 * under 18 for nobody but that person (decisions §3.11).
 */
export function seesDemographics(audience: Audience, dateOfBirth: string | null, now: Date): boolean {
  if (audience === "owner") return true;
  if (audience === "public") return false;
  return dateOfBirth === null || ageOn(dateOfBirth, now.toISOString().slice(0, 10)) >= ADULT_AGE;
}

function named(source: CardSource, kind: TaxonomyKind): TaxonomyItem[] {
  return source.items.filter((item) => item.kind === kind).map(({ id, name }) => ({ id, name }));
}

/** The public shape of a streamer in lists (spec A §3, "Streamer list item"). */
export function presentCard(source: CardSource, audience: Audience, now: Date): StreamerCard {
  const live = isLive(source.schedule, now);
  return {
    id: source.id,
    userId: source.userId,
    username: source.username,
    displayName: source.displayName,
    avatar: source.avatar,
    banner: source.banner,
    title: source.title,
    shortBio: source.shortBio,
    bio: source.bio,
    gender: seesDemographics(audience, source.dateOfBirth, now) ? source.gender : null,
    languages: source.languages,
    viewers: live ? source.viewers : 0,
    averageViewers: source.averageViewers,
    maxViewerGoal: source.maxViewerGoal,
    followersCount: source.followersCount,
    isLive: live,
    nextStreamAt: nextStart(source.schedule, now),
    streamingPlatforms: source.streamingPlatforms,
    streamTypes: source.streamTypes,
    streamingTags: named(source, "tag"),
    favoriteGames: named(source, "game"),
    primaryCategory: source.category,
    schedule: source.schedule,
    microphoneUsage: source.microphoneUsage,
    webcamUsage: source.webcamUsage,
    streamSetup: source.streamSetup,
    status: source.status,
    createdAt: source.createdAt,
  };
}

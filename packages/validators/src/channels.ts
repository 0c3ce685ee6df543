import { CHANNEL_PLATFORM_FACTS, type ChannelPlatformFacts } from "./channel-platforms.ts";
import { isLive, liveSince, type ScheduleEntry } from "./schedules.ts";

/** The platforms that say who is live, and where a streamer can prove whose channel it is. Others are linked by address alone. */
export type ChannelPlatform = keyof typeof CHANNEL_PLATFORM_FACTS;

/** Their keys, in the order in which they are shown. */
export const CHANNEL_PLATFORMS = Object.keys(CHANNEL_PLATFORM_FACTS) as [
  ChannelPlatform,
  ...ChannelPlatform[],
];

/** Whether a text names a platform where channels are proven. */
export function isChannelPlatform(text: string | null | undefined): text is ChannelPlatform {
  return CHANNEL_PLATFORMS.some((platform) => platform === text);
}

/** The facts of a platform that the browser and the schemas share with the server. */
export function factsOf(platform: ChannelPlatform): ChannelPlatformFacts {
  return CHANNEL_PLATFORM_FACTS[platform];
}

/** Who says that somebody is live: the platform itself, or only the timetable (docs/product.md §5.1). */
export type LiveSource = "platform" | "schedule";

/** Minutes that a platform may be out of reach before the timetable counts instead of what it said last. */
export const OUT_OF_REACH_MINUTES = 10;

/** What a platform within reach last said of one verified channel. */
export interface ChannelStatus {
  platform: ChannelPlatform;
  isLive: boolean;
  /** Since when, as ISO text; null while not live. */
  since: string | null;
  title: string | null;
  game: string | null;
  /** Watching now; 0 while not live. */
  viewers: number;
  /** Address of a picture of the stream at the platform; it may be loaded only where a person chose to. */
  thumbnail: string | null;
}

/** What a platform last said, within reach or not: it counts as long as {@link withinReach} holds. */
export interface KnownStatus extends ChannelStatus {
  /** Since when the platform has not answered, as ISO text; null while it does. */
  silentSince: string | null;
}

/** Whether somebody is live, and who says so. */
export interface LiveState {
  isLive: boolean;
  /** Null while not live. */
  source: LiveSource | null;
  since: string | null;
  /** Watching now, by the platforms; null where no platform speaks. */
  viewers: number | null;
  title: string | null;
  game: string | null;
}

/** The most watched first; of two alike always the same, in whatever order a reader has them. */
const byViewers = (one: ChannelStatus, other: ChannelStatus) =>
  other.viewers - one.viewers ||
  CHANNEL_PLATFORMS.indexOf(one.platform) - CHANNEL_PLATFORMS.indexOf(other.platform);

/**
 * Whether a streamer is live (docs/product.md §5.1): a platform that says so is right; where a platform knows a channel and none
 * says so, they are not live, whatever the timetable says; where no platform speaks, the timetable does.
 * @param statuses of the streamer's verified channels on platforms within reach
 */
export function liveStateOf(
  statuses: readonly ChannelStatus[],
  schedule: readonly ScheduleEntry[],
  at: Date,
): LiveState {
  const [first, ...rest] = statuses.filter((status) => status.isLive).sort(byViewers);
  if (first !== undefined) {
    const { since, title, game } = first;
    const viewers = rest.reduce((sum, status) => sum + status.viewers, first.viewers);
    return { isLive: true, source: "platform", since, viewers, title, game };
  }
  const nothing = { title: null, game: null };
  if (statuses.length > 0) return { isLive: false, source: null, since: null, viewers: 0, ...nothing };
  const planned = isLive(schedule, at);
  return {
    isLive: planned,
    source: planned ? "schedule" : null,
    since: planned ? (liveSince(schedule, at)?.toISOString() ?? null) : null,
    viewers: null,
    ...nothing,
  };
}

/** Whether a platform that has not answered since an instant is out of reach by now; null says that it answers. */
export function isOutOfReach(silentSince: Date | null, at: Date): boolean {
  return silentSince !== null && at.getTime() - silentSince.getTime() > OUT_OF_REACH_MINUTES * 60_000;
}

/** Those of the statuses whose platform is within reach, which are what counts. */
export function withinReach(statuses: readonly KnownStatus[], at: Date): readonly KnownStatus[] {
  if (statuses.length === 0) return statuses;
  return statuses.filter(
    ({ silentSince }) => !isOutOfReach(silentSince === null ? null : new Date(silentSince), at),
  );
}

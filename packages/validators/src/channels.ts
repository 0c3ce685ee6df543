import { CHANNEL_PLATFORM_FACTS, type ChannelPlatformFacts } from "./channel-platforms.ts";

/** Platforms with live status and verifiable channels. */
export type ChannelPlatform = keyof typeof CHANNEL_PLATFORM_FACTS;

export const CHANNEL_PLATFORMS = Object.keys(CHANNEL_PLATFORM_FACTS) as [
  ChannelPlatform,
  ...ChannelPlatform[],
];

export function isChannelPlatform(text: string | null | undefined): text is ChannelPlatform {
  return CHANNEL_PLATFORMS.some((platform) => platform === text);
}

export function factsOf(platform: ChannelPlatform): ChannelPlatformFacts {
  return CHANNEL_PLATFORM_FACTS[platform];
}

export type LiveSource = "platform" | "schedule";

/** Minutes without a response before the schedule replaces a platform's last status. */
export const STALE_STATUS_MINUTES = 10;

export interface ChannelStatus {
  platform: ChannelPlatform;
  isLive: boolean;
  /** Start time as ISO text; null while offline. */
  since: string | null;
  title: string | null;
  game: string | null;
  /** 0 while offline. */
  viewers: number;
  /** Platform's preview picture; load only with the user's consent. */
  thumbnail: string | null;
}

/** Status that may be outdated; filter with {@link reachableStatuses}. */
export interface StoredStatus extends ChannelStatus {
  /** ISO time since which the platform has not responded; null if it responds. */
  silentSince: string | null;
}

export interface LiveState {
  isLive: boolean;
  source: LiveSource | null;
  since: string | null;
  /** Total number of viewers on all platforms; null if no platform reports a status. */
  viewers: number | null;
  title: string | null;
  game: string | null;
}

/** Whether a platform has not responded for too long; `silentSince` is null while it responds. */
export function isUnreachable(silentSince: Date | null, at: Date): boolean {
  return silentSince !== null && at.getTime() - silentSince.getTime() > STALE_STATUS_MINUTES * 60_000;
}

export function reachableStatuses(statuses: readonly StoredStatus[], at: Date): readonly StoredStatus[] {
  if (statuses.length === 0) return statuses;
  return statuses.filter(
    ({ silentSince }) => !isUnreachable(silentSince === null ? null : new Date(silentSince), at),
  );
}

import type { ChannelPlatform } from "./channels.ts";
import type { StreamerCard } from "./discovery.ts";

/** Tasks for a streamer, most valuable first (docs/decisions/043-raids-studio-and-community.md). */
export const STUDIO_TASKS = [
  "picture",
  "reconnect",
  "connect",
  "platforms",
  "name",
  "languages",
  "topics",
  "schedule",
  "clip",
  "shortBio",
  "share",
  "boost",
  "games",
  "tags",
  "presence",
  "hardware",
  "prompts",
] as const;
export type StudioTask = (typeof STUDIO_TASKS)[number];

/** Connected channel with the last status that its platform reported. */
export interface StudioChannel {
  platform: ChannelPlatform;
  name: string;
  address: string;
  /**
   * `waiting` means that the platform has not reported a status yet. `silent` means that the platform does
   * not respond.
   */
  state: "live" | "offline" | "waiting" | "silent" | "revoked";
  /** Start as ISO text; null unless live. */
  since: string | null;
  /** Current viewers; 0 unless live. */
  viewers: number;
}

/** Simultaneous streams on several platforms count as one. */
export interface StreamReceipt {
  /** Start and end as ISO text. */
  startedAt: string;
  endedAt: string;
  minutes: number;
  /** Highest number of viewers on one platform. */
  peakViewers: number;
  /** New followers from the start of the stream until an hour after its end. */
  followers: number;
  /** The earliest followers among the new followers. */
  faces: { id: string; displayName: string; avatar: string | null }[];
  /** Visits from Surf on the days of the stream (UTC). */
  surfVisits: number;
}

/** Live fields are updated like those of a streamer card. */
export interface StudioOverview
  extends Pick<
    StreamerCard,
    | "id"
    | "isLive"
    | "liveSource"
    | "liveSince"
    | "liveTitle"
    | "liveGame"
    | "nextStreamAt"
    | "viewers"
    | "followersCount"
  > {
  /** Game planned for the next stream. */
  nextGame: string | null;
  channels: StudioChannel[];
  canConnect: boolean;
  /** Whether the schedule has a stream now, regardless of platforms. */
  isPlannedNow: boolean;
  tasks: StudioTask[];
  /** Null without a finished stream. */
  lastStream: StreamReceipt | null;
}

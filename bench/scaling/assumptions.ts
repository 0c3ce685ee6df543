import type { RequestKind } from "./measured.ts";

/**
 * What nobody has measured, in one place: how many of the members are what, how often they come, and what they do. A site that is
 * run knows its own and puts them here.
 */
export const PEOPLE = {
  /** Of all members. */
  streamers: 0.1,
  /** Members who come on a day. */
  dailyActive: 0.1,
  sessionsPerActive: 2,
  sessionMinutes: 12,
  /** Visits a day of people without an account, for each member. They see public pages. */
  strangersPerMember: 0.05,
  pagesPerStranger: 1.5,
  /** Of a stranger's pages, those that the process that is asked has not kept drawn. */
  pagesDrawnAnew: 0.2,
  /** Actions of a session, of the whole mix below. */
  actionsPerSession: 30,
  /** Profiles that a streamer saves in a day. */
  savesPerStreamer: 0.03,
  /** Those who take push messages, and those who take mails of notifications. */
  takesPush: 0.05,
  takesMail: 0.03,
  /** Of what somebody follows, the streamers of whom they hear. */
  followsThatTell: 0.25,
  /** The most that one streamer's followers who hear of them are. */
  star: 1_000_000,
  /** Of those who are told that a star is live, those who come, half of them within this time. */
  comesForStar: 0.05,
  comesWithinMinutes: 2,
  /** The busiest day of a week against an average one. */
  busiestDay: 1.3,
} as const;

/** Whose channels are connected, where; the same for what a channel does in a day is measured by `bench:channels`. */
export const CHANNELS = {
  connectedPerStreamer: 0.6,
  twitch: 0.7,
  youtube: 0.2,
  kick: 0.1,
  /** Videos that one unit asks YouTube about on average, of fifty at most. */
  videosPerUnit: 35,
} as const;

/** The whole mix of `bench:clips` in per cent. A directory's page is a listing with filters or the plain list. */
export const MIX: Partial<Record<RequestKind, number>> = {
  listing: 35,
  list: 10,
  profile: 17,
  reel: 18,
  trending: 6,
  like: 8,
  follow: 5.5,
  login: 0.5,
};

/** What comes with each session beside its actions, in requests. */
export const WITH_SESSION: Partial<Record<RequestKind, number>> = {
  // The end of a streamer's page, which two visits of five come to.
  similar: 2,
  memberPage: 2,
  asset: 6,
  session: 2,
  bell: 2,
  counts: 1,
  viewed: 2,
  impressions: 6,
  refresh: 0.8,
};

/** Clips that one `viewed` tells of, and streamers that one `impressions` does. */
export const ROWS_PER_REQUEST: Partial<Record<RequestKind, number>> = {
  like: 2,
  follow: 3,
  viewed: 5,
  impressions: 20,
  save: 4,
  login: 3,
  refresh: 3,
};

/** When people are there: where they live by weight, as in `bench:channels`, in hours from UTC, and how much of a day's visits falls into each of their hours. */
export const ZONES = [
  { hours: -5, weight: 30 },
  { hours: -8, weight: 15 },
  { hours: 1, weight: 30 },
  { hours: -3, weight: 10 },
  { hours: 9, weight: 10 },
  { hours: 10, weight: 5 },
] as const;
export const LOCAL_DAY = [
  2.5, 1.5, 0.8, 0.5, 0.4, 0.5, 1, 1.8, 2.4, 2.8, 3.2, 3.6, 4, 4, 4.2, 4.8, 5.4, 6.2, 7.4, 9, 10.5, 10.5, 8,
  5,
] as const;

/**
 * Rows of each table that stand for one member or one streamer, after whatever is removed by its age: notifications after 90 days,
 * watched clips after a month, days of a streamer after 400, changes of the directory after two.
 */
export const STANDING_ROWS: Record<string, { per: "member" | "streamer"; rows: number }> = {
  users: { per: "member", rows: 1 },
  // A viewer's profile counts as a quarter of a streamer's.
  profiles: { per: "member", rows: PEOPLE.streamers + (1 - PEOPLE.streamers) / 4 },
  sessions: { per: "member", rows: 1.5 },
  session_tokens: { per: "member", rows: 3 },
  follows: { per: "member", rows: 20 },
  clip_likes: { per: "member", rows: 20 },
  clip_views: {
    per: "member",
    rows: PEOPLE.dailyActive * PEOPLE.sessionsPerActive * 2 * 5 * 30,
  },
  notification_settings: { per: "member", rows: 0.3 },
  push_subscriptions: { per: "member", rows: PEOPLE.takesPush },
  streamer_profiles: { per: "streamer", rows: 1 },
  profile_counters: { per: "member", rows: 1 },
  profile_taxonomy: { per: "streamer", rows: 6 },
  schedule_entries: { per: "streamer", rows: 3 },
  directory_entries: { per: "streamer", rows: 1 },
  directory_cards: { per: "streamer", rows: 1 },
  exposures: { per: "streamer", rows: 1 },
  streamer_days: { per: "streamer", rows: 400 },
  clips: { per: "streamer", rows: 3 },
  clip_counters: { per: "streamer", rows: 3 },
  clip_trends: { per: "streamer", rows: 0.9 },
  clip_words: { per: "streamer", rows: 0.9 },
  reel_clips: { per: "streamer", rows: 0.9 },
  channels: { per: "streamer", rows: CHANNELS.connectedPerStreamer },
  channel_statuses: { per: "streamer", rows: CHANNELS.connectedPerStreamer },
  channel_subscriptions: { per: "streamer", rows: CHANNELS.connectedPerStreamer * 4 },
  // Beginning, end and two changes of each stream, kept for three days.
  channel_messages: { per: "streamer", rows: CHANNELS.connectedPerStreamer * 0.28 * 4 * 3 },
  // Of two years: they are kept as long as the profile.
  streams: { per: "streamer", rows: CHANNELS.connectedPerStreamer * 0.28 * 730 },
};

/** Files in the bucket, and what is fetched of them. Sizes in megabytes. */
export const FILES = {
  clipsPerStreamer: 3,
  clipMb: 25,
  picturesPerStreamer: 2,
  pictureMb: 0.3,
  /** Clips that a session plays, and how much of one is fetched. */
  playedPerSession: 10,
  playedMb: 4,
  /** Pictures that a session fetches, beyond what the browser has. */
  picturesPerSession: 60,
  pictureFetchedMb: 0.015,
} as const;

/** How things are run. */
export const RUNNING = {
  /** How busy a process or a database may be at the peak: beyond it waiting grows quickly. */
  busyAtMost: 0.6,
  /** Of a table's rows, those in use: they should be in memory. Indexes of the directory are, whole. */
  rowsInUse: 0.25,
  /** Indexes and tables that have been written to for long are this much larger than just made. */
  grown: 1.3,
  /** Of one process's loop, what hearing changes may take. */
  changesAtMost: 0.2,
  /** Connections for each process: requests, jobs, directory and open pages. */
  connectionsPerProcess: 20,
  /** What one PostgreSQL serves without a pooler. */
  connectionsAtMost: 500,
  /** The largest database machine that is rented by the hour: cores, memory in GB, disk in TB, log in MB a second. */
  largestDatabase: { cores: 64, memoryGb: 512, diskTb: 16, logMbPerSecond: 200 },
  /** Commands that one Redis takes a second, and how many a write makes. */
  redisPerSecond: 80_000,
  redisPerWrite: 2,
  /** Streamers whose index one process should hold (docs/scaling.md). */
  indexAtMost: 5_000_000,
} as const;

/** Location of a table's rows in a Citus cluster (docs/decisions/034). */
export type Placement =
  /** On the server with the shard of the column's value. Rows with the same value are co-located. */
  | { kind: "distributed"; by: string }
  /** On the coordinator only. */
  | { kind: "local"; because: string };

const byAccount: Placement = { kind: "distributed", by: "user_id" };
const local = (because: string): Placement => ({ kind: "local", because });

const SECRET =
  "is asked for by a secret that does not tell the account, and is found on the coordinator for less than it takes to ask another server";
const DIRECTORY =
  "is written with a profile in one statement, and read for the most part by the index of each process";
const LOCKED =
  "is locked row by row by whoever writes what hangs on it, which Citus does for a table on one server alone";
const HIDING = "is a few rows for those who hide something, and is compared with every list";
const PAYMENTS =
  "is unique by Stripe's numbers, which do not tell the account, and is written a few times a month";
const MODERATION = "is small, and is joined with whatever was reported";
const PLATFORMS =
  "is unique by a platform's numbers, which do not tell the streamer, and is read by one process";
const CLIPS =
  "is small: one row for each clip that is in the reel, or each that its streamer has; lists of everybody's clips read it";
const NAMES = "holds names that are unique for everybody";

/** Checked against the schema by `placements.test.ts`. */
export const PLACEMENTS: Record<string, Placement> = {
  follows: { kind: "distributed", by: "follower_user_id" },
  clip_likes: byAccount,
  clip_views: byAccount,
  passes: byAccount,
  surf_visits: byAccount,
  notifications: byAccount,
  reminders: byAccount,
  profile_drafts: byAccount,

  users: local(LOCKED),
  profiles: local(LOCKED),
  clips: local(LOCKED),
  notification_events: local(LOCKED),

  blocks: local(HIDING),
  hidden_clips: local(HIDING),
  mutes: local(HIDING),
  muted_tags: local(HIDING),
  notification_deliveries: local("is a queue, whose workers lock what they take; a row lasts three days"),

  directory_entries: local(DIRECTORY),
  directory_cards: local(DIRECTORY),
  exposures: local(DIRECTORY),
  directory_facets: local(DIRECTORY),
  directory_words: local(DIRECTORY),
  profile_counters: local(DIRECTORY),
  streamer_days: local(DIRECTORY),
  streams: local(DIRECTORY),
  streamer_profiles: local(DIRECTORY),
  profile_taxonomy: local(DIRECTORY),
  taxonomy_items: local(DIRECTORY),

  notification_settings: local(
    "is a row for those who have chosen, and is joined with their browsers and accounts",
  ),
  second_factors: local(SECRET),
  recovery_codes: local(SECRET),
  plans: local("is a handful of rows"),
  sessions: local(SECRET),
  session_tokens: local(SECRET),
  sign_in_challenges: local(SECRET),
  one_time_tokens: local(SECRET),
  email_changes: local(SECRET),
  announcements: local("has a row for each announcement"),
  announcement_recipients: local("is a queue, whose workers lock what they take"),
  social_attempts: local(SECRET),
  push_subscriptions: local("hangs on a session, and is unique by the browser's address"),

  social_accounts: local("is asked for by what the provider calls somebody, which does not tell the account"),
  username_reservations: local(NAMES),
  former_usernames: local(NAMES),
  pending_sign_ups: local(NAMES),
  waitlist_entries: local("holds addresses that are unique for everybody"),

  customers: local(PAYMENTS),
  subscriptions: local(PAYMENTS),
  payment_methods: local(PAYMENTS),
  invoices: local(PAYMENTS),
  payment_events: local(PAYMENTS),
  payment_checks: local("has a row for each check of payments"),

  reports: local(MODERATION),
  moderation_cases: local(MODERATION),
  moderation_decisions: local(MODERATION),
  appeals: local(MODERATION),
  barred_addresses: local(MODERATION),
  removed_pictures: local(MODERATION),
  audit_trail: local("is only ever added to, which a trigger sees to that Citus takes on no other table"),

  channels: local(PLATFORMS),
  channel_statuses: local(PLATFORMS),
  channel_videos: local(PLATFORMS),
  channel_messages: local(PLATFORMS),
  channel_platforms: local(PLATFORMS),
  channel_subscriptions: local(PLATFORMS),

  clip_counters: local(CLIPS),
  clip_unlikes: local(CLIPS),
  clip_words: local(CLIPS),
  linked_clips: local(CLIPS),
  reel_clips: local(CLIPS),

  boosts: local("is small"),
  schedule_entries: local("is read with a profile, whose page the directory answers from its cards"),
  pictures: local("is read by jobs that look for files nobody uses"),
  uploads: local("lasts a day"),
  filter_presets: local("is a handful of rows for those who pay"),

  directory_changes: local("is a log that each process reads in the order of its numbers"),
  first_impressions: local("is asked for by a keyed hash of a person"),
  address_crowds: local("is asked for by a keyed hash of an address"),
  installation_facts: local("has a row for each fact of the installation"),
  outbox_messages: local("lasts until a mail is sent"),
};

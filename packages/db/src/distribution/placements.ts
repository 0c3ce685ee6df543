/** Location of a table's rows in a Citus cluster (docs/decisions/034). */
export type Placement =
  /** The value of column `by` determines a row's server, so rows with equal values share a server. */
  | { kind: "distributed"; by: string }
  /** Rows are on the coordinator only. */
  | { kind: "local"; because: string };

const byAccount: Placement = { kind: "distributed", by: "user_id" };
const local = (because: string): Placement => ({ kind: "local", because });

const SECRET =
  "is looked up by a secret, which does not identify the account; a lookup on the coordinator costs less than asking another server";
const DIRECTORY =
  "is written together with a profile in one statement, and read mostly through the in-memory index of each process";
const LOCKED =
  "is locked row by row when dependent rows are written, which Citus supports only for a table on one server";
const HIDING = "has a few rows per account that hides something, and is checked against every list";
const PAYMENTS =
  "has unique Stripe ids, which do not identify the account, and is written a few times a month";
const MODERATION = "is small, and is joined with the reported content";
const PLATFORMS = "has unique platform ids, which do not identify the streamer, and is read by one process";
const CLIPS =
  "is small: one row per clip in the reel or per clip of a streamer; lists across all streamers read it";
const NAMES = "has names that are unique across all accounts";

/** Checked against the schema by `placements.test.ts`. */
export const PLACEMENTS: Record<string, Placement> = {
  follows: { kind: "distributed", by: "follower_user_id" },
  clip_likes: byAccount,
  clip_views: byAccount,
  passes: byAccount,
  surf_visits: byAccount,
  outside_visits: byAccount,
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
  notification_deliveries: local(
    "is a queue whose workers lock the rows they take; a row is kept for three days",
  ),

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
    "has one row per account with its own settings, and is joined with browsers and accounts",
  ),
  second_factors: local(SECRET),
  recovery_codes: local(SECRET),
  plans: local("has only a few rows"),
  access_tokens: local(SECRET),
  sessions: local(SECRET),
  session_tokens: local(SECRET),
  sign_in_challenges: local(SECRET),
  one_time_tokens: local(SECRET),
  email_changes: local(SECRET),
  announcements: local("has one row per announcement"),
  announcement_recipients: local("is a queue whose workers lock the rows they take"),
  social_attempts: local(SECRET),
  push_subscriptions: local("belongs to a session, and is unique by the browser's push address"),

  social_accounts: local("is looked up by the provider's user id, which does not identify the account"),
  username_reservations: local(NAMES),
  former_usernames: local(NAMES),
  pending_sign_ups: local(NAMES),
  waitlist_entries: local("has addresses that are unique across all accounts"),

  customers: local(PAYMENTS),
  subscriptions: local(PAYMENTS),
  payment_methods: local(PAYMENTS),
  invoices: local(PAYMENTS),
  payment_events: local(PAYMENTS),
  payment_checks: local("has one row per payment check"),

  reports: local(MODERATION),
  moderation_cases: local(MODERATION),
  moderation_decisions: local(MODERATION),
  appeals: local(MODERATION),
  barred_addresses: local(MODERATION),
  removed_pictures: local(MODERATION),
  audit_trail: local(
    "is append-only, enforced by a trigger that Citus does not support on distributed tables",
  ),

  channels: local(PLATFORMS),
  channel_statuses: local(PLATFORMS),
  channel_videos: local(PLATFORMS),
  channel_messages: local(PLATFORMS),
  channel_platforms: local(PLATFORMS),
  channel_subscriptions: local(PLATFORMS),
  outside_streams: local(PLATFORMS),
  hidden_channels: local(PLATFORMS),
  saved_channels: local(PLATFORMS),
  raids: local(PLATFORMS),
  raid_suggestions: local(PLATFORMS),

  discord_webhooks: local("has one row per streamer who set it up, and is locked by the job that posts"),
  overlays: local(SECRET),

  clip_counters: local(CLIPS),
  clip_unlikes: local(CLIPS),
  clip_words: local(CLIPS),
  linked_clips: local(CLIPS),
  reel_clips: local(CLIPS),

  boosts: local("is small"),
  schedule_entries: local("is read with a profile, whose page is served from the directory's cards"),
  pictures: local("is read by jobs that look for unused files"),
  uploads: local("keeps its rows for one day"),
  filter_presets: local("has a few rows per paying account"),

  directory_changes: local("is a log that each process reads in sequence order"),
  first_impressions: local("is looked up by a keyed hash of a person"),
  address_crowds: local("is looked up by a keyed hash of an address"),
  installation_facts: local("has one row per fact of the installation"),
  outbox_messages: local("keeps its rows until the email is sent"),
};

import type { DbClient } from "@starling/db/client";

/** The columns of the peers' table that a list of cards shows, in the database's spelling. */
export const CARD_COLUMNS = [
  ...[
    "id",
    "username",
    "display_name",
    "avatar",
    "banner",
    "title",
    "short_bio",
    "bio",
    "gender",
    "languages",
  ],
  ...[
    "average_viewers",
    "max_viewer_goal",
    "followers",
    "streaming_platforms",
    "stream_types",
    "streaming_tags",
  ],
  ...["favorite_games", "primary_category", "schedule", "microphone_usage", "webcam_usage", "stream_setup"],
  ...["primary_device", "status", "created_at"],
] as const;

const text = (key: string) => `card ->> '${key}'`;
const json = (key: string) => `card -> '${key}'`;

/**
 * The same streamers as an ordinary table, so flat that a peer needs no join to show a card; facets as an array with a
 * GIN index, and again as rows for those who filter through a relation.
 */
const STATEMENTS = [
  "drop schema if exists bench_directus cascade",
  "drop schema if exists bench_peers cascade",
  "create schema bench_directus",
  "create schema bench_peers",
  `create table bench_peers.streamers as
    select profile_id as id, ${text("username")} as username, ${text("displayName")} as display_name,
      ${text("avatar")} as avatar, ${text("banner")} as banner, ${text("title")} as title,
      ${text("shortBio")} as short_bio, ${text("bio")} as bio, ${text("gender")} as gender,
      ${json("languages")} as languages, entry.average_viewers, (${text("maxViewerGoal")})::int as max_viewer_goal,
      coalesce(followers, 0) as followers, ${json("streamingPlatforms")} as streaming_platforms,
      ${json("streamTypes")} as stream_types, ${json("streamingTags")} as streaming_tags,
      ${json("favoriteGames")} as favorite_games, ${json("primaryCategory")} as primary_category,
      written.schedule, ${text("microphoneUsage")} as microphone_usage, ${text("webcamUsage")} as webcam_usage,
      ${text("streamSetup")} as stream_setup, ${text("primaryDevice")} as primary_device, ${text("status")} as status,
      entry.created_at, entry.name_key, entry.facets
    from (select profile_id, card::jsonb as card, schedule from directory_cards) written
    join directory_entries entry using (profile_id) left join profile_counters using (profile_id)
    order by entry.created_at`,
  "alter table bench_peers.streamers add primary key (id)",
  "create index on bench_peers.streamers using gin (facets)",
  ...["created_at", "name_key", "followers", "average_viewers"].map(
    (column) => `create index on bench_peers.streamers (${column}, id)`,
  ),
  `create table bench_peers.streamer_facets as
    select row_number() over ()::int as id, profile_id as streamer_id, facet_id
    from directory_entries, unnest(facets) facet_id`,
  "alter table bench_peers.streamer_facets add primary key (id)",
  "alter table bench_peers.streamer_facets add foreign key (streamer_id) references bench_peers.streamers (id)",
  "create index on bench_peers.streamer_facets (facet_id, streamer_id)",
  "create index on bench_peers.streamer_facets (streamer_id, facet_id)",
  "vacuum (analyze) bench_peers.streamers",
  "vacuum (analyze) bench_peers.streamer_facets",
];

/** Makes the peers' tables anew; Directus gets an empty schema for its own beside them. */
export async function preparePeers({ sql }: DbClient): Promise<void> {
  for (const statement of STATEMENTS) await sql.unsafe(statement);
}

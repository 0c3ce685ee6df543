import type { DbClient } from "@starling/db/client";
import type { Measured, RowSize } from "../measured.ts";
import { takenNow } from "./requests.ts";

const EVENTS = 5_000;

/** Numbered people, streamers and clips, and for each of so many rows one of each at random, in the order of the rows. */
const LISTS = [
  "create temporary table u as select row_number() over (order by md5(id::text))::int as u, id as user_id from users",
  "create temporary table p as select row_number() over (order by md5(profile_id::text))::int as p, profile_id from directory_entries",
  "create temporary table c as select row_number() over (order by md5(id::text))::int as c, id as clip_id from clips",
];
const oneOf = (list: string) => `1 + floor(random() * (select count(*) from ${list}))::int as ${list}`;
const drawn = (rows: number) => `(
  select n, ${oneOf("u")}, ${oneOf("p")}, ${oneOf("c")} from generate_series(1, ${rows}) n offset 0
) drawn join u using (u) join p using (p) join c using (c)`;
const ago = (days: number, of: number) => `now() - interval '${days} days' * (1 - n::float8 / ${of})`;

/** The event of a row: so many rows in a run belong to one. */
const eventOf = (rows: number) => `(select min(id) from notification_events) + (n - 1) / ${rows / EVENTS}`;

/**
 * What the data set leaves empty, in rows that come as life brings them: in the order of their time, of people at random, into
 * tables whose indexes are there already.
 */
const FILLINGS: readonly { table: string; rows: number; insert: (rows: number) => string }[] = [
  {
    table: "follows",
    rows: 200_000,
    insert: (rows) => `insert into follows (follower_user_id, streamer_profile_id, created_at, alerts)
      select user_id, profile_id, ${ago(700, rows)}, (case when n % 4 = 0 then 'live' else 'none' end)::follow_alerts
      from ${drawn(rows)} order by n on conflict do nothing`,
  },
  {
    table: "sessions",
    rows: 20_000,
    insert: (rows) => `insert into sessions (id, user_id, created_at, expires_at)
      select uuidv7(), user_id, ${ago(60, rows)}, now() + interval '30 days' from ${drawn(rows)} order by n`,
  },
  {
    table: "session_tokens",
    rows: 60_000,
    insert: (rows) => `insert into session_tokens (hash, session_id, kind, created_at, expires_at)
      select encode(sha256(n::text::bytea), 'base64'), known.id,
        (case when n % 2 = 0 then 'access' else 'refresh' end)::session_token_kind, ${ago(30, rows)}, now() + interval '30 days'
      from generate_series(1, ${rows}) n join (select row_number() over () as place, id from sessions) known
        on place = 1 + n % (select count(*) from sessions) order by n`,
  },
  {
    table: "notification_events",
    rows: EVENTS,
    insert: (rows) => `insert into notification_events (kind, key, profile_id, data, created_at, finished_at)
      select 'live', 'live:' || gen_random_uuid() || ':twitch:' || n, profile_id,
        jsonb_build_object('kind', 'live', 'title', 'A calm evening of number ' || n, 'game', 'Stardew Valley', 'by', 'platform'),
        ${ago(90, rows)}, now() from ${drawn(rows)} order by n`,
  },
  {
    table: "notifications",
    rows: 500_000,
    insert: (rows) => `insert into notifications (event_id, user_id, is_seen, is_read)
      select ${eventOf(rows)}, user_id, n % 2 = 0, n % 3 > 0 from ${drawn(rows)} order by n on conflict do nothing`,
  },
  {
    table: "notification_deliveries",
    rows: 50_000,
    insert: (
      rows,
    ) => `insert into notification_deliveries (user_id, event_id, channel, due_at, attempts, counted_at, ended_at)
      select user_id, ${eventOf(rows)}, 'push', now(), 1, now(), now() from ${drawn(rows)} order by n on conflict do nothing`,
  },
  {
    table: "clip_views",
    rows: 300_000,
    insert: (rows) => `insert into clip_views (user_id, clip_id, seen_at)
      select user_id, clip_id, ${ago(30, rows)} from ${drawn(rows)} order by n on conflict do nothing`,
  },
  {
    table: "streamer_days",
    rows: 300_000,
    insert: (rows) => `insert into streamer_days (profile_id, day, kind, count)
      select profile_id, current_date - day, kind, day from generate_series(1, ${rows / 30_000}) day, p,
        unnest(array['directory', 'page', 'clip']) kind where p <= 10000 order by day desc, p`,
  },
  {
    table: "channels",
    rows: 10_000,
    insert: () => `insert into channels (id, profile_id, platform, subject, login, address, name, picture)
      select uuidv7(), profile, 'twitch', (100000000 + n)::text, 'somebody_' || n, 'https://www.twitch.tv/somebody_' || n, 'Somebody ' || n,
        'https://static-cdn.jtvnw.net/jtv_user_pictures/' || md5(n::text) || '-profile_image-300x300.png'
      from (select profile_id as profile, p as n from p where p <= 10000) known`,
  },
  {
    table: "channel_statuses",
    rows: 10_000,
    insert:
      () => `insert into channel_statuses (channel_id, profile_id, platform, is_live, stream_id, since, title, game, viewers, thumbnail, said_at)
      select id, profile_id, platform, random() < 0.04, md5(id::text), now(), 'A calm evening with a title of the usual length', 'Stardew Valley', 12,
        'https://static-cdn.jtvnw.net/previews-ttv/live_user_' || login || '-440x248.jpg', now() from channels`,
  },
  {
    table: "channel_subscriptions",
    rows: 40_000,
    insert: () => `insert into channel_subscriptions (platform, subject, type, state, subscription_id)
      select platform, subject, type, 'active', gen_random_uuid()::text
      from channels, unnest(array['stream.online', 'stream.offline', 'channel.update', 'user.update']) type`,
  },
  {
    table: "channel_messages",
    rows: 50_000,
    insert: (
      rows,
    ) => `insert into channel_messages (platform, message_id, subject, event, lane, happened_at, received_at, applied_at)
      select 'twitch', gen_random_uuid()::text, subject, jsonb_build_object('kind', 'online', 'streamId', md5(n::text), 'startedAt', now()),
        n % 16, now(), ${ago(3, rows / 10_000)}, now()
      from channels, generate_series(1, ${rows / 10_000}) n`,
  },
  {
    table: "streams",
    rows: 200_000,
    insert: (
      rows,
    ) => `insert into streams (profile_id, platform, stream_id, started_at, last_live_at, ended_at, viewers, peak_viewers, title, game)
      select profile_id, 'twitch', (40000000000 + n)::text, ${ago(365, rows)}, ${ago(365, rows)}, now(), 11, 19,
        'A calm evening with a title of the usual length', 'Stardew Valley' from ${drawn(rows)} order by n`,
  },
  {
    table: "directory_changes",
    rows: 200_000,
    insert: (rows) => `insert into directory_changes (profile_id, only_statuses, at)
      select profile_id, n % 2 = 0, ${ago(2, rows)} from ${drawn(rows)} order by n`,
  },
  {
    table: "push_subscriptions",
    rows: 5_000,
    insert: (rows) => `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
      select uuidv7(), user_id, id, 'https://fcm.googleapis.com/fcm/send/' || repeat(md5(id::text), 5), repeat('k', 87), repeat('a', 22)
      from sessions limit ${rows}`,
  },
  {
    table: "notification_settings",
    rows: 10_000,
    insert: (rows) => `insert into notification_settings (user_id, bell, mail, push)
      select distinct user_id, '{live,reminder,clip,search}'::text[], '{live}'::text[], '{live,clip}'::text[] from sessions limit ${rows}
      on conflict do nothing`,
  },
];

/** Tables of the data set, whose indexes were made after their rows and are as dense as can be. */
const FILLED_BEFORE = [
  "users",
  "profiles",
  "streamer_profiles",
  "profile_counters",
  "profile_taxonomy",
  "schedule_entries",
  "directory_entries",
  "directory_cards",
  "exposures",
  "clips",
  "clip_likes",
  "clip_counters",
  "clip_trends",
  "clip_words",
  "reel_clips",
] as const;

async function sizeOf({ sql }: DbClient, table: string): Promise<RowSize> {
  const [row] = await sql<{ rows: string; heap: string; indexes: string }[]>`
    select (select count(*) from ${sql(table)}) as rows, pg_table_size(${table}) as heap, pg_indexes_size(${table}) as indexes`;
  const rows = Number(row?.rows);
  if (!(rows > 0)) throw new Error(`${table} has no rows to be measured`);
  const each = (bytes: string | undefined) => Math.round(Number(bytes) / rows);
  return { rows, heapBytes: each(row?.heap), indexBytes: each(row?.indexes) };
}

/** What a row of each large table takes with its indexes, in a database that `ensureClips` has made; what it fills is emptied again. */
export async function measureRows(client: DbClient): Promise<Measured["rows"]> {
  const { sql } = client;
  const taken = takenNow();
  const tables: Record<string, RowSize> = {};
  for (const table of FILLED_BEFORE) tables[table] = await sizeOf(client, table);
  const filled = FILLINGS.map(({ table }) => table);
  await sql.unsafe(`truncate ${filled.join(", ")} cascade`);
  const connection = await sql.reserve();
  try {
    for (const list of LISTS) await connection.unsafe(list);
    for (const { table, rows, insert } of FILLINGS) {
      console.error(table);
      await connection.unsafe(insert(rows));
      await connection.unsafe(`vacuum (analyze) ${table}`);
      tables[table] = await sizeOf(client, table);
    }
  } finally {
    await connection.unsafe(`truncate ${filled.join(", ")} cascade`);
    connection.release();
  }
  return { taken, tables };
}

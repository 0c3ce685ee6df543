import type { Db } from "@starling/db/client";
import { literal, parameter, prepared } from "@starling/db/prepared";
import type { ChannelPlatform, StoredStatus } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import type { IndexRow, SilentPlatforms } from "../memory/index-row.ts";
import { isoText, statusesOf } from "../sql/statuses.ts";
import { DIRECTORY_CHANNEL } from "./notifier.ts";
import { asIndexRow, columnsOf, numbersIn, rowOf } from "./read-rows.ts";
import { CHANGE_BATCH_SIZE, type Position, type ReadingPosition } from "./reading-position.ts";

export const CHANGE_RETENTION_DAYS = 2;
/**
 * More than an hour of changes at a thousand per second. An index that has missed more changes is rebuilt.
 */
const MAX_RETAINED_CHANGES = 5_000_000;

const DELETE_BATCH_SIZE = 5_000;

/** Changed streamer: the current row (null if removed), or the statuses if nothing else changed. */
export type ReadChange =
  | { id: string; row: IndexRow | null }
  | { id: string; statuses: readonly StoredStatus[] };

interface Found {
  hasMore: boolean;
  silences: SilentPlatforms;
}

export interface ReadChanges extends Found {
  changes: ReadChange[];
}

export interface Look {
  /** Profile ids to read again. */
  again?: readonly string[];
  /** Whether to look for open transactions and close gaps; default true. */
  asksWriters?: boolean;
  word?: string | null;
}

const found = sql`
  (
    select seq, profile_id, only_statuses from directory_changes
    where seq > ${parameter("last", "bigint")} order by seq limit ${literal(CHANGE_BATCH_SIZE)}
  ) union all (
    select change.seq, change.profile_id, change.only_statuses
    from unnest(${parameter("from", "bigint[]")}, ${parameter("to", "bigint[]")})
      with ordinality as gap (low, high, number),
    lateral (
      select seq, profile_id, only_statuses from directory_changes
      where seq between gap.low and gap.high order by seq limit ${literal(CHANGE_BATCH_SIZE)}
    ) change
    order by gap.number limit ${literal(CHANGE_BATCH_SIZE)}
  ) union all (
    select null, id, false from unnest(${parameter("again", "uuid[]")}) id
  )`;

/** Uncorrelated subquery of unreachable platforms, evaluated once per statement. */
const silentPlatforms = sql<[ChannelPlatform, string][]>`(
  select coalesce(json_agg(json_build_array(platform, ${isoText(sql`silent_since`)})), '[]')
  from channel_platforms where silent_since is not null)`;

function silentPlatformsOf([row]: readonly { silences: [ChannelPlatform, string][] }[]): SilentPlatforms {
  return new Map(row?.silences.map(([platform, since]) => [platform, new Date(since)]));
}

function hasProfileId<Row extends { profileId: string | null }>(
  row: Row,
): row is Row & { profileId: string } {
  return row.profileId !== null;
}

// Reads the log, changed rows and unreachable platforms in one snapshot.
const readLog = prepared((db) =>
  db
    .with(
      db.$with("found", {}).as(found),
      db.$with("wanted", {}).as(sql`
        select profile_id, (array_agg(seq) filter (where seq is not null))::text as numbers,
          bool_and(only_statuses) as only_statuses
        from found group by profile_id`),
    )
    .select({
      silences: silentPlatforms,
      notified: sql`(select pg_notify(${DIRECTORY_CHANNEL}, word) from (select ${sql.placeholder("word")}::text) as told (word)
        where word is not null)`,
      profileId: sql<string | null>`wanted.profile_id`,
      numbers: sql<string | null>`wanted.numbers`,
      isThere: sql<boolean>`now.id is not null`,
      onlyStatuses: sql<boolean>`wanted.only_statuses`,
      statuses: statusesOf(sql`wanted.profile_id`),
      ...columnsOf("now"),
    })
    .from(
      sql`(values (true)) once left join wanted on true left join lateral ${rowOf(sql`wanted.profile_id`, sql`not wanted.only_statuses`)} now on true`,
    ),
);

/**
 * Reads up to `CHANGE_BATCH_SIZE` changes after a position and as many in the position's gaps. Then advances
 * the position.
 */
export async function readChanges(
  db: Db,
  position: ReadingPosition,
  { again = [], asksWriters = true, word = null }: Look = {},
): Promise<ReadChanges> {
  const from = await askedAt(db, position, asksWriters);
  const rows = await readLog(db, { ...from, again: [...again], word });
  const changed = rows.filter(hasProfileId);
  const hasMore = takeIn(
    position,
    changed.flatMap(({ numbers }) => (numbers === null ? [] : numbersIn(numbers))),
  );
  return {
    hasMore,
    silences: silentPlatformsOf(rows),
    changes: changed.map(
      ({
        profileId: id,
        numbers: _n,
        silences: _s,
        notified: _w,
        isThere,
        onlyStatuses,
        ...row
      }): ReadChange => {
        if (onlyStatuses) return { id, statuses: row.statuses };
        return { id, row: isThere ? asIndexRow(row) : null };
      },
    ),
  };
}

async function askedAt(db: Db, position: ReadingPosition, asksWriters: boolean) {
  const { last, gaps } = position;
  if (asksWriters && gaps.length > 0) position.noteWriters(await currentWriters(db));
  const ends = (end: "from" | "to") => `{${gaps.map((gap) => gap[end]).join(",")}}`;
  return { last, from: ends("from"), to: ends("to") };
}

/** Advances the position past the given sequence numbers; returns whether there may be more changes. */
function takeIn(position: ReadingPosition, found: readonly number[]): boolean {
  const { last } = position;
  const numbers = found.toSorted((a, b) => a - b);
  const after = numbers.filter((number) => number > last);
  const within = numbers.filter((number) => number <= last);
  position.noteFound({ after, within });
  return Math.max(after.length, within.length) >= CHANGE_BATCH_SIZE;
}

const readNumbers = prepared((db) =>
  db
    .with(db.$with("found", {}).as(found))
    .select({
      silences: silentPlatforms,
      number: sql<string | null>`found.seq`,
      profileId: sql<string | null>`found.profile_id`,
    })
    .from(sql`(values (true)) once left join found on true`),
);

/** Like {@link readChanges}, but reads only the ids of changed profiles. */
export async function readChangedIds(
  db: Db,
  position: ReadingPosition,
  { asksWriters = true }: Pick<Look, "asksWriters"> = {},
): Promise<Found & { ids: string[] }> {
  const rows = await readNumbers(db, { ...(await askedAt(db, position, asksWriters)), again: [] });
  const changed = rows.filter(hasProfileId);
  const hasMore = takeIn(
    position,
    changed.map(({ number }) => Number(number)),
  );
  return {
    hasMore,
    silences: silentPlatformsOf(rows),
    ids: [...new Set(changed.map(({ profileId }) => profileId))],
  };
}

/** Looks for table locks, because a snapshot shows the id of a transaction only later. */
async function currentWriters(db: Db): Promise<string[]> {
  const rows = await db.execute<{ writer: string }>(sql`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = 'directory_changes'::regclass
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.map((row) => row.writer);
}

/** Position from which all later changes can be read. */
export async function currentPosition(db: Db, latest = MAX_RETAINED_CHANGES * 2): Promise<Position> {
  const rows = await db.execute<{ last: string; from: string | null; to: string | null }>(sql`
    with numbered as (
      select seq, lead(seq) over (order by seq) as next from directory_changes
      where seq > (select coalesce(max(seq), 0) from directory_changes) - ${latest}::bigint
    )
    select (select coalesce(max(seq), 0) from numbered) as last, seq + 1 as "from", next - 1 as "to"
    from (values (true)) always left join numbered on next > seq + 1
    order by seq`);
  return {
    last: Number(rows[0]?.last ?? 0),
    gaps: rows.flatMap(({ from, to }) =>
      from === null || to === null ? [] : [{ from: Number(from), to: Number(to) }],
    ),
  };
}

/** Upper bound of the number of changes after a position. */
export async function countUnread(db: Db, { last }: Pick<Position, "last">): Promise<number> {
  const [row] = await db.execute<{ newest: string }>(
    sql`select coalesce(max(seq), 0) as newest from directory_changes`,
  );
  return Math.max(0, Number(row?.newest ?? 0) - last);
}

/** False for a position beyond the end of the log, as after a restore. */
export async function canReadOn(db: Db, { last, gaps }: Position): Promise<boolean> {
  const [row] = await db.execute<{ oldest: string | null; newest: string | null }>(
    sql`select min(seq) as oldest, max(seq) as newest from directory_changes`,
  );
  if (!row || row.oldest === null || row.newest === null) return last === 0;
  const firstLacking = Math.min(last + 1, ...gaps.map((gap) => gap.from));
  return Number(row.oldest) <= firstLacking && last <= Number(row.newest);
}

/**
 * Identity of the log: cluster, timeline (new after a restore or fail-over), database and table. Reads the
 * timeline from the WAL file name, because the control file lags until the next checkpoint.
 */
export async function readIdentity(db: Db): Promise<string> {
  const [row] = await db.execute<{ identity: string }>(sql`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint() where pg_is_in_recovery()),
      (select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int where not pg_is_in_recovery()),
      (select oid from pg_database where datname = current_database()), 'directory_changes'::regclass::oid) as identity`);
  if (!row) throw new Error("The database does not tell who it is");
  return row.identity;
}

/** Never removes the newest change. */
export async function removeOldChanges(db: Db, now: Date, mostKept = MAX_RETAINED_CHANGES): Promise<void> {
  const limit = new Date(now.getTime() - CHANGE_RETENTION_DAYS * 86_400_000);
  const [row] = await db.execute<{ first: string | null }>(sql`
    with newest as (select max(seq) as seq from directory_changes)
    select greatest(newest.seq - ${Math.max(1, mostKept)}::bigint + 1, coalesce(
      (select min(seq) from directory_changes where at >= ${limit.toISOString()}::timestamptz), newest.seq)) as first
    from newest`);
  if (!row || row.first === null) return;
  for (let removed = DELETE_BATCH_SIZE; removed >= DELETE_BATCH_SIZE; ) {
    const gone = await db.execute<{ seq: string }>(sql`
      delete from directory_changes where seq in (
        select seq from directory_changes where seq < ${row.first}::bigint order by seq limit ${DELETE_BATCH_SIZE}::int
      ) returning seq`);
    removed = gone.length;
  }
}

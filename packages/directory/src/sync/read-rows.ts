import type { Db } from "@starling/db/client";
import { literal, parameter, prepared } from "@starling/db/prepared";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { type SQL, sql } from "drizzle-orm";
import type { FacetName, IndexRow } from "../memory/index-row.ts";
import { statusesOf } from "../sql/statuses.ts";

/** Arrays are read as text, because the driver takes twice as long to parse them. */
const columns = {
  id: sql<string>`entry.profile_id`,
  facets: sql<string>`entry.facets::text`,
  createdAt: sql<number>`(extract(epoch from entry.created_at) * 1000)::float8`,
  nameKey: sql<string>`entry.name_key`,
  averageViewers: sql<number>`entry.average_viewers`,
  viewers: sql<number>`entry.viewers`,
  followers: sql<number>`coalesce((select followers from profile_counters where profile_id = entry.profile_id), 0)`,
  fair: sql<number>`coalesce((select fair from exposures where profile_id = entry.profile_id), 0)`,
  lexemes: sql<string>`entry.lexemes::text`,
  schedule: sql<
    ScheduleEntry[] | null
  >`(select nullif(schedule, '[]') from directory_cards where profile_id = entry.profile_id)`,
};

const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);

/** The limit makes PostgreSQL look the row up by id. */
export const rowOf = (profileId: SQL, condition: SQL): SQL => sql`(
  select ${sql.join(named, sql`, `)} from directory_entries entry
  where entry.profile_id = ${profileId} and ${condition} limit 1)`;

/** Small, because large batches would make the heap grow. */
const BATCH_SIZE = 250;

/** Uses subselects, because a join would scan the other tables from the start for each batch. */
export const readRowsAfter = prepared((db) =>
  db
    .select({ ...columns, statuses: statusesOf(sql`entry.profile_id`) })
    .from(
      sql`(select * from directory_entries where profile_id > ${parameter("after", "uuid")}
        order by profile_id limit ${literal(BATCH_SIZE)}) entry`,
    )
    .orderBy(sql`profile_id`),
);

export function columnsOf(alias: string): typeof columns {
  const of = (name: string) => [name, sql`${sql.identifier(alias)}.${sql.identifier(name)}`];
  return Object.fromEntries(Object.keys(columns).map(of));
}

type Stored = { [Name in keyof typeof columns]: (typeof columns)[Name]["_"]["type"] } & Pick<
  IndexRow,
  "statuses"
>;

/** Converts rows one by one, so that a converted row can be garbage collected before the next conversion. */
export function* asIndexRows(rows: readonly Stored[]): Generator<IndexRow> {
  for (const row of rows) yield asIndexRow(row);
}

export function asIndexRow(row: Stored): IndexRow {
  return {
    ...row,
    facets: numbersIn(row.facets),
    lexemes: wordsIn(row.lexemes),
    schedule: row.schedule ?? [],
  };
}

const ZERO = 48;

/** Parses an integer array, such as `{7,12}`. */
export function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  if (text.length <= 2) return numbers;
  let number = 0;
  for (let at = 1; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else {
      numbers.push(number);
      number = 0;
    }
  }
  return numbers;
}

/** Parses a tsvector, such as `'n:luna' 't:chess'`. Words never contain escaped characters. */
function wordsIn(text: string): string[] {
  return text === "" ? [] : text.slice(1, -1).split("' '");
}

export class FacetNames {
  readonly #db: Db;
  readonly #named = new Set<number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Omits facets that an earlier call returned. A facet is committed no later than the first row with the
   * facet, so every facet is found.
   */
  async of(rows: readonly IndexRow[]): Promise<FacetName[]> {
    const unknown = new Set<number>();
    for (const row of rows) for (const id of row.facets) if (!this.#named.has(id)) unknown.add(id);
    if (unknown.size === 0) return [];
    return this.#read(sql`where id = any(${sql.param([...unknown])}::int[])`);
  }

  all(): Promise<FacetName[]> {
    return this.#read(sql``);
  }

  async #read(condition: SQL): Promise<FacetName[]> {
    const names = [
      ...(await this.#db.execute<{ id: number; key: string }>(
        sql`select id, key from directory_facets ${condition}`,
      )),
    ];
    for (const { id } of names) this.#named.add(id);
    return names;
  }
}

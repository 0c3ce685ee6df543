import type { Db } from "@starling/db/client";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { type SQL, sql } from "drizzle-orm";
import type { FacetName, IndexChange, IndexRow } from "../../memory/row/rules.ts";

/** Lists come as PostgreSQL writes them, and are taken apart here in half the time that the driver needs for arrays. */
type Stored = {
  id: string;
  facets: string;
  createdAt: number;
  nameKey: string;
  averageViewers: number;
  viewers: number;
  followers: number;
  fair: number;
  lexemes: string;
  schedule: ScheduleEntry[];
};

const columns = sql`
  entry.profile_id as id, entry.facets::text as facets,
  (extract(epoch from entry.created_at) * 1000)::float8 as "createdAt", entry.name_key as "nameKey",
  entry.average_viewers as "averageViewers", entry.viewers, coalesce(counter.followers, 0) as followers,
  coalesce(exposure.fair, 0) as fair, entry.lexemes::text as lexemes, card.schedule`;

const joins = sql`
  left join directory_cards card on card.profile_id = entry.profile_id
  left join profile_counters counter on counter.profile_id = entry.profile_id
  left join exposures exposure on exposure.profile_id = entry.profile_id`;

async function readRows(db: Db, query: SQL): Promise<IndexRow[]> {
  const rows = await db.execute<Stored>(query);
  return rows.map((row) => ({
    id: row.id,
    facets: numbersIn(row.facets),
    createdAt: row.createdAt,
    nameKey: row.nameKey,
    averageViewers: row.averageViewers,
    viewers: row.viewers,
    followers: row.followers,
    fair: row.fair,
    lexemes: wordsIn(row.lexemes),
    schedule: row.schedule ?? [],
  }));
}

const ZERO = 48;

/** The whole numbers of an array, such as `{7,12}`. */
function numbersIn(text: string): number[] {
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

/** The words of a tsvector, such as `'n:luna' 't:chess'`. They are letters and digits, so that none needs an escape. */
function wordsIn(text: string): string[] {
  return text === "" ? [] : text.slice(1, -1).split("' '");
}

/** What the profiles are now; null for those that are gone or no streamers. */
export async function readChanged(db: Db, ids: readonly string[]): Promise<IndexChange[]> {
  const rows = await readRows(
    db,
    sql`select ${columns} from unnest(${sql.param([...ids])}::uuid[]) wanted
      join directory_entries entry on entry.profile_id = wanted ${joins}`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => ({ id, row: found.get(id) ?? null }));
}

/** The next streamers by id, at most so many; none after the last. */
export function readNext(db: Db, after: string | null, limit: number): Promise<IndexRow[]> {
  const from = after === null ? sql`` : sql`where entry.profile_id > ${after}::uuid`;
  return readRows(
    db,
    sql`select ${columns} from (
        select * from directory_entries entry ${from} order by entry.profile_id limit ${limit}::int
      ) entry ${joins} order by entry.profile_id`,
  );
}

/** Tells the keys of facets that rows have, each once. */
export class FacetNames {
  readonly #db: Db;
  readonly #told = new Set<number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Those of the rows that were not told before. A facet is committed with or before the first row that has it. */
  async of(rows: readonly (IndexRow | null)[]): Promise<FacetName[]> {
    const unknown = new Set<number>();
    for (const row of rows) for (const id of row?.facets ?? []) if (!this.#told.has(id)) unknown.add(id);
    if (unknown.size === 0) return [];
    return this.#read(sql`where id = any(${sql.param([...unknown])}::int[])`);
  }

  /** All there are now. */
  all(): Promise<FacetName[]> {
    return this.#read(sql``);
  }

  async #read(condition: SQL): Promise<FacetName[]> {
    const names = [
      ...(await this.#db.execute<{ id: number; key: string }>(
        sql`select id, key from directory_facets ${condition}`,
      )),
    ];
    for (const { id } of names) this.#told.add(id);
    return names;
  }
}

import type { PageInput, PageTotals } from "@starling/validators/paging";
import { asc, type Column, desc, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { type CursorScope, openCursor, sealCursor } from "./cursors.adapter.ts";

const CASTS = {
  "timestamp with time zone": (text: string) => sql`${text}::text::timestamptz`,
  uuid: (text: string) => sql`${text}::text::uuid`,
  int: (text: string) => sql`${text}::text::int`,
  text: (text: string) => sql`${text}::text`,
};
type KeyType = keyof typeof CASTS;

interface Key {
  by: Column | SQL;
  type: KeyType;
}

/** `list` is a unique name. All keys sort in the same direction, and the last key is unique. */
interface Listing {
  list: string;
  keys: readonly [Key | Column, ...(Key | Column)[]];
  direction?: "asc" | "desc";
}

export interface KeysetPage {
  /** Position of a row. Select it as a column, because {@link finish} needs it. */
  place: SQL<string[]>;
  /** Condition that excludes rows up to the cursor; undefined without a cursor. */
  after: SQL | undefined;
  order: SQL[];
  limit: number;
  offset: number;
  /** Removes the extra row that shows whether there is a next page. */
  finish<Row extends { place: string[] }>(
    rows: readonly Row[],
  ): { rows: Omit<Row, "place">[]; nextCursor: string | null };
  /** Like {@link finish}, but returns the total numbers of rows and pages. */
  finishOf<Row extends { place: string[] }>(
    rows: readonly Row[],
    total: number,
  ): { rows: Omit<Row, "place">[] } & PageTotals;
}

const state = z.object({ after: z.array(z.string()) });

const isKeyType = (type: string): type is KeyType => type in CASTS;

function keyOf(key: Key | Column): Key {
  if ("by" in key) return key;
  const type = key.getSQLType();
  if (!isKeyType(type)) throw new Error(`A list cannot be ordered by a key of type ${type}`);
  return { by: key, type };
}

/**
 * Query parts for a page, by cursor (keyset) or offset. Throws `VALIDATION` for a cursor of another list or
 * account. Cursors contain keys as text, because a Date lacks microseconds.
 */
export function keysetPage(
  ctx: UserContext,
  { list, keys: given, direction = "desc" }: Listing,
  { page, limit, cursor }: PageInput,
): KeysetPage {
  const scope: CursorScope = { list, userId: ctx.actor.userId, secret: ctx.ports.settings.secret };
  const keys = given.map(keyOf);
  const place = cursor === undefined ? undefined : openCursor(scope, cursor, state).state.after;
  const listOf = (parts: SQL[]) => sql.join(parts, sql`, `);
  const here = listOf(keys.map(({ by }) => sql`${by}`));
  const there = place && listOf(keys.map(({ type }, at) => CASTS[type](place[at] ?? "")));
  const finish: KeysetPage["finish"] = (rows) => {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const isMore = rows.length > limit && last !== undefined;
    return {
      rows: shown.map(({ place: _place, ...row }) => row),
      nextCursor: isMore ? sealCursor(scope, { state: { after: last.place }, delivered: [] }) : null,
    };
  };
  return {
    place: sql<string[]>`array[${listOf(keys.map(({ by }) => sql`(${by})::text`))}]`,
    after: there && sql`(${here}) ${direction === "desc" ? sql`<` : sql`>`} (${there})`,
    order: keys.map(({ by }) => (direction === "desc" ? desc(by) : asc(by))),
    limit: limit + 1,
    offset: place ? 0 : (page - 1) * limit,
    finish,
    finishOf: (rows, total) => ({ ...finish(rows), total, totalPages: Math.ceil(total / limit) }),
  };
}

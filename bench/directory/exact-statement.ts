import type { DirectoryQuery } from "@starling/directory/directory-reader";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";

/** Frequencies of facets, to estimate numbers of matches. */
export interface FacetBook {
  size: number;
  keys: readonly string[];
  byKey: ReadonlyMap<string, { id: number; holders: number }>;
}

/** Returns one row: `total`, and `items` as JSON text without brackets. */
export interface Statement {
  text: string;
  /** If true, few rows match, and sequential scans are disabled. */
  isSelective: boolean;
  values: (string | number | number[])[];
}

const COLUMNS = {
  createdAt: "created_at",
  displayName: "name_key",
  followersCount: "followers",
  averageViewers: "average_viewers",
  fair: "fair",
  relevance: "created_at",
} as const;

/**
 * Sort orders that the exact SQL supports. The exact SQL cannot sort by relevance and sorts by creation time
 * instead.
 */
type ExactSort = keyof typeof COLUMNS;

export function isExactSort(sort: ListStreamersInput["sortBy"]): sort is ExactSort {
  return Object.hasOwn(COLUMNS, sort);
}

/**
 * Threshold of the share of matching rows: below it, the query fetches and sorts all matches; above it, the
 * query scans the sorted index.
 */
const FEW = 0.03;

interface Conditions {
  clauses: string[];
  values: Statement["values"];
  /** Estimated share of all streamers that match. */
  share: number;
}

function idsBeginningWith(book: FacetBook, prefix: string): string[] {
  let [low, high] = [0, book.keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((book.keys[middle] ?? "") < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (book.keys[end]?.startsWith(prefix)) end += 1;
  return book.keys.slice(low, end);
}

function conditionsOf(query: DirectoryQuery, book: FacetBook): Conditions | null {
  if (query.search === null) return null;
  const conditions: Conditions = { clauses: [], values: [], share: 1 };
  const add = (clause: (parameter: string) => string, value: string | number | number[]) => {
    conditions.values.push(value);
    conditions.clauses.push(clause(`$${conditions.values.length}`));
  };
  for (const group of query.groups) {
    const keys = [...group.facets, ...group.prefixes.flatMap((prefix) => idsBeginningWith(book, prefix))];
    const known = keys.flatMap((key) => book.byKey.get(key) ?? []);
    if (known.length === 0) return null;
    const holders = known.reduce((sum, facet) => sum + facet.holders, 0);
    conditions.share *= Math.min(1, holders / book.size);
    const isAlone = query.groups.length === 1 && known.length === 1 && holders > book.size * FEW;
    const operator = isAlone ? "@>" : "operator(bench_exact.&&)";
    add(
      (at) => `facets ${operator} ${at}::int[]`,
      known.map(({ id }) => id),
    );
  }
  for (const { column, min, max } of query.ranges) {
    const name = column === "followers" ? "followers" : "average_viewers";
    if (min !== null) add((at) => `${name} >= ${at}`, min);
    if (max !== null) add((at) => `${name} <= ${at}`, max);
  }
  if (query.name !== "") {
    conditions.share *= 0.005;
    add((at) => `name_key like ${at}`, `%${query.name.replace(/[\\%_]/g, "\\$&")}%`);
  }
  if (query.search.length > 0) {
    const words = query.search.map((word) => `('n:${word}':* | 't:${word}':* | 'b:${word}':*)`);
    conditions.share *= 0.02;
    add(
      (at) => `profile_id in (select profile_id from bench_exact.words where lexemes @@ ${at}::tsquery)`,
      words.join(" & "),
    );
  }
  return conditions;
}

export function statementFor(
  query: DirectoryQuery,
  {
    sortBy,
    sortOrder,
    page,
    limit,
  }: Pick<ListStreamersInput, "sortOrder" | "page" | "limit"> & { sortBy: ExactSort },
  book: FacetBook,
): Statement | null {
  const conditions = conditionsOf(query, book);
  if (conditions === null) return null;
  const { clauses, values, share } = conditions;
  const where = clauses.length > 0 ? `where ${clauses.join(" and ")}` : "";
  const key = COLUMNS[sortBy];
  const order = `${key} ${sortOrder}, profile_id ${sortOrder}`;
  const columns = key === "followers" ? "profile_id, followers" : `profile_id, followers, ${key}`;
  const pageFrom = (source: string) =>
    `page as materialized (select ${columns} from ${source} order by ${order} limit ${limit} offset ${(page - 1) * limit})`;
  const items = `(select string_agg('{"followersCount":' || followers || ',' || substr(card, 2), ',' order by ${order
    .split(", ")
    .map((term) => `page.${term}`)
    .join(", ")}) from page join directory_cards using (profile_id)) as items`;
  if (share < FEW) {
    const matching = `matching as materialized (select ${columns} from bench_exact.listing ${where})`;
    return {
      text: `with ${matching}, ${pageFrom("matching")} select (select count(*)::int from matching) as total, ${items}`,
      isSelective: true,
      values,
    };
  }
  const total = where === "" ? String(book.size) : `(select count(*)::int from bench_exact.listing ${where})`;
  return {
    text: `with ${pageFrom(`bench_exact.listing ${where}`)} select ${total} as total, ${items}`,
    isSelective: false,
    values,
  };
}

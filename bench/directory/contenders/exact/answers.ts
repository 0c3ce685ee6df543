import { createDb, type DbClient } from "@starling/db/client";
import { planListing } from "@starling/directory/query-plan";
import { type ListStreamersInput, listStreamersInput } from "@starling/validators/discovery-inputs";
import { type FacetBook, isExactSort, statementFor } from "./statement.ts";

const EMPTY = listStreamersInput.parse({});

async function readBook(client: DbClient): Promise<FacetBook> {
  const rows = await client.sql<{ id: number; key: string; holders: number }[]>`
    select id, key, holders from bench_exact.facets`;
  const [count] = await client.sql<{ size: number }[]>`select count(*)::int as size from bench_exact.listing`;
  const byKey = new Map(rows.map(({ id, key, holders }) => [key, { id, holders }]));
  return { size: count?.size ?? 0, keys: [...byKey.keys()].sort(), byKey };
}

/** Answers listings, given as JSON, by exact SQL. The address has a `plan_cache_mode`. */
export async function createExactAnswers(url: string): Promise<(given: string) => Promise<string>> {
  const options = { statementTimeoutMs: 0, applicationName: "exact", maxConnections: 10 };
  const client = createDb(url, options);
  const seekers = createDb(`${url}&enable_seqscan=off`, options);
  const book = await readBook(client);
  return async (given) => {
    const input: ListStreamersInput = { ...EMPTY, ...JSON.parse(given) };
    const { sortBy } = input;
    if (!isExactSort(sortBy)) throw new Error(`There is no order by ${sortBy}`);
    const statement = statementFor(planListing(input, { at: new Date() }), { ...input, sortBy }, book);
    if (statement === null) return '{"total":0,"items":[]}';
    const { sql } = statement.isSelective ? seekers : client;
    const [row] = await sql.unsafe(statement.text, statement.values, { prepare: true });
    return `{"total":${row?.total},"items":[${row?.items ?? ""}]}`;
  };
}

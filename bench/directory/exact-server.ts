import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { createDb } from "@starling/db/client";
import { planListing } from "@starling/directory/query-plan";
import { type ListStreamersInput, listStreamersInput } from "@starling/validators/discovery-inputs";
import { type FacetBook, isExactSort, statementFor } from "./exact-statement.ts";

/**
 * Server that responds with results of exact SQL, without a framework, sessions or checks. `/list` returns a
 * listing. `/cards` reads ids by primary key, the fastest possible response.
 */
const [url = "", port = "0"] = process.argv.slice(2);
// Custom plans suit facet lists of very different sizes better than generic plans.
const planned = `${url}?plan_cache_mode=force_custom_plan`;
const options = { statementTimeoutMs: 0, applicationName: "exact", maxConnections: 10 };
const client = createDb(planned, options);
const seekers = createDb(`${planned}&enable_seqscan=off`, options);
const EMPTY = listStreamersInput.parse({});

async function readBook(): Promise<FacetBook> {
  const rows = await client.sql<{ id: number; key: string; holders: number }[]>`
    select id, key, holders from bench_exact.facets`;
  const [count] = await client.sql<{ size: number }[]>`select count(*)::int as size from bench_exact.listing`;
  const byKey = new Map(rows.map(({ id, key, holders }) => [key, { id, holders }]));
  return { size: count?.size ?? 0, keys: [...byKey.keys()].sort(), byKey };
}

const book = await readBook();

async function list(given: string): Promise<string> {
  const input: ListStreamersInput = { ...EMPTY, ...JSON.parse(given) };
  const { sortBy } = input;
  if (!isExactSort(sortBy)) throw new Error(`There is no order by ${sortBy}`);
  const statement = statementFor(planListing(input, { at: new Date() }), { ...input, sortBy }, book);
  if (statement === null) return '{"total":0,"items":[]}';
  const { sql } = statement.isSelective ? seekers : client;
  const [row] = await sql.unsafe(statement.text, statement.values, { prepare: true });
  return `{"total":${row?.total},"items":[${row?.items ?? ""}]}`;
}

async function cards(ids: readonly string[]): Promise<string> {
  const rows = await client.sql<{ profile_id: string; card: string }[]>`
    select profile_id, card from directory_cards where profile_id = any(${ids}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.profile_id, row.card]));
  return `{"total":${ids.length},"items":[${ids.map((id) => byId.get(id) ?? "null").join(",")}]}`;
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  try {
    const isCards = pathname === "/cards";
    const body = isCards
      ? await cards(JSON.parse(await text(request)))
      : await list(searchParams.get("input") ?? "{}");
    const length = Buffer.byteLength(body);
    response.writeHead(200, { "content-type": "application/json", "content-length": length });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(port), "127.0.0.1");

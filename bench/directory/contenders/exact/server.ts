import { createServer } from "node:http";
import { planListing } from "@starling/api/directory/plan/rules";
import { createDb } from "@starling/db/client";
import { type ListStreamersInput, listStreamersInput } from "@starling/validators/discovery-inputs";
import { type FacetBook, isExactSort, statementFor } from "./statement.ts";

/**
 * The exact-SQL build as a bare handler: no framework, no session, no checks; text from the database to the socket.
 * Told the address of the database, with `plan_cache_mode`, and the port.
 */
const [url = "", port = "0"] = process.argv.slice(2);
const options = { statementTimeoutMs: 0, applicationName: "exact", maxConnections: 10 };
const client = createDb(url, options);
const seekers = createDb(`${url}&enable_seqscan=off`, options);
const EMPTY = listStreamersInput.parse({});

async function readBook(): Promise<FacetBook> {
  const rows = await client.sql<{ id: number; key: string; holders: number }[]>`
    select id, key, holders from bench_exact.facets`;
  const [count] = await client.sql<{ size: number }[]>`select count(*)::int as size from bench_exact.listing`;
  const byKey = new Map(rows.map(({ id, key, holders }) => [key, { id, holders }]));
  return { size: count?.size ?? 0, keys: [...byKey.keys()].sort(), byKey };
}

async function answer(input: ListStreamersInput, book: FacetBook): Promise<string> {
  const { sortBy } = input;
  if (!isExactSort(sortBy)) throw new Error(`There is no order by ${sortBy}`);
  const statement = statementFor(planListing(input, { at: new Date() }), { ...input, sortBy }, book);
  if (statement === null) return '{"total":0,"items":[]}';
  const { sql } = statement.isSelective ? seekers : client;
  const [row] = await sql.unsafe(statement.text, statement.values, { prepare: true });
  return `{"total":${row?.total},"items":[${row?.items ?? ""}]}`;
}

const book = await readBook();
const server = createServer((request, response) => {
  const given = new URL(request.url ?? "/", "http://localhost").searchParams.get("input") ?? "{}";
  answer({ ...EMPTY, ...JSON.parse(given) }, book).then(
    (text) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.once("disconnect", () => process.exit(0));

import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../../drills/product/free-port.ts";
import type { Contender } from "../contender.ts";
import { installPeer } from "./install.ts";
import { startPeer } from "./peer-process.ts";
import { type PlainQuery, plainQueryOf } from "./plain-query.ts";
import { CARD_COLUMNS } from "./prepare.ts";

/** Runs in the peer's folder, where its packages are. */
const SERVER = `
import { createServer } from "node:http";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { postgraphile } from "postgraphile";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { PostGraphileConnectionFilterPreset } from "postgraphile-plugin-connection-filter";
const [connectionString, port] = process.argv.slice(2);
const server = createServer();
const service = makePgService({ connectionString, schemas: ["bench_peers"], poolConfig: { max: 10 } });
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [service],
  grafserv: { graphiql: true, watch: false },
  grafast: { explain: false },
});
await instance.createServ(grafserv).addTo(server);
server.listen(Number(port), "127.0.0.1");
`;

/** Installs PostGraphile with the plugin that filters. */
export async function installPostgraphile(folder: string): Promise<string> {
  const packages = { postgraphile: "5.1.5", "postgraphile-plugin-connection-filter": "4.0.1" };
  const home = await installPeer(folder, { name: "postgraphile", packages });
  writeFileSync(path.join(home, "server.mjs"), SERVER);
  return home;
}

const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const FIELDS = CARD_COLUMNS.map((column) => (column === "id" ? "rowId" : camel(column))).join(" ");
const QUERY = `query ($filter: StreamerFilter, $order: [StreamerOrderBy!], $first: Int, $offset: Int) {
  allStreamers(filter: $filter, orderBy: $order, first: $first, offset: $offset) { totalCount nodes { ${FIELDS} } } }`;

function variablesOf({ groups, bounds, name, orderBy, descending, limit, offset }: PlainQuery) {
  const all: unknown[] = groups.map((ids) => ({ facets: { overlaps: ids } }));
  for (const { column, min, max } of bounds) {
    if (min !== null) all.push({ [camel(column)]: { greaterThanOrEqualTo: min } });
    if (max !== null) all.push({ [camel(column)]: { lessThanOrEqualTo: max } });
  }
  if (name !== "") all.push({ nameKey: { includes: name } });
  const direction = descending ? "DESC" : "ASC";
  return {
    ...(all.length > 0 ? { filter: { and: all } } : {}),
    order: [`${orderBy.toUpperCase()}_${direction}`, `ROW_ID_${direction}`],
    first: limit,
    offset,
  };
}

function readPostgraphilePage(body: string): { ids: string[]; total: number } {
  const { allStreamers } = JSON.parse(body).data as {
    allStreamers: { totalCount: number; nodes: { rowId: string }[] };
  };
  return { ids: allStreamers.nodes.map(({ rowId }) => rowId), total: allStreamers.totalCount };
}

/** PostGraphile over the peers' tables. */
export async function startPostgraphile(
  home: string,
  databaseUrl: string,
  facetIds: ReadonlyMap<string, number>,
): Promise<Contender> {
  const port = await freePort();
  const { child, stop } = await startPeer({
    command: ["server.mjs", databaseUrl, String(port)],
    cwd: home,
    port,
    env: { GRAPHILE_ENV: "production" },
    probe: "/",
  });
  return {
    name: "PostGraphile 5.1",
    port,
    pid: child.pid,
    ask: (request) => {
      const query = plainQueryOf(request, facetIds);
      return query && { path: "/graphql", json: { query: QUERY, variables: variablesOf(query) } };
    },
    read: readPostgraphilePage,
    stop,
  };
}

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { DbClient } from "@starling/db/client";
import { planListing } from "@starling/directory/query-plan";
import type { LoadRequest } from "../load/load.ts";
import { send } from "../product/http.ts";
import { freePort } from "../product/resources.ts";
import { type ServerProcess, stopServer, untilReady, watchServer } from "../product/server.ts";
import type { ListingRequest } from "./requests.ts";

const run = promisify(execFile);
const VERSION = "12.4.0";
const CLI = "node_modules/directus/cli.js";
const TOKEN = "bench-token";
const HEADERS = { authorization: `Bearer ${TOKEN}` };
const INSTALL_MS = 900_000;

const TEXTS = ["username", "displayName", "avatar", "banner", "title", "shortBio", "bio", "status"];
const JSONS = ["languages", "streamingPlatforms", "streamTypes", "streamingTags", "favoriteGames"];
const COLUMNS = ["id", "average_viewers", "followers", "created_at", "schedule", ...TEXTS, ...JSONS];

const STATEMENTS = [
  "drop schema if exists bench_directus cascade",
  "drop schema if exists bench_peers cascade",
  "create schema bench_directus",
  "create schema bench_peers",
  `create table bench_peers.streamers as
    select profile_id as id, entry.average_viewers, coalesce(followers, 0) as followers, entry.created_at, entry.name_key,
      written.schedule, ${TEXTS.map((key) => `card ->> '${key}' as "${key}"`).join(", ")},
      ${JSONS.map((key) => `card -> '${key}' as "${key}"`).join(", ")}
    from (select profile_id, card::jsonb as card, schedule from directory_cards) written
    join directory_entries entry using (profile_id) left join profile_counters using (profile_id)
    order by entry.created_at`,
  "alter table bench_peers.streamers add primary key (id)",
  ...["created_at", "name_key", "followers", "average_viewers"].map(
    (column) => `create index on bench_peers.streamers (${column}, id)`,
  ),
  `create table bench_peers.streamer_facets as
    select row_number() over ()::int as id, profile_id as streamer_id, facet_id
    from directory_entries, unnest(facets) facet_id`,
  "alter table bench_peers.streamer_facets add primary key (id)",
  "alter table bench_peers.streamer_facets add foreign key (streamer_id) references bench_peers.streamers (id)",
  "create index on bench_peers.streamer_facets (facet_id, streamer_id)",
  "create index on bench_peers.streamer_facets (streamer_id, facet_id)",
  "vacuum (analyze) bench_peers.streamers",
  "vacuum (analyze) bench_peers.streamer_facets",
];

async function install(folder: string): Promise<string> {
  const home = path.join(folder, "directus");
  const done = path.join(home, "installed");
  if (existsSync(done)) return home;
  mkdirSync(home, { recursive: true });
  const dependencies = { directus: VERSION };
  writeFileSync(path.join(home, "package.json"), JSON.stringify({ private: true, dependencies }));
  const flags = ["--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--no-package-lock"];
  await run("npm", ["install", ...flags], { cwd: home, timeout: INSTALL_MS, maxBuffer: 2 ** 26 });
  // Replaces the native module `isolated-vm`, which Directus loads but does not need to list items.
  writeFileSync(path.join(home, "node_modules/isolated-vm/isolated-vm.js"), "module.exports = {};\n");
  writeFileSync(done, "");
  return home;
}

async function start(home: string, databaseUrl: string, command: "bootstrap" | "start") {
  const port = await freePort();
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
    ...{ DB_CLIENT: "pg", DB_CONNECTION_STRING: databaseUrl, HOST: "127.0.0.1", PORT: String(port) },
    DB_SEARCH_PATH: "array:bench_directus,bench_peers",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: "a secret of the bench that guards nothing at all",
    ...{ ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "nothing-to-guard", ADMIN_TOKEN: TOKEN },
    ...{ TELEMETRY: "false", LOG_LEVEL: "error", RATE_LIMITER_ENABLED: "false", CACHE_ENABLED: "false" },
  };
  const server = watchServer(port, [process.execPath, CLI, command], { cwd: home, env });
  if (command === "bootstrap") await server.exited;
  else await untilReady(server, 90_000, "/server/ping");
  return server;
}

export async function startDirectus(
  { sql }: DbClient,
  databaseUrl: string,
  folder: string,
): Promise<ServerProcess> {
  for (const statement of STATEMENTS) await sql.unsafe(statement);
  const home = await install(folder);
  await start(home, databaseUrl, "bootstrap");
  const first = await start(home, databaseUrl, "start");
  const call = async (method: string, address: string, json: unknown) => {
    const { status, body } = await send(first.url, address, { method, json, headers: HEADERS });
    if (status !== 200) throw new Error(`Directus answered ${status} to ${address}: ${body.slice(0, 300)}`);
  };
  const held = { field: "held", type: "alias", meta: { special: ["o2m"], interface: "list-o2m" } };
  await call("POST", "/fields/streamers", held);
  const many = { many_collection: "streamer_facets", many_field: "streamer_id" };
  const meta = { ...many, one_collection: "streamers", one_field: "held" };
  await call("PATCH", "/relations/streamer_facets/streamer_id", { meta });
  await stopServer(first);
  return start(home, databaseUrl, "start");
}

const ORDERS: Record<string, string> = {
  createdAt: "created_at",
  displayName: "name_key",
  followersCount: "followers",
  averageViewers: "average_viewers",
};

/**
 * Equivalent request to Directus. Null if Directus does not support the request's search, name prefix or
 * order.
 */
export function directusRequest(
  { input }: ListingRequest,
  facetIds: ReadonlyMap<string, number>,
): LoadRequest | null {
  const { groups, ranges, name, search } = planListing(input, { at: new Date() });
  const orderBy = ORDERS[input.sortBy];
  if (orderBy === undefined || search === null || search.length > 0) return null;
  if (groups.some(({ prefixes }) => prefixes.length > 0)) return null;
  const filters: unknown[] = groups.map(({ facets }) => ({
    held: { _some: { facet_id: { _in: facets.flatMap((key) => facetIds.get(key) ?? []) } } },
  }));
  for (const { column, min, max } of ranges) {
    const bounded = column === "followers" ? "followers" : "average_viewers";
    if (min !== null) filters.push({ [bounded]: { _gte: min } });
    if (max !== null) filters.push({ [bounded]: { _lte: max } });
  }
  if (name !== "") filters.push({ name_key: { _contains: name } });
  const sign = input.sortOrder === "desc" ? "-" : "";
  const parameters = new URLSearchParams({
    fields: COLUMNS.join(","),
    filter: JSON.stringify(filters.length > 0 ? { _and: filters } : {}),
    sort: `${sign}${orderBy},${sign}id`,
    limit: String(input.limit),
    offset: String((input.page - 1) * input.limit),
    meta: "filter_count",
  });
  return { path: `/items/streamers?${parameters}`, headers: HEADERS };
}

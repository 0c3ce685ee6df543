import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../../drills/product/free-port.ts";
import { send } from "../../../drills/traffic/http-request.ts";
import type { Contender } from "../contender.ts";
import { installPeer } from "./install.ts";
import { startPeer } from "./peer-process.ts";
import { type PlainQuery, plainQueryOf } from "./plain-query.ts";
import { CARD_COLUMNS } from "./prepare.ts";

const run = promisify(execFile);
const CLI = "node_modules/directus/cli.js";
const TOKEN = "bench-token";
const AUTHORIZATION = { authorization: `Bearer ${TOKEN}` };

/** Installs Directus. Its sandbox for people's own scripts is compiled code that no list needs: it is left empty. */
export async function installDirectus(folder: string): Promise<string> {
  const home = await installPeer(folder, { name: "directus", packages: { directus: "12.4.0" } });
  writeFileSync(path.join(home, "node_modules/isolated-vm/isolated-vm.js"), "module.exports = {};\n");
  return home;
}

function environment(databaseUrl: string, port: number, isCached: boolean): Record<string, string> {
  return {
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    DB_SEARCH_PATH: "array:bench_directus,bench_peers",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: "a secret of the bench that guards nothing at all",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "nothing-to-guard",
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: "false",
    LOG_LEVEL: "error",
    RATE_LIMITER_ENABLED: "false",
    CACHE_ENABLED: String(isCached),
    ...(isCached ? { CACHE_STORE: "memory", CACHE_TTL: "1h", CACHE_AUTO_PURGE: "true" } : {}),
  };
}

async function call(url: string, method: string, where: string, json: unknown): Promise<void> {
  const answer = await send(url, where, { method, json, headers: AUTHORIZATION });
  if (answer.status !== 200)
    throw new Error(`Directus answered ${answer.status} to ${where}: ${answer.body.slice(0, 300)}`);
}

/** Makes Directus' own tables and declares that a streamer has facets. */
export async function bootstrapDirectus(home: string, databaseUrl: string): Promise<void> {
  const port = await freePort();
  const env = environment(databaseUrl, port, false);
  await run(process.execPath, [CLI, "bootstrap"], {
    cwd: home,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 24,
  });
  const server = await startPeer({ command: [CLI, "start"], cwd: home, port, env, probe: "/server/ping" });
  const held = { field: "held", type: "alias", meta: { special: ["o2m"], interface: "list-o2m" } };
  await call(server.url, "POST", "/fields/streamers", held);
  await call(server.url, "PATCH", "/relations/streamer_facets/streamer_id", {
    meta: {
      many_collection: "streamer_facets",
      many_field: "streamer_id",
      one_collection: "streamers",
      one_field: "held",
    },
  });
  await server.stop();
}

function filterOf({ groups, bounds, name }: PlainQuery): unknown {
  const all: unknown[] = groups.map((ids) => ({ held: { _some: { facet_id: { _in: ids } } } }));
  for (const { column, min, max } of bounds) {
    if (min !== null) all.push({ [column]: { _gte: min } });
    if (max !== null) all.push({ [column]: { _lte: max } });
  }
  if (name !== "") all.push({ name_key: { _contains: name } });
  return all.length > 0 ? { _and: all } : {};
}

function pathOf(query: PlainQuery): string {
  const sign = query.descending ? "-" : "";
  const parameters = new URLSearchParams({
    fields: CARD_COLUMNS.join(","),
    filter: JSON.stringify(filterOf(query)),
    sort: `${sign}${query.orderBy},${sign}id`,
    limit: String(query.limit),
    offset: String(query.offset),
    meta: "filter_count",
  });
  return `/items/streamers?${parameters}`;
}

function readDirectusPage(body: string): { ids: string[]; total: number } {
  const { data, meta }: { data: { id: string }[]; meta: { filter_count: number } } = JSON.parse(body);
  return { ids: data.map(({ id }) => id), total: Number(meta.filter_count) };
}

/** Directus over the peers' tables, with or without its cache of answers. */
export async function startDirectus(
  home: string,
  databaseUrl: string,
  facetIds: ReadonlyMap<string, number>,
  isCached: boolean,
): Promise<Contender> {
  const port = await freePort();
  const env = environment(databaseUrl, port, isCached);
  const { child, stop } = await startPeer({
    command: [CLI, "start"],
    cwd: home,
    port,
    env,
    probe: "/server/ping",
  });
  return {
    name: isCached ? "Directus 12.4, cache warm" : "Directus 12.4",
    port,
    pid: child.pid,
    ask: (request) => {
      const query = plainQueryOf(request, facetIds);
      return query && { path: pathOf(query), headers: AUTHORIZATION };
    },
    read: readDirectusPage,
    stop,
  };
}

import postgres, { type Sql } from "postgres";
import { dropDatabase } from "./drop-database.ts";

/**
 * URLs of a database on all its servers, the coordinator first. If the database does not use Citus, returns
 * only `url`.
 */
export async function nodesOf(url: string): Promise<string[]> {
  const workers = await onServer(url, async (sql) => {
    const [extension] = await sql`select from pg_extension where extname = 'citus'`;
    if (!extension) return [];
    return await sql<{ host: string; port: number }[]>`
      select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid`;
  });
  return [url, ...workers.map(({ host, port }) => at(url, host, port))];
}

function at(url: string, host: string, port: number): string {
  const other = new URL(url);
  other.hostname = host;
  other.port = String(port);
  return other.href;
}

/** Creates an empty Citus database outside any cluster. */
export async function createEmpty(node: string, name: string): Promise<string> {
  await onServer(databaseOn(node, "postgres"), (sql) => sql`create database ${sql(name)}`);
  const url = databaseOn(node, name);
  await onServer(url, (sql) => sql`create extension citus`);
  return url;
}

/**
 * Creates an empty database on every node; several nodes become a cluster.
 * @returns the database's URL on the first node
 */
export async function createOnNodes(nodes: readonly string[], name: string): Promise<string> {
  const [first, ...others] = nodes;
  if (first === undefined) throw new TypeError("A database needs a server");
  if (others.length === 0) {
    await onEach(nodes, (sql) => sql`create database ${sql(name)}`);
    return databaseOn(first, name);
  }
  const coordinator = await createEmpty(first, name);
  const workers = await Promise.all(others.map((node) => createEmpty(node, name)));
  await onServer(coordinator, async (sql) => {
    const own = new URL(coordinator);
    await sql`select citus_set_coordinator_host(${own.hostname}, ${Number(own.port)})`;
    for (const { hostname, port } of workers.map((worker) => new URL(worker))) {
      await sql`select citus_add_node(${hostname}, ${Number(port)})`;
    }
  });
  return coordinator;
}

/** Clones a database on each node. Nodes find each other by database name, so the clones form a cluster. */
export async function cloneOnNodes(nodes: readonly string[], name: string, template: string): Promise<void> {
  await onEach(nodes, async (sql) => {
    // Citus keeps a restarting background process in each database, which blocks cloning.
    if (nodes.length > 1) await endOthers(sql, template);
    await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;
  });
}

export async function dropOnNodes(nodes: readonly string[], name: string): Promise<void> {
  await onEach(nodes, (sql) => dropDatabase(sql, name));
}

async function endOthers(sql: Sql, database: string): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${database}`;
}

/** Connects to `postgres`, because a template with an open connection cannot be cloned. */
async function onEach(nodes: readonly string[], run: (sql: Sql) => Promise<unknown>): Promise<void> {
  await Promise.all(nodes.map((node) => onServer(databaseOn(node, "postgres"), run)));
}

export function databaseOn(node: string, name: string): string {
  const url = new URL(node);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(url: string, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

import { createHmac } from "node:crypto";
import postgres, { type Sql } from "postgres";
import type { Cluster } from "./cluster.ts";

const ROLE = "starling";

/**
 * Creates the app's role and database if missing. The role may create databases but is not a superuser, so
 * that no query can access the machine's files.
 */
export async function prepareDatabase(cluster: Cluster, port: number): Promise<string> {
  const password = passwordOf(cluster);
  await asSuperuser(cluster, port, async (sql) => {
    const [found] = await sql<{ role: boolean; database: boolean }[]>`
      select exists (select from pg_roles where rolname = ${ROLE}) as role,
             exists (select from pg_database where datname = ${ROLE}) as database`;
    if (!found?.role) await sql.unsafe(`create role ${ROLE} login createdb password '${password}'`);
    if (!found?.database) await sql.unsafe(`create database ${ROLE} owner ${ROLE}`);
  });
  return addressOf(cluster, port);
}

export function addressOf(cluster: Cluster, port: number): string {
  return `postgres://${ROLE}:${passwordOf(cluster)}@127.0.0.1:${port}/${ROLE}`;
}

function passwordOf(cluster: Cluster): string {
  return createHmac("sha256", cluster.password).update(ROLE).digest("hex");
}

async function asSuperuser<T>(cluster: Cluster, port: number, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: cluster.password,
    database: "postgres",
    max: 1,
    connect_timeout: 3,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";

/**
 * Drops a test database with its connections. Waits for clients first, because terminating the pool of a
 * closing job queue causes an unhandled error. `with (force)` would need the right to end autovacuum workers.
 */
export async function dropDatabase(admin: postgres.Sql, name: string): Promise<void> {
  for (let waited = 0; waited < 2000 && (await isConnected(admin, name)); waited += 20) await wait(20);
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  await admin`drop database if exists ${admin(name)}`;
}

async function isConnected(admin: postgres.Sql, name: string): Promise<boolean> {
  const [row] = await admin<{ connected: boolean }[]>`
    select exists (select from pg_stat_activity
      where datname = ${name} and backend_type = 'client backend' and pid <> pg_backend_pid()) as connected`;
  return row?.connected ?? false;
}

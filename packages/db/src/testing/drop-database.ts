import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";

/**
 * Drops a test's database together with what is still connected to it. Whoever is leaving gets two seconds to do so:
 * the job queue lets go of its pool before its connections are closed, and one that is ended at that moment throws an
 * error nobody listens to any more. Not `with (force)`: that wants the right to end every process in it, and an
 * ordinary role may not end an autovacuum worker, which a plain `drop` sends away itself.
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

import type postgres from "postgres";

/**
 * Drops a test's database together with what is still connected to it. Not `with (force)`: that wants the right
 * to end every process in it, and an ordinary role may not end an autovacuum worker, which a plain `drop` sends away
 * itself.
 */
export async function dropDatabase(admin: postgres.Sql, name: string): Promise<void> {
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  await admin`drop database if exists ${admin(name)}`;
}

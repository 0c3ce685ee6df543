import type { ServiceContext } from "@starling/api/context";
import { JOBS } from "@starling/api/jobs";
import type { Sql } from "postgres";

/** Does every job that waits, in the order it was queued, so that a test need not wait for a worker. */
export async function runQueuedJobs(sql: Sql, context: ServiceContext): Promise<void> {
  const jobs: ReadonlyMap<string, (ctx: ServiceContext, payload: unknown) => Promise<void>> = new Map(
    Object.entries(JOBS),
  );
  const rows = await sql<{ id: string; name: string; payload: unknown }[]>`
    select jobs.id, tasks.identifier as name, jobs.payload
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.id`;
  for (const row of rows) {
    await sql`delete from graphile_worker._private_jobs where id = ${row.id}`;
    await jobs.get(row.name)?.(context, row.payload);
  }
}

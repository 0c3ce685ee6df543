import type { Sql } from "postgres";

/** A job that waits to be run. */
export interface QueuedJob {
  name: string;
  payload: Record<string, unknown>;
}

/** The waiting jobs, in the order they were queued. */
export async function queuedJobs(sql: Sql): Promise<QueuedJob[]> {
  const rows = await sql<QueuedJob[]>`
    select tasks.identifier as name, jobs.payload
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    order by jobs.id`;
  return rows.map(({ name, payload }) => ({ name, payload }));
}

/** Empties the queue between two tests of a file. */
export async function forgetJobs(sql: Sql): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`;
}

import type { Sql } from "postgres";

export interface QueuedJob {
  name: string;
  payload: Record<string, unknown>;
}

export async function queuedJobs(sql: Sql): Promise<QueuedJob[]> {
  const rows = await sql<QueuedJob[]>`
    select tasks.identifier as name, jobs.payload
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    order by jobs.id`;
  return rows.map(({ name, payload }) => ({ name, payload }));
}

export async function deleteQueuedJobs(sql: Sql): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`;
}

import type { ServiceContext } from "@starling/api/context";
import { isJobName, runJob } from "@starling/api/jobs";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import type { Sql } from "postgres";

/** Runs all queued jobs without a worker, even jobs that other jobs queue. */
export async function runQueuedJobs(sql: Sql, context: ServiceContext): Promise<void> {
  for (;;) {
    const waiting = await queuedJobs(sql);
    if (waiting.length === 0) return;
    await deleteQueuedJobs(sql);
    for (const { name, payload } of waiting) if (isJobName(name)) await runJob(name, context, payload);
  }
}

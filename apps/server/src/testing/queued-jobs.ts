import type { ServiceContext } from "@starling/api/context";
import { JOBS } from "@starling/api/jobs";
import { forgetJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import type { Sql } from "postgres";

/** Does every job that waits, and those they queue, so that a test need not wait for a worker. */
export async function runQueuedJobs(sql: Sql, context: ServiceContext): Promise<void> {
  const jobs = new Map<string, (typeof JOBS)[keyof typeof JOBS]>(Object.entries(JOBS));
  for (;;) {
    const waiting = await queuedJobs(sql);
    if (waiting.length === 0) return;
    await forgetJobs(sql);
    for (const { name, payload } of waiting) await jobs.get(name)?.(context, payload);
  }
}

import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import type { JobName } from "@starling/validators/job-payloads";
import { systemContext } from "../context.ts";
import { runJob } from "../jobs.ts";
import type { TestApi } from "./create-test-api.ts";

/** Discards queued jobs with other names. */
export async function runJobs({ db, sql, ports }: TestApi, ...names: JobName[]): Promise<void> {
  const waiting = await queuedJobs(sql);
  await deleteQueuedJobs(sql);
  for (const { name, payload } of waiting) {
    const wanted = names.find((one) => one === name);
    if (wanted) await runJob(wanted, systemContext(db, ports, "test"), payload);
  }
}

import type { JobName, JobPayload } from "@starling/validators/job-payloads";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Transaction } from "./client.ts";

export interface JobOptions {
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Default: 10 attempts. */
  maxAttempts?: number;
}

/** Inside a transaction, the job is queued on commit. */
export async function enqueueJob<Name extends JobName>(
  db: Db | Transaction,
  name: Name,
  payload: JobPayload<Name>,
  options: JobOptions = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${name},
    payload := ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? 10}::int,
    job_key := ${options.key ?? null}::text)`);
}

/** SQL that queues jobs within a larger writing statement and returns their ids. */
export const queuedJobs = (name: JobName, rows: SQL): SQL => sql`
  select job.id from (${rows}) wanted,
    lateral graphile_worker.add_job(${name}::text, payload := wanted.payload, max_attempts := 10) job`;

export async function enqueueJobs<Name extends JobName>(
  db: Db | Transaction,
  name: Name,
  payloads: readonly JobPayload<Name>[],
): Promise<void> {
  if (payloads.length === 0) return;
  await db.execute(sql`
    select graphile_worker.add_job(${name}, payload := job.payload, max_attempts := 10)
    from json_array_elements(${JSON.stringify(payloads)}::text::json) as job (payload)`);
}

/** Does nothing if no waiting job has the key. */
export async function cancelJob(db: Db | Transaction, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
}

/** No job runs this long. The job queue itself would wait four hours. */
const ABANDONED_AFTER = "5 minutes";

export async function releaseAbandonedJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - ${ABANDONED_AFTER}::interval
    having count(*) > 0`);
}

/** Deletes failed jobs that contain an email address. */
export async function removeFailedMailJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(job.id))
    from graphile_worker._private_jobs job
    where job.attempts >= job.max_attempts and job.locked_at is null and job.payload::jsonb ? 'email'
    having count(*) > 0`);
}

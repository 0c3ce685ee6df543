import type { JobName, JobPayload } from "@starling/validators/job-payloads";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Transaction } from "./client.ts";

/** When and how a job runs. */
export interface JobOptions {
  /** Not before this instant. */
  runAt?: Date;
  /** A waiting job of the same key is replaced instead of doubled. */
  key?: string;
  /** Attempts before the job is given up (default 10). */
  maxAttempts?: number;
}

/** Queues a job. Inside a transaction it runs only when that commits. */
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

/**
 * A select that queues a job for each of the rows, whose `payload` is JSON, and answers the jobs' ids: for a statement that
 * queues them with what it writes.
 */
export const queuedJobs = (name: JobName, rows: SQL): SQL => sql`
  select job.id from (${rows}) wanted,
    lateral graphile_worker.add_job(${name}::text, payload := wanted.payload, max_attempts := 10) job`;

/** Queues one job of a name for each payload, however many there are, in one statement. */
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

/** Takes a job back that still waits under its key; one that is gone already is no error. */
export async function cancelJob(db: Db | Transaction, key: string): Promise<void> {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
}

/** No job works this long; the queue itself gives a lost job to another worker only after four hours. */
const ABANDONED_AFTER = "5 minutes";

/** Gives back the jobs that a killed server, or one that lost its database, had taken and never finished. */
export async function releaseAbandonedJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - ${ABANDONED_AFTER}::interval
    having count(*) > 0`);
}

/** Removes jobs that were given up and hold an email address; the log has their failure. Others stay for the operator. */
export async function removeGivenUpAddresses(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(job.id))
    from graphile_worker._private_jobs job
    where job.attempts >= job.max_attempts and job.locked_at is null and job.payload::jsonb ? 'email'
    having count(*) > 0`);
}

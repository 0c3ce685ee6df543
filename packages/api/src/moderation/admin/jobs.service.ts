import type { FailedJobs, RetryJobsInput } from "@starling/validators/admin";
import { sql } from "drizzle-orm";
import { type Queues, readQueues } from "../../access/operations/queues.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { isJobName } from "../../jobs.ts";
import { retryEvents } from "../../money/payment-events/failures.service.ts";
import { writeAudit } from "../moderation/audit.service.ts";
import { plainError } from "./errors.rules.ts";

export interface Work extends Omit<Queues, "latestChange"> {
  failed: FailedJobs[];
}

const HAS_FAILED = sql`job.attempts >= job.max_attempts and job.locked_at is null`;

export async function readWork(ctx: ServiceContext): Promise<Work> {
  const { latestChange: _, ...queues } = await readQueues(ctx);
  const rows = await ctx.db.execute<{ job: string; count: number; last: string; error: string | null }>(sql`
    select task.identifier as job, count(*)::int as count, max(job.updated_at) as last,
      (array_agg(job.last_error order by job.updated_at desc))[1] as error
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where ${HAS_FAILED} group by task.identifier order by max(job.updated_at) desc`);
  return {
    ...queues,
    jobs: queues.jobs.sort((one, other) => one.job.localeCompare(other.job)),
    failed: rows.map(({ job, count, last, error }) => ({
      ...{ job, count, lastFailedAt: new Date(last), error: plainError(error) },
    })),
  };
}

/** Queues all failed jobs of one kind again and resets their attempts. */
export async function retryFailed(ctx: UserContext, { job }: RetryJobsInput): Promise<{ retried: number }> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const rows = await tx.execute<{ id: string }>(sql`
      select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where ${HAS_FAILED} and task.identifier = ${job} for update of job`);
    const ids = `{${rows.map(({ id }) => id).join(",")}}`;
    await tx.execute(sql`
      select count(*) from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := now(), attempts := 0)`);
    // Also queues every unapplied payment event whose job is missing or waits for a later attempt.
    const events = job === "apply_payment_event" ? await retryEvents({ db: tx }) : 0;
    const retried = Math.max(rows.length, events);
    const subject = isJobName(job) ? job : "unknown job";
    if (retried > 0) await writeAudit(inside, { what: "jobs retried", subject, details: { retried } });
    return { retried };
  });
}

import { notificationDeliveries } from "@starling/db/schema/notifications";
import { paymentEvents } from "@starling/db/schema/payments";
import { and, isNull, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

/** Maximum number of rows that are counted per queue. */
const MAX_ROWS_READ = 100_000;

interface Waiting {
  count: number;
  /** Seconds since the oldest entry became due; null if no entry is due. */
  oldestSeconds: number | null;
}

export interface QueuedKind extends Waiting {
  job: string;
  retrying: number;
  /** Number of jobs that have failed permanently. */
  givenUp: number;
}

export interface Queues {
  jobs: QueuedKind[];
  deliveries: (Waiting & { way: "mail" | "push" })[];
  /** `failed` is the number of unapplied events that have failed at least once. */
  payments: Waiting & { failed: number };
  /** Sequence number of the directory's latest change. */
  latestChange: number;
}

export async function readQueues(ctx: ServiceContext): Promise<Queues> {
  return {
    jobs: await readJobs(ctx),
    deliveries: await readDeliveries(ctx),
    payments: await readPaymentEvents(ctx),
    latestChange: await readLatestChange(ctx),
  };
}

const secondsSince = (instant: string | Date | null | undefined, now: Date): number | null =>
  instant ? Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1_000) : null;

async function readJobs({ db, ports }: ServiceContext): Promise<QueuedKind[]> {
  const now = ports.clock.now();
  const rows = await db.execute<{
    job: string;
    count: number;
    oldest: Date | null;
    retrying: number;
    givenUp: number;
  }>(sql`
    select task.identifier as job,
      (count(*) filter (where job.is_due))::int as count,
      min(job.run_at) filter (where job.is_due) as oldest,
      (count(*) filter (where job.is_available and not job.is_due and job.attempts > 0))::int as retrying,
      (count(*) filter (where job.attempts >= job.max_attempts and job.locked_at is null))::int as "givenUp"
    from (
      select task_id, run_at, is_available, attempts, max_attempts, locked_at,
        is_available and run_at <= ${now.toISOString()}::timestamptz as is_due
      from graphile_worker._private_jobs limit ${MAX_ROWS_READ}
    ) job join graphile_worker._private_tasks task on task.id = job.task_id
    group by task.identifier`);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestSeconds: secondsSince(oldest, now) }));
}

async function readDeliveries({ db, ports }: ServiceContext): Promise<Queues["deliveries"]> {
  const now = ports.clock.now();
  const { channel, dueAt, endedAt } = notificationDeliveries;
  const due = db
    .select({ channel, dueAt })
    .from(notificationDeliveries)
    .where(and(isNull(endedAt), lte(dueAt, now)))
    .limit(MAX_ROWS_READ)
    .as("due");
  const rows = await db
    .select({ way: due.channel, count: sql<number>`count(*)::int`, oldest: sql<Date>`min(${due.dueAt})` })
    .from(due)
    .groupBy(due.channel);
  return (["mail", "push"] as const).map((way) => {
    const row = rows.find((one) => one.way === way);
    return { way, count: row?.count ?? 0, oldestSeconds: secondsSince(row?.oldest, now) };
  });
}

async function readPaymentEvents({ db, ports }: ServiceContext): Promise<Queues["payments"]> {
  const { appliedAt, failedAt, receivedAt } = paymentEvents;
  const waiting = db
    .select({ failedAt, receivedAt })
    .from(paymentEvents)
    .where(isNull(appliedAt))
    .limit(MAX_ROWS_READ)
    .as("waiting");
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      failed: sql<number>`count(${waiting.failedAt})::int`,
      oldest: sql<Date | null>`min(${waiting.receivedAt})`,
    })
    .from(waiting);
  return {
    count: row?.count ?? 0,
    failed: row?.failed ?? 0,
    oldestSeconds: secondsSince(row?.oldest, ports.clock.now()),
  };
}

async function readLatestChange({ db }: ServiceContext): Promise<number> {
  const [row] = await db.execute<{ latest: string | null }>(
    sql`select max(seq) as latest from directory_changes`,
  );
  return Number(row?.latest ?? 0);
}

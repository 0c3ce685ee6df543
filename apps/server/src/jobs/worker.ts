import { systemContext } from "@starling/api/context";
import { CRONTAB, JOB_NAMES, runJob, type ScheduledJob } from "@starling/api/jobs";
import type { Ports } from "@starling/api/ports";
import type { Db } from "@starling/db/client";
import { openWorkerPool, type WorkerPool } from "@starling/db/hosts/worker-pool";
import { releaseAbandonedJobs } from "@starling/db/jobs";
import type { JobName } from "@starling/validators/job-payloads";
import { Logger, parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import { describeError } from "../http/logger.ts";

export interface WorkerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface WorkerOptions {
  /** Database of the job queue. Up to three connections, in addition to those of `db`. */
  connectionString: string;
  db: Db;
  ports: Ports;
  log: WorkerLog;
  observe?: ObserveJob;
}

export type ObserveJob = (name: string, run: () => Promise<void>) => Promise<void>;

export interface JobWorker {
  /** Waits at most five seconds for running jobs. */
  stop(): Promise<void>;
}

/** Jobs whose result users wait for. */
const URGENT: ReadonlySet<string> = new Set<JobName>(["apply_channel_messages"]);

interface Lane {
  name: string;
  takes(job: string): boolean;
  cron: readonly ScheduledJob[];
  concurrency: number;
}

/** Jobs that send an event to all followers, possibly a million. They must not delay other jobs. */
const FAN_OUT_JOBS: ReadonlySet<string> = new Set<JobName>(["give_notification"]);

/** Push jobs wait for external servers and must not delay the jobs that send events to followers. */
const PUSHING: ReadonlySet<string> = new Set<JobName>(["send_notifications"]);

/** An unresponsive mail server must not delay other jobs. */
const MAILING: ReadonlySet<string> = new Set<JobName>([
  "mail_notifications",
  "mail_announcement",
  "send_invitation_mail",
]);

/** An unresponsive Discord must not delay other jobs. */
const POSTING: ReadonlySet<string> = new Set<JobName>(["sync_discord_post"]);

const SPECIAL: readonly ReadonlySet<string>[] = [URGENT, FAN_OUT_JOBS, PUSHING, MAILING, POSTING];

const LANES: readonly Lane[] = [
  { name: "others", takes: (job) => !SPECIAL.some((lane) => lane.has(job)), cron: CRONTAB, concurrency: 2 },
  { name: "giving", takes: (job) => FAN_OUT_JOBS.has(job), cron: [], concurrency: 2 },
  { name: "pushing", takes: (job) => PUSHING.has(job), cron: [], concurrency: 1 },
  { name: "mailing", takes: (job) => MAILING.has(job), cron: [], concurrency: 1 },
  { name: "posting", takes: (job) => POSTING.has(job), cron: [], concurrency: 2 },
  { name: "urgent", takes: (job) => URGENT.has(job), cron: [], concurrency: 1 },
];
/** One connection listens for jobs, and two run the queue's own SQL statements. Jobs use `db`. */
const CONNECTIONS = 3;
const POLL_MS = 1_000;
const RESTART_MS = 1_000;
const STOP_MS = 5_000;
const RELEASE_EVERY_MS = 60_000;

export function laneOf(job: string): string {
  return LANES.find(({ takes }) => takes(job))?.name ?? "";
}

export function taskList(db: Db, ports: Ports, observe: ObserveJob = (_name, run) => run()): TaskList {
  const tasks = JOB_NAMES.map((name) => [
    name,
    (payload: unknown) => observe(name, () => runJob(name, systemContext(db, ports, name), payload)),
  ]);
  return Object.fromEntries(tasks);
}

/** Runs jobs until stopped. Waits for an unavailable database, even at start-up (security O2). */
export function startJobWorker(options: WorkerOptions): JobWorker {
  const stopping = new AbortController();
  const finished = work(options, stopping.signal);
  const release = setInterval(() => void tryRelease(options), RELEASE_EVERY_MS);
  release.unref();
  return {
    async stop() {
      clearInterval(release);
      stopping.abort();
      await Promise.race([finished, pause(STOP_MS)]);
    },
  };
}

async function work(options: WorkerOptions, stopping: AbortSignal): Promise<void> {
  const { connectionString, log } = options;
  const onError = (error: unknown) =>
    log.warn({ reason: describeError(error) }, "Job worker lost a database connection; reconnecting");
  await retried(options, stopping, async () => {
    const { pool, end } = await openWorkerPool(connectionString, { max: CONNECTIONS, onError });
    const runLane = (lane: Lane) =>
      retried(options, stopping, async () => runUntil(stopping, await start(options, lane, pool)));
    await Promise.all(LANES.map(runLane));
    await end();
  });
}

async function retried(
  options: WorkerOptions,
  stopping: AbortSignal,
  once: () => Promise<void>,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await tryRelease(options);
      await once();
    } catch (error) {
      options.log.warn({ reason: describeError(error) }, "Job worker cannot run; retrying");
    }
    if (!stopping.aborted) await pause(RESTART_MS, stopping);
  }
}

function start(
  { db, ports, log, observe }: WorkerOptions,
  { concurrency, takes, cron }: Lane,
  pgPool: WorkerPool["pool"],
): Promise<Runner> {
  return run({
    pgPool,
    concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // Disables batching: the process would exit if it could not store the result of a batched job.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries(taskList(db, ports, observe)).filter(([name]) => takes(name)),
    ),
    parsedCronItems: parseCronItems(
      cron.map(({ job, cron: match }) => ({ task: job, match, identifier: job })),
    ),
    logger: quietLogger(log),
  });
}

async function runUntil(stopping: AbortSignal, runner: Runner): Promise<void> {
  const stop = () => void runner.stop().catch(() => undefined);
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop, { once: true });
  try {
    await runner.promise;
  } finally {
    stopping.removeEventListener("abort", stop);
  }
}

async function tryRelease({ db, log }: WorkerOptions): Promise<void> {
  try {
    await releaseAbandonedJobs(db);
  } catch (error) {
    log.warn({ reason: describeError(error) }, "Abandoned jobs could not be released; retrying");
  }
}

/** Logs the messages of the job queue without details, which may contain personal data (security O5, E2). */
function quietLogger(log: WorkerLog): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level !== "error" && level !== "warning") return;
    const reason = meta?.error === undefined ? {} : { reason: describeError(meta.error) };
    const details = { job: scope.taskIdentifier, jobId: scope.jobId, ...reason };
    const words = message.split(/[\n:]| with error /, 1)[0] ?? "";
    if (level === "error") log.error(details, words);
    else log.warn(details, words);
  });
}

function pause(ms: number, until?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    until?.addEventListener("abort", () => resolve(), { once: true });
  });
}

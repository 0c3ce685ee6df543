import { systemContext } from "@starling/api/context";
import { CRONTAB, runJob } from "@starling/api/jobs";
import { type MailMessage, NO_PLATFORMS, type Ports } from "@starling/api/ports";
import { ProcessCaches } from "@starling/api/process-caches";
import { TestClock } from "@starling/api/testing/create-test-api";
import { filledReader } from "@starling/api/testing/filled-reader";
import { memoryMedia } from "@starling/api/testing/memory-media";
import { testPayments } from "@starling/api/testing/test-payments";
import { enqueueJob, releaseAbandonedJobs } from "@starling/db/jobs";
import { channelMessages } from "@starling/db/schema/channel-messages";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { makeUser } from "@starling/db/testing/factories/users";
import { sql } from "drizzle-orm";
import { Logger, parseCronItems, run, runOnce } from "graphile-worker";
import postgres from "postgres";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startJobWorker, taskList, type WorkerLog } from "./worker.ts";

const mails: MailMessage[] = [];
const logged: string[] = [];
let failing = false;
let held: (() => Promise<void>) | undefined;

const log: WorkerLog = {
  info: (details, message) => void logged.push(`${JSON.stringify(details)} ${message}`),
  warn: (details, message) => void logged.push(`${JSON.stringify(details)} ${message}`),
  error: (details, message) => void logged.push(`${JSON.stringify(details)} ${message}`),
};

const clock = new TestClock();
const ports: Ports = {
  caches: new ProcessCaches(),
  clock,
  mailer: {
    send: async (message) => {
      await held?.();
      if (failing) throw new Error("The mail server is away");
      mails.push(message);
    },
  },
  limiter: { consume: async () => null, refund: async () => undefined, reset: async () => undefined },
  media: memoryMedia(),
  payments: testPayments(clock),
  get directory() {
    return filledReader(database.db, () => ports);
  },
  settings: {
    publicUrl: "https://starling.example",
    secret: "a secret of tests",
    minAge: 13,
    socialProviders: [],
    platforms: NO_PLATFORMS,
  },
};

const database = await createTestDb();
afterAll(() => database.close());
beforeEach(() => {
  mails.length = 0;
  logged.length = 0;
  failing = false;
});

function workThroughQueue(): Promise<void> {
  return runOnce({
    connectionString: database.url,
    taskList: taskList(database.db, ports),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
}

const waiting = async () => [
  ...(await database.db.execute(
    sql`select task_identifier, attempts, last_error, locked_at from graphile_worker.jobs`,
  )),
];

const inTime = { timeout: 10_000, interval: 20 };

function startWorker() {
  return startJobWorker({ connectionString: database.url, db: database.db, ports, log });
}

test("applies platform messages while other jobs are slow", async () => {
  const user = await makeUser(database.db, "viewer", { emailVerifiedAt: null });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  held = () => over;
  const worker = startWorker();
  for (let mail = 0; mail < 4; mail += 1) {
    await enqueueJob(database.db, "send_verification_mail", { userId: user.id });
  }
  const message = {
    platform: "kick",
    messageId: "m1",
    subject: "1",
    event: { kind: "offline" },
    lane: 3,
  } as const;
  const at = clock.now();
  await database.db.insert(channelMessages).values({ ...message, happenedAt: at, receivedAt: at });
  await enqueueJob(database.db, "apply_channel_messages", { lane: 3 });
  const applied = async () => (await database.db.select().from(channelMessages))[0]?.appliedAt;
  await vi.waitFor(async () => expect(await applied()).toEqual(at), inTime);
  expect(mails).toEqual([]);
  held = undefined;
  end();
  await vi.waitFor(() => expect(mails).toHaveLength(4), inTime);
  await worker.stop();
});

test("sends a queued mail without storing its link in the queue", async () => {
  const user = await makeUser(database.db, "viewer", { emailVerifiedAt: null });
  await enqueueJob(database.db, "send_verification_mail", { userId: user.id });
  const queued = JSON.stringify(await database.db.execute(sql`select * from graphile_worker._private_jobs`));
  await workThroughQueue();
  expect(mails.map(({ to }) => to)).toEqual([user.email]);
  const token = mails[0]?.text.match(/token=([\w.-]+)/)?.[1] ?? "no token was mailed";
  expect(token.length).toBeGreaterThan(40);
  expect(queued).not.toContain(token);
  expect(queued).not.toContain(user.email);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), inTime);
});

test("every scheduled job exists, has a valid schedule, and runs on an empty database", async () => {
  const items = CRONTAB.map(({ job, cron }) => ({ task: job, match: cron, identifier: job }));
  expect(parseCronItems(items)).toHaveLength(CRONTAB.length);
  expect(CRONTAB.length).toBeGreaterThan(0);
  for (const { job } of CRONTAB) {
    await expect(runJob(job, systemContext(database.db, ports, job), {})).resolves.toBeUndefined();
  }
});

test("a database outage during a job ends neither the process nor the worker", async () => {
  const user = await makeUser(database.db);
  const worker = startWorker();
  const sending = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  held = () => {
    entered.resolve();
    return sending.promise;
  };
  await enqueueJob(database.db, "send_reset_mail", { userId: user.id });
  await entered.promise;
  await withAdmin(async (admin, name) => {
    await admin`alter database ${admin(name)} with allow_connections false`;
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    held = undefined;
    sending.resolve();
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), inTime);
  });
  await vi.waitFor(() => enqueueJob(database.db, "send_existing_account_mail", { userId: user.id }), inTime);
  const subjects = () => mails.map(({ subject }) => subject);
  await vi.waitFor(() => expect(subjects()).toContain("You already have a Starling account"), inTime);
  await worker.stop();
});

test("the process survives when the database closes connections while a worker stops", async () => {
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", hear);
  try {
    await withAdmin(async (admin, name) => {
      const close = () =>
        admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
      for (let round = 0; round < 15; round += 1) {
        const runner = await run({
          connectionString: database.url,
          taskList: {},
          noHandleSignals: true,
          logger: new Logger(() => () => undefined),
        }).catch(() => null);
        await Promise.allSettled([close(), runner?.stop()]);
        await close();
        await runner?.promise.catch(() => undefined);
      }
    });
  } finally {
    process.off("uncaughtException", hear);
  }
  expect(uncaught).toEqual([]);
});

test("logs a failed job without its payload", async () => {
  const user = await makeUser(database.db);
  failing = true;
  const worker = startWorker();
  await enqueueJob(database.db, "send_reset_mail", { userId: user.id }, { maxAttempts: 1 });
  await vi.waitFor(() => expect(logged.join()).toContain("Failed task"), inTime);
  await worker.stop();
  expect(logged.join()).toContain("send_reset_mail");
  expect(logged.join()).not.toContain(user.id);
  expect(logged.join()).not.toContain(user.email);
});

test("releases a killed server's jobs five minutes after the server locked them", async () => {
  await database.db.execute(sql`delete from graphile_worker._private_jobs`);
  const user = await makeUser(database.db);
  await enqueueJob(database.db, "send_reset_mail", { userId: user.id });
  await database.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes', locked_by = 'killed'`,
  );
  await releaseAbandonedJobs(database.db);
  expect(await waiting()).toMatchObject([{ locked_at: expect.any(Date) }]);
  await database.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'`,
  );
  await releaseAbandonedJobs(database.db);
  expect(await waiting()).toMatchObject([{ locked_at: null }]);
});

async function withAdmin(run: (admin: postgres.Sql, name: string) => Promise<void>): Promise<void> {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const admin = postgres(url.href, { max: 1, onnotice: () => undefined });
  try {
    await run(admin, name);
  } finally {
    await admin`alter database ${admin(name)} with allow_connections true`;
    await admin.end();
  }
}

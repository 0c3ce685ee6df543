import { enqueueJob } from "@starling/db/jobs";
import { paymentEvents } from "@starling/db/schema/payments";
import { makeUser } from "@starling/db/testing/factories/users";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { readQueues } from "./queues.service.ts";
import { readTotals } from "./totals.service.ts";

const api = await openTestApi();

const ctx = () => systemContext(api.db, api.ports, "test");
const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1_000);

test("readQueues separates due, retrying, failed and scheduled jobs", async () => {
  for (const runAt of [at(-90), at(-30)]) await enqueueJob(api.db, "send_digests", {}, { runAt });
  await enqueueJob(api.db, "send_digests", {}, { runAt: at(60) });
  await enqueueJob(api.db, "send_letters", {}, { runAt: at(60), key: "again" });
  await enqueueJob(api.db, "send_letters", {}, { runAt: at(-60), key: "over" });
  await api.db.execute(sql`update graphile_worker._private_jobs set attempts = 1 where key = 'again'`);
  await api.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'over'`,
  );
  const { jobs } = await readQueues(ctx());
  expect(jobs.sort((one, other) => one.job.localeCompare(other.job))).toEqual([
    { job: "send_digests", count: 2, oldestSeconds: 90, retrying: 0, givenUp: 0 },
    { job: "send_letters", count: 0, oldestSeconds: null, retrying: 1, givenUp: 1 },
  ]);
});

test("readQueues counts payment events until they are applied", async () => {
  const event = { type: "invoice.paid", payload: {}, occurredAt: at(-900) };
  await api.db.insert(paymentEvents).values([
    { ...event, id: "evt_waits", receivedAt: at(-600) },
    { ...event, id: "evt_fails", receivedAt: at(-300), failedAt: at(-200) },
    { ...event, id: "evt_done", receivedAt: at(-900), appliedAt: at(-100) },
  ]);
  expect((await readQueues(ctx())).payments).toEqual({ count: 2, failed: 1, oldestSeconds: 600 });
});

test("readTotals returns exact counts for small tables and for tables that were never analyzed", async () => {
  const before = await readTotals(ctx());
  await makeUser(api.db, "viewer");
  await api.member("streamer");
  const after = await readTotals(ctx());
  expect(after.accounts).toBe(before.accounts + 2);
  expect(after).toMatchObject({ live: 0, follows: 0, likes: 0 });
});

import os from "node:os";
import { users } from "@starling/db/schema/accounts";
import { secondFactors } from "@starling/db/schema/second-factors";
import { eq } from "drizzle-orm";
import { quantileOf } from "../directory/measures/quantiles.ts";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { makeViewers, type Viewer } from "../drills/people/make-people.ts";
import { buildBundle } from "../drills/product/bundle.ts";
import { type Product, startProduct } from "../drills/product/start-product.ts";
import { send } from "../drills/traffic/http-request.ts";

/** What a moderator waits for while a hundred thousand reports are open, one of them a crowd's: `npm run bench:moderation`. */
const REPORTS = 100_000;
const CROWD = 20_000;
const MOST_P95_MS = 50;
const ROUNDS = 200;
const PAGES = 50;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

async function makeModerator({ database, servers: [server] }: Product): Promise<Viewer> {
  const { db } = database;
  const [person] = await makeViewers(db, server?.url ?? "", 1);
  if (!person) throw new Error("There is nobody to moderate");
  await db.update(users).set({ moderatorSince: new Date() }).where(eq(users.id, person.userId));
  await db.insert(secondFactors).values({ userId: person.userId, sealedSecret: "x", lastStep: 1 });
  return person;
}

/** One case of a crowd, and one for each other report; all open, of every harm. Answers the crowd's. */
async function fillQueue({ database: { sql } }: Product): Promise<string> {
  const copy = { kind: "clip", username: "somebody", displayName: "Somebody", description: "x".repeat(500) };
  const kept = { ...copy, title: "A leap", tags: [], poster: null, mediaKey: null, posterKeys: [] };
  await sql`
    insert into moderation_cases (id, kind, subject_id, copy, kept_keys, reason, harm, reports, opened_at)
    select gen_random_uuid(), 'clip', gen_random_uuid(), ${JSON.stringify(kept)}::text::jsonb, '{}', 'scam', n % 6,
      case when n = 0 then ${CROWD}::integer else 1 end, now() - n * interval '1 second'
    from generate_series(0, ${REPORTS - CROWD}::integer) as n`;
  await sql`
    insert into reports (id, case_id, reason, harm, text)
    select gen_random_uuid(), id, 'scam', harm, 'The same link again and again'
    from moderation_cases, generate_series(1, reports)`;
  await sql`analyze moderation_cases, reports`;
  const [crowd] = await sql<{ id: string }[]>`select id from moderation_cases order by reports desc limit 1`;
  return crowd?.id ?? "";
}

/** Milliseconds of each answer, asked one after the other. */
async function timesOf(ask: (round: number) => Promise<{ status: number }>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { status } = await ask(round);
    if (status !== 200) throw new Error(`An answer was ${status}`);
    times.push(performance.now() - began);
  }
  return times;
}

buildBundle();
await closingAfterwards(async () => {
  const load = os.loadavg()[0] ?? 0;
  const product = await startProduct(1);
  const { cookie } = await makeModerator(product);
  const crowd = await fillQueue(product);
  const url = product.servers[0]?.url ?? "";
  const get = (address: string) => send(url, address, { cookie });
  const queue = (state: string) => (round: number) =>
    get(`/api/v1/moderation/reports?state=${state}&page=${1 + (round % PAGES)}`);
  const input = encodeURIComponent(JSON.stringify({ json: { id: crowd } }));
  const measured = {
    "a page of the queue": await timesOf(queue("open")),
    "a page of one's own": await timesOf(queue("mine")),
    [`the case that ${CROWD} reported`]: await timesOf(() =>
      get(`/api/trpc/moderation.caseById?input=${input}`),
    ),
  };
  console.log(`${new Date().toISOString().slice(0, 10)}, load ${load.toFixed(1)} at the start`);
  for (const [what, times] of Object.entries(measured)) {
    const [p50, p95] = [quantileOf(times, 0.5), quantileOf(times, 0.95)];
    console.log(`${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    if (p95 > MOST_P95_MS) process.exitCode = 1;
  }
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { notifyFollowers } from "@starling/api/notifications/events.service";
import { createDb } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { benchContext } from "../directory/product/bench-context.ts";
import { makeFollowers, makeStreamer, startWorker } from "../notifications/crowd.ts";
import { type Drill, exactly, scanned } from "./drill.ts";
import { closeAtTheEnd } from "./open-resources.ts";
import { startPostgres } from "./product/postgres.ts";

const FOLLOWERS = 20_000;
const PUSH_EVERY = 10;
const PATIENCE_MS = 180_000;

/** A push service that counts what it gets, by topic and browser. */
async function startPushService() {
  const got = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      got.set(body, (got.get(body) ?? 0) + 1);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closeAtTheEnd(async () => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${what} took too long`);
    await delay(20);
  }
}

/** Two workers give and send what a streamer's followers hear; one is killed while it gives, another while it sends (security row N1). */
export const fanOutDrill: Drill = {
  id: "N1-fan-out",
  title: `one stream to ${FOLLOWERS} followers by two workers, one killed while giving, one while sending`,
  async run() {
    const postgres = await startPostgres();
    await migrate(postgres.url);
    const database = createDb(postgres.url, { statementTimeoutMs: 0 });
    closeAtTheEnd(() => database.close());
    const { sql } = database;
    const streamer = await makeStreamer(database, "star");
    await makeFollowers(database, { streamer, name: "fan", count: FOLLOWERS, pushEvery: PUSH_EVERY });
    const service = await startPushService();
    const settings = { DATABASE_URL: postgres.url, PUSH_URL: service.url, PUSH_DELAY_MS: "20" };
    let first = await startWorker(settings);
    const second = await startWorker(settings);

    const count = async (rows: string) =>
      Number((await sql.unsafe(`select count(*) from ${rows}`))[0]?.count ?? 0);
    await notifyFollowers(benchContext(database.db), {
      key: "live:drill",
      profileId: streamer,
      data: { kind: "live", title: "A calm evening", game: null, by: "platform" },
    });
    await until("the first batch", async () => (await count("notifications")) > 0);
    first.kill("SIGKILL");
    second.kill("SIGKILL");
    const givenAtKill = await count("notifications");
    first = await startWorker(settings);
    const third = await startWorker(settings);
    // What a killed worker held is released after five minutes; the drill sets the beginning of that back.
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes' where locked_at is not null`;
    await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs where locked_at < now() - interval '5 minutes' having count(*) > 0`;
    await until("some messages", async () => service.got.size > 200);
    first.kill("SIGKILL");
    const sentAtKill = service.got.size;
    await until(
      "giving",
      async () => (await count("notification_events where finished_at is not null")) === 1,
    );
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - interval '5 seconds'`;
    await until("sending", async () => (await count("notification_deliveries where ended_at is null")) === 0);
    third.kill("SIGKILL");

    const lists = await count("notifications");
    const people = Number((await sql`select count(distinct user_id) from notifications`)[0]?.count ?? 0);
    const wanted = FOLLOWERS / PUSH_EVERY;
    const again = [...service.got.values()].filter((times) => times > 1).length;
    return [
      scanned("given when both workers were killed", givenAtKill, 1),
      exactly("followers who have it in their list", people, FOLLOWERS),
      exactly("followers who have it there twice", lists - people, 0),
      scanned("browsers that had it when one worker was killed", sentAtKill, 200),
      exactly("browsers that were sent it", service.got.size, wanted),
      {
        measured: "of them, sent it again under the same topic",
        value: String(again),
        required: "≤ 100",
        holds: again <= 100,
      },
    ];
  },
};

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { notifyFollowers } from "@starling/api/notifications/notifications/events.service";
import type { DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { benchContext } from "../product/context.ts";
import { makeStreamers } from "../product/people.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";
import { closeOnExit, until } from "../product/resources.ts";
import { atMost, type Drill, exactly, scanned } from "./drill.ts";

const FOLLOWERS = 20_000;
const PUSH_EVERY = 10;
const MAX_WAIT_MS = 180_000;

async function makeFollowers({ sql }: DbClient, streamer: string): Promise<void> {
  await sql`
    insert into users (id, email, username, email_verified_at, role, role_verified)
    select gen_random_uuid(), 'fan' || n || '@example.test', 'fan' || n, now(), 'viewer', true
    from generate_series(1, ${FOLLOWERS}::int) n`;
  await sql`
    insert into follows (follower_user_id, streamer_profile_id, alerts)
    select id, ${streamer}::uuid, 'all' from users where username like 'fan%'`;
  await sql`
    with chosen as (
      select id from users where username like 'fan%' and substring(username from 4)::int % ${PUSH_EVERY} = 0
    ), settings as (
      insert into notification_settings (user_id, bell, mail, push, pushes_per_day)
      select id, '{live,reminder,clip,search}', '{}', '{live,clip}', 50 from chosen
    ), signed as (
      insert into sessions (id, user_id, expires_at)
      select gen_random_uuid(), id, now() + interval '9 days' from chosen returning id, user_id
    )
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
    select gen_random_uuid(), user_id, id, 'https://push.example/' || user_id, 'key', 'secret' from signed`;
  await sql`analyze users, follows, notification_settings, push_subscriptions, sessions`;
}

async function startWorker(settings: Record<string, string>): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH, ...settings };
  const child = fork(path.join(import.meta.dirname, "worker.ts"), { execArgv: ["--import", "tsx"], env });
  closeOnExit(async () => void child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}

async function startPushService() {
  const got = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    got.set(body, (got.get(body) ?? 0) + 1);
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closeOnExit(async () => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

/**
 * Notifies followers with two workers. Both are killed while they write lists, and a later one while it sends
 * messages (security row N1).
 */
export const fanOutDrill: Drill = {
  id: "N1-fan-out",
  title: `one stream to ${FOLLOWERS} followers by two workers, killed while writing and while sending`,
  async run() {
    const postgres = await startPostgres();
    await migrate(postgres.url);
    const database = openDatabase(postgres.url);
    const { sql, db } = database;
    const [streamer = ""] = await makeStreamers(db, 1);
    await makeFollowers(database, streamer);
    const service = await startPushService();
    const settings = { DATABASE_URL: postgres.url, PUSH_URL: service.url };
    const workers = [await startWorker(settings), await startWorker(settings)];

    const count = async (rows: string) =>
      Number((await sql.unsafe(`select count(*) from ${rows}`))[0]?.count ?? 0);
    const wait = async (what: string, condition: () => Promise<boolean>) => {
      const ms = await until(condition, MAX_WAIT_MS, 20);
      if (ms === Number.POSITIVE_INFINITY) throw new Error(`${what} took too long`);
    };
    await notifyFollowers(benchContext(db), {
      key: "live:drill",
      profileId: streamer,
      data: { kind: "live", title: "A calm evening", game: null, by: "platform" },
    });
    await wait("the first batch", async () => (await count("notifications")) > 0);
    for (const worker of workers) worker.kill("SIGKILL");
    const writtenAtKill = await count("notifications");
    const first = await startWorker(settings);
    await startWorker(settings);
    // Ages the killed workers' locks, because locks expire only after five minutes.
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes' where locked_at is not null`;
    await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs where locked_at < now() - interval '5 minutes' having count(*) > 0`;
    await wait("some messages", async () => service.got.size > 200);
    first.kill("SIGKILL");
    const sentAtKill = service.got.size;
    await wait(
      "writing",
      async () => (await count("notification_events where finished_at is not null")) === 1,
    );
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - interval '5 seconds'`;
    await wait("sending", async () => (await count("notification_deliveries where ended_at is null")) === 0);

    const lists = await count("notifications");
    const people = await count("(select distinct user_id from notifications) people");
    const again = [...service.got.values()].filter((times) => times > 1).length;
    return [
      scanned("written when both workers were killed", writtenAtKill),
      exactly("followers who have it in their list", people, FOLLOWERS),
      exactly("followers who have it twice", lists - people, 0),
      scanned("browsers that had it when one worker was killed", sentAtKill, 200),
      exactly("browsers that received it", service.got.size, FOLLOWERS / PUSH_EVERY),
      atMost("of them, received it again under the same topic", again, 100),
    ];
  },
};

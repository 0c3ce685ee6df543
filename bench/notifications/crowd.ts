import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { DbClient } from "@starling/db/client";
import { closeAtTheEnd } from "../drills/open-resources.ts";

const WORKER = path.join(import.meta.dirname, "worker.ts");

/** Starts the product's job worker as a process of its own; it is killed at the end if it still runs. */
export async function startWorker(settings: Record<string, string>): Promise<ChildProcess> {
  const child = fork(WORKER, { execArgv: ["--import", "tsx"], env: { PATH: process.env.PATH, ...settings } });
  closeAtTheEnd(async () => void child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}

/** Makes a streamer, and answers the id of their profile. */
export async function makeStreamer({ sql }: DbClient, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with person as (
      insert into users (id, email, username, email_verified_at, role, role_verified)
      values (gen_random_uuid(), ${`${name}@example.test`}, ${name}, now(), 'streamer', true) returning id)
    insert into profiles (id, user_id, role, display_name)
    select gen_random_uuid(), id, 'streamer', ${name} from person returning id`;
  if (!row) throw new Error("The streamer was not written");
  return row.id;
}

/** Gives a streamer followers who hear of all, of whom every so many has a browser that takes push messages. */
export async function makeFollowers(
  { sql }: DbClient,
  { streamer, name, count, pushEvery }: { streamer: string; name: string; count: number; pushEvery: number },
): Promise<void> {
  await sql`
    insert into users (id, email, username, email_verified_at, role, role_verified)
    select gen_random_uuid(), ${name} || n || '@example.test', ${name} || n, now(), 'viewer', true
    from generate_series(1, ${count}::int) n`;
  await sql`
    insert into follows (follower_user_id, streamer_profile_id, alerts)
    select id, ${streamer}::uuid, 'all' from users where username ~ ('^' || ${name} || '[0-9]+$')`;
  await sql`
    with chosen as (
      select id from users where username ~ ('^' || ${name} || '[0-9]+$')
        and substring(username from '[0-9]+$')::int % ${pushEvery} = 0
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

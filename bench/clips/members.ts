import type { UserContext } from "@starling/api/context";
import { startSession } from "@starling/api/sessions/service";
import { makeAccount } from "@starling/api/testing/make-account";
import type { Db, DbClient } from "@starling/db/client";
import { makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { benchContext } from "../directory/product/bench-context.ts";

/** A viewer with a paid plan who follows, likes and has watched something. */
export interface Member {
  userId: string;
  email: string;
  /** Renews the session, which lasts fifteen minutes, and answers its cookies. */
  signIn(): Promise<string>;
}

/** What a member has behind them. */
interface Past {
  follows: number;
  likes: number;
  /** Clips watched, those of whose turn it is first: the worst case for the reel. */
  watched: number;
}

async function livePast({ sql }: DbClient, userId: string, { follows, likes, watched }: Past): Promise<void> {
  await sql`
    insert into follows (follower_user_id, streamer_profile_id) select ${userId}, profile_id from (
      select profile_id from reel_creators where random() < ${follows * 3}::float8 / greatest((
        select reltuples from pg_class where oid = 'reel_creators'::regclass), 1)
      limit ${follows}) chosen on conflict do nothing`;
  await sql`
    with liked as (
      insert into clip_likes (user_id, clip_id) select ${userId}, clip_id from (
        select clip_id from clip_trends where random() < ${likes * 3}::float8 / greatest((
          select reltuples from pg_class where oid = 'clip_trends'::regclass), 1)
        limit ${likes}) chosen on conflict do nothing returning clip_id)
    update clip_counters set likes = likes + 1 from liked where clip_counters.clip_id = liked.clip_id`;
  await sql`
    insert into clip_views (user_id, clip_id, seen_at)
    select ${userId}, clip.id, now() - interval '1 day' from (
      select profile_id from reel_creators order by fair desc, profile_id desc limit ${watched}) creator
    join clips clip using (profile_id) where clip.in_swipe limit ${watched} on conflict do nothing`;
}

/** Makes members with a past. */
export async function makeMembers(client: DbClient, howMany: number, past: Past): Promise<Member[]> {
  const members: Member[] = [];
  for (let made = 0; made < howMany; made += 1) {
    const { id: userId, email } = await makeAccount(client.db);
    await makeViewer(client.db, { userId });
    await makeSubscription(client.db, userId, "Premium");
    await livePast(client, userId, past);
    members.push({ userId, email, signIn: () => sessionOf(client, userId) });
  }
  return members;
}

/** A context for verbs in this process, on behalf of somebody. */
export function userContext(db: Db, userId: string): UserContext {
  const account = { sessionId: "", email: "", username: "", role: "viewer", roleVerified: true } as const;
  const { ports, ...rest } = benchContext(db);
  const media = { ...ports.media, signedAddress: async (key: string) => `/videos/${key}` };
  return { ...rest, ports: { ...ports, media }, actor: { kind: "user", userId, ...account } };
}

/** The cookies of a new session, without a password, which takes a core for a while. */
export async function sessionOf({ db }: DbClient, userId: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { ports } = benchContext(db);
  await startSession(
    {
      db,
      ports,
      actor: { kind: "anonymous" },
      ip: "192.0.2.1",
      requestId: "bench",
      cookies: { get: (name) => cookies.get(name), set: (name, value) => void cookies.set(name, value) },
    },
    userId,
  );
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

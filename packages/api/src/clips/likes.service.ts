import { databaseAway } from "@starling/db/database-away";
import { clipCounters, clipLikes, clips, clipUnlikes } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import type { LikeState } from "@starling/validators/clips";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ServiceContext, UserRequestContext } from "../context.ts";
import { areBoth } from "../directory/hiding.service.ts";
import { DomainError, notFound } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { crowdKeys } from "../weights/crowds.service.ts";
import { type Written, writeLikes } from "./like-writes.service.ts";
import { type LikeChange, LikeQueue, type WaitingChange } from "./likes.rules.ts";

/** Wishes written in one statement at most. */
const MOST_AT_ONCE = 500;

type Waiting = WaitingChange<number>;

interface Writer {
  queue: LikeQueue<number>;
  isRunning: boolean;
}

/** One for each process, which has one set of ports. */
const writers = new WeakMap<Ports, Writer>();

function writerOf({ ports }: ServiceContext): Writer {
  const known = writers.get(ports);
  if (known) return known;
  const made: Writer = { queue: new LikeQueue(), isRunning: false };
  writers.set(ports, made);
  return made;
}

function answer(waiting: Waiting, { outcome, likes }: Written): void {
  if (outcome === "done") waiting.resolve(likes);
  else if (outcome === "own") waiting.reject(new DomainError("CONFLICT", "You cannot like your own clip"));
  else waiting.reject(notFound("Clip"));
}

/** A wish that is blocked by a deletion is written alone, so that the next batch need not wait for it. */
async function writeAlone(ctx: ServiceContext, waiting: Waiting): Promise<void> {
  try {
    const [written] = await writeLikes(ctx, [waiting], { waits: true });
    answer(waiting, written ?? { outcome: "gone", likes: 0 });
  } catch (error) {
    waiting.reject(error);
  }
}

async function writeTogether(ctx: ServiceContext, batch: readonly Waiting[]): Promise<void> {
  try {
    const written = await writeLikes(ctx, batch, { waits: false });
    for (const [place, waiting] of batch.entries()) {
      const one = written[place];
      if (one?.outcome === "held") void writeAlone(ctx, waiting);
      else answer(waiting, one ?? { outcome: "gone", likes: 0 });
    }
  } catch (error) {
    const half = Math.ceil(batch.length / 2);
    if (batch.length === 1 || databaseAway(error)) {
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    // Nothing of the batch was written. It is halved until the wish that fails is alone, so that the others succeed.
    await writeTogether(ctx, batch.slice(0, half));
    await writeTogether(ctx, batch.slice(half));
  }
}

async function writeAll(ctx: ServiceContext, writer: Writer): Promise<void> {
  writer.isRunning = true;
  while (writer.queue.size > 0) {
    // Requests that came in together are read in one round of the event loop.
    await new Promise(setImmediate);
    await writeTogether(ctx, writer.queue.take(MOST_AT_ONCE));
  }
  writer.isRunning = false;
}

/**
 * Wishes are written one batch after the other: while one is written, the next gather. So a clip that thousands like at
 * once costs a statement for hundreds of them (PERFORMANCE "Likes on one hot clip").
 */
async function change(ctx: UserRequestContext, { id }: IdInput, liked: boolean): Promise<LikeState> {
  if (!isUuid(id)) throw notFound("Clip");
  const keys = await crowdKeys(ctx);
  const wish: LikeChange = {
    userId: ctx.actor.userId.toLowerCase(),
    clipId: id.toLowerCase(),
    liked,
    ...keys,
  };
  const writer = writerOf(ctx);
  const counted = writer.queue.add(wish);
  if (!writer.isRunning) void writeAll(ctx, writer);
  return { isLiked: liked, likesCount: await counted };
}

/**
 * Likes a clip; a second time changes nothing (spec A §7, decisions §3.13, §3.14). Answers the count as it was committed.
 * Throws 404 for an unknown or unpublished clip and 409 for one's own.
 */
export function likeClip(ctx: UserRequestContext, input: IdInput): Promise<LikeState> {
  return change(ctx, input, true);
}

/** Takes a like back; without one it changes nothing. Throws 404 for an unknown or unpublished clip. */
export function unlikeClip(ctx: UserRequestContext, input: IdInput): Promise<LikeState> {
  return change(ctx, input, false);
}

/**
 * Takes back every like that an account gave. Part of deleting the account, in its transaction, which holds the account's
 * row; its own clips are locked here, before any counter, as whoever writes likes does it.
 */
export async function forgetLikes(ctx: ServiceContext, userId: string): Promise<void> {
  const { db } = ctx;
  const own = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  await db
    .select({ id: clips.id })
    .from(clips)
    .where(inArray(clips.profileId, own))
    .orderBy(asc(clips.id))
    .for("update");
  await takeBack(
    ctx,
    sql`user_id = ${userId}::uuid`,
    sql`
    select clip_id from ${clipLikes} where user_id = ${userId}::uuid
    union select clip.id from ${clips} clip join ${profiles} profile on profile.id = clip.profile_id
    where profile.user_id = ${userId}::uuid`,
  );
}

/** Takes back the likes between two accounts, whoever likes whose clips. Inside a transaction that locks both. */
export async function endLikesBetween(ctx: ServiceContext, one: string, other: string): Promise<void> {
  const between = sql`
    select heart.clip_id, heart.user_id from ${profiles} creator join ${clips} clip on clip.profile_id = creator.id
      join ${clipLikes} heart on heart.clip_id = clip.id
    where ${areBoth([sql`creator.user_id`, sql`heart.user_id`], [one, other])}`;
  await takeBack(ctx, sql`(clip_id, user_id) in (${between})`, sql`select clip_id from (${between}) liked`);
}

/** Removes likes, their counts and what the trends need to know; `clipIds` are those whose counters are locked first, by id. */
async function takeBack({ db, ports }: ServiceContext, which: SQL, clipIds: SQL): Promise<void> {
  await db.execute(sql`
    with counter as materialized (
      select clip_id from ${clipCounters} where clip_id = any(array(${clipIds})) order by clip_id for update
    ), removed as (
      delete from ${clipLikes} where ${which} and (select count(*) from counter) >= 0
      returning clip_id
    ), logged as (
      insert into ${clipUnlikes} (clip_id, at)
      select clip_id, ${ports.clock.now().toISOString()}::timestamptz from removed
    )
    update ${clipCounters} set likes = likes - 1 from removed where ${clipCounters.clipId} = removed.clip_id`);
}

import type { Db, Transaction } from "@starling/db/client";
import { cancelJob, enqueueJob } from "@starling/db/jobs";
import { clips } from "@starling/db/schema/clips";
import { moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { pictures } from "@starling/db/schema/pictures";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

/** Files that nobody took over are removed after this long, in milliseconds. */
const UNCLAIMED_MS = 3_600_000;
/** Files that moderators still need are looked at again after this long, in milliseconds. */
const LOOKED_AT_AGAIN_MS = 86_400_000;
/** Somebody has six months for an appeal, and a moderator two more to judge it, in milliseconds. */
const HIDDEN_FILES_MS = 8 * 31 * 86_400_000;

/** Where files are removed: a context, or one whose database is a transaction. */
type Claiming = Pick<ServiceContext, "ports"> & { db: Db | Transaction };

/** A set of files is claimed as one, and known by its first. */
function claimOf(keys: readonly string[]): string {
  return `unclaimed-media:${keys[0]}`;
}

/** Has files removed within the hour unless {@link claimMedia} says that a row knows them. Call it as soon as they are stored. */
export function removeUnlessClaimed({ db, ports }: Claiming, keys: readonly string[]): Promise<void> {
  const runAt = new Date(ports.clock.now().getTime() + UNCLAIMED_MS);
  return enqueueJob(db, "remove_media", { keys: [...keys] }, { runAt, key: claimOf(keys) });
}

/** The files are known from now on. Belongs into the transaction that writes the row which holds their keys. */
export function claimMedia(db: Db | Transaction, keys: readonly string[]): Promise<void> {
  return cancelJob(db, claimOf(keys));
}

/** Has files removed once the caller's transaction has committed. */
export async function removeAfterwards(
  db: Db | Transaction,
  keys: readonly (string | null)[],
): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length > 0) await enqueueJob(db, "remove_media", { keys: named });
}

/** Removes files now; when the store does not answer, the job that stands by does it later. */
export async function removeNow(ctx: ServiceContext, keys: readonly string[]): Promise<void> {
  try {
    await ctx.ports.media.remove(keys);
    await claimMedia(ctx.db, keys);
  } catch {
    return;
  }
}

/**
 * The queue's verb: removes files from the media store; those that are gone already are no error. What moderators still need is
 * looked at again a day later (docs/decisions/029), and what a row has come to know again stays.
 */
export async function removeMedia(ctx: ServiceContext, { keys }: { keys: string[] }): Promise<void> {
  const { held, used } = await keptFiles(ctx, keys);
  const gone = keys.filter((key) => !held.has(key) && !used.has(key));
  if (gone.length > 0) await ctx.ports.media.remove(gone);
  if (held.size === 0) return;
  const runAt = new Date(ctx.ports.clock.now().getTime() + LOOKED_AT_AGAIN_MS);
  await enqueueJob(ctx.db, "remove_media", { keys: [...held] }, { runAt });
}

/** Files of what was hidden since then are kept, so that it can be undone. */
export function hiddenFilesSince(now: Date): Date {
  return new Date(now.getTime() - HIDDEN_FILES_MS);
}

/** Those of some files that are part of a case: what moderators need, and what is shown again. */
async function keptFiles(
  { db, ports }: ServiceContext,
  keys: readonly string[],
): Promise<{ held: Set<string>; used: Set<string> }> {
  const named = sql`${sql.param([...keys])}::text[]`;
  const since = hiddenFilesSince(ports.clock.now()).toISOString();
  const rows = await db.execute<{ key: string; held: boolean; used: boolean }>(sql`
    select kept.key,
      bool_or(found.closed_at is null or exists (
        select from ${moderationDecisions} decision
        where decision.case_id = found.id and decision.action = 'hide_picture' and decision.undone_at is null
          and decision.created_at >= ${since}::timestamptz)) as held,
      bool_or(exists (
        select from ${pictures} picture where picture.profile_id = found.subject_id and kept.key = any(picture.keys))
      or exists (
        select from ${clips} clip where clip.id = found.subject_id
          and (clip.media_key = kept.key or kept.key = any(clip.poster_keys)))) as used
    from ${moderationCases} found cross join unnest(found.kept_keys) as kept (key)
    where found.kept_keys && ${named} and kept.key = any(${named})
    group by kept.key`);
  const keysOf = (which: "held" | "used") =>
    new Set([...rows].filter((row) => row[which]).map(({ key }) => key));
  return { held: keysOf("held"), used: keysOf("used") };
}

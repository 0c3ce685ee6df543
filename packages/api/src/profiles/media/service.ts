import type { Db, Transaction } from "@starling/db/client";
import { cancelJob, enqueueJob } from "@starling/db/jobs";
import { clips } from "@starling/db/schema/clips";
import { moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { pictures } from "@starling/db/schema/pictures";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

/** Grace period before unclaimed files are removed. */
const UNCLAIMED_MS = 3_600_000;
const HELD_FILE_CHECK_INTERVAL_MS = 86_400_000;
/**
 * Number of milliseconds for which files of hidden content are stored: six months to appeal plus two months
 * to judge the appeal.
 */
const HIDDEN_FILES_MS = 8 * 31 * 86_400_000;

type ClaimContext = Pick<ServiceContext, "ports"> & { db: Db | Transaction };

function claimOf(keys: readonly string[]): string {
  return `unclaimed-media:${keys[0]}`;
}

/**
 * Schedules the removal of files within the hour. Call this function right after the files were stored.
 * {@link claimMedia} cancels the removal.
 */
export function removeUnlessClaimed({ db, ports }: ClaimContext, keys: readonly string[]): Promise<void> {
  const runAt = new Date(ports.clock.now().getTime() + UNCLAIMED_MS);
  return enqueueJob(db, "remove_media", { keys: [...keys] }, { runAt, key: claimOf(keys) });
}

/** Cancels the scheduled removal. Call it in the transaction that writes the row with these keys. */
export function claimMedia(db: Db | Transaction, keys: readonly string[]): Promise<void> {
  return cancelJob(db, claimOf(keys));
}

export async function queueMediaRemoval(
  db: Db | Transaction,
  keys: readonly (string | null)[],
): Promise<void> {
  const named = keys.filter((key) => key !== null);
  if (named.length > 0) await enqueueJob(db, "remove_media", { keys: named });
}

/** Ignores errors, because the queued job removes the files later. */
export async function removeNow(ctx: ServiceContext, keys: readonly string[]): Promise<void> {
  try {
    await ctx.ports.media.remove(keys);
    await claimMedia(ctx.db, keys);
  } catch {
    return;
  }
}

/**
 * Removes files; ignores missing files and keeps files that are in use again. Files held for moderation are
 * checked again a day later (docs/decisions/029).
 */
export async function removeMedia(ctx: ServiceContext, { keys }: { keys: string[] }): Promise<void> {
  const { held, used } = await findRetainedFiles(ctx, keys);
  const gone = keys.filter((key) => !held.has(key) && !used.has(key));
  if (gone.length > 0) await ctx.ports.media.remove(gone);
  if (held.size === 0) return;
  const runAt = new Date(ctx.ports.clock.now().getTime() + HELD_FILE_CHECK_INTERVAL_MS);
  await enqueueJob(ctx.db, "remove_media", { keys: [...held] }, { runAt });
}

export function hiddenFilesSince(now: Date): Date {
  return new Date(now.getTime() - HIDDEN_FILES_MS);
}

/** `held` files are stored for moderators. `used` files are in use again. */
async function findRetainedFiles(
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

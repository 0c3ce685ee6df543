import type { Db, Transaction } from "@starling/db/client";
import { cancelJob, enqueueJob } from "@starling/db/jobs";
import type { ServiceContext } from "../context.ts";

/** Files that nobody took over are removed after this long, in milliseconds. */
const UNCLAIMED_MS = 3_600_000;

/** Where files are removed: a context, or one whose database is a transaction. */
type Claiming = Pick<ServiceContext, "ports"> & { db: Db | Transaction };

/** A set of files is claimed as one, and known by its first. */
function claimOf(keys: readonly string[]): string {
  return `unclaimed-media:${keys[0]}`;
}

/** Has files removed within the hour unless {@link claimMedia} says that a row knows them. Call it as soon as they are stored. */
export function removeUnlessClaimed({ db, ports }: Claiming, keys: readonly string[]): Promise<void> {
  const runAt = new Date(ports.clock.now().getTime() + UNCLAIMED_MS);
  return enqueueJob(db, "remove_media", { keys }, { runAt, key: claimOf(keys) });
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

/** The queue's verb: removes files from the media store; those that are gone already are no error. */
export async function removeMedia(ctx: ServiceContext, { keys }: { keys: string[] }): Promise<void> {
  await ctx.ports.media.remove(keys);
}

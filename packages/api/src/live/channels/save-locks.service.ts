import type { Transaction } from "@starling/db/client";
import type { ChannelPlatform } from "@starling/validators/channels";
import { sql } from "drizzle-orm";

/**
 * Locks the channels until the transaction ends, so that a viewer who saves a channel while it is being
 * connected becomes a follower. Saves do not block each other. Pass ids in order, to prevent deadlocks.
 */
export async function lockSaves(
  tx: Transaction,
  platform: ChannelPlatform,
  ids: readonly string[],
  by: "save" | "connection",
): Promise<void> {
  const lock = by === "save" ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  for (const id of ids)
    await tx.execute(sql`select ${lock}(hashtextextended(${`saved ${platform} ${id}`}, 0))`);
}

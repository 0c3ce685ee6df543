import type { Transaction } from "@starling/db/client";
import { discordWebhooks, overlays } from "@starling/db/schema/communities";
import { profiles } from "@starling/db/schema/profiles";
import { eq } from "drizzle-orm";

/** Omits the secrets of Discord webhooks and overlays. */
export async function readCommunity(tx: Transaction, userId: string) {
  const { webhookId, name, roleId, createdAt, failure, failedAt, stream, announcedAt } = discordWebhooks;
  const [discord] = await tx
    .select({ webhookId, name, roleId, connectedAt: createdAt, failure, failedAt, stream, announcedAt })
    .from(discordWebhooks)
    .innerJoin(profiles, eq(profiles.id, discordWebhooks.profileId))
    .where(eq(profiles.userId, userId));
  const [overlay] = await tx
    .select({ createdAt: overlays.createdAt })
    .from(overlays)
    .innerJoin(profiles, eq(profiles.id, overlays.profileId))
    .where(eq(profiles.userId, userId));
  return { discord: discord ?? null, overlay: overlay ?? null };
}

import type { Transaction } from "@starling/db/client";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { ChannelProfile } from "../../platforms/channels.rules.ts";
import { platformOf } from "../../platforms/registry.ts";
import { refreshEntries } from "../../profiles/directory/entries.service.ts";
import { showChannel } from "./links.service.ts";
import { lockProfile } from "./service.ts";
import { releaseChannelSubscriptions } from "./webhooks/subscriptions.service.ts";

/**
 * Handles a revoked OAuth grant: the channel loses verification and status until its owner signs in again.
 * Returns whether anything changed. Ignores unknown channels, and channels verified again after the
 * revocation.
 */
export async function revokeChannel(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  subject: string,
  saidAt = ctx.ports.clock.now(),
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    await lockOwner(tx, platform, subject);
    const [revoked] = await tx
      .update(channels)
      .set({ revokedAt: ctx.ports.clock.now() })
      .where(
        and(
          eq(channels.platform, platform),
          eq(channels.subject, subject),
          isNull(channels.revokedAt),
          lte(channels.provenAt, saidAt),
        ),
      )
      .returning({ id: channels.id, profileId: channels.profileId });
    if (!revoked) return false;
    await tx.delete(channelStatuses).where(eq(channelStatuses.channelId, revoked.id));
    await releaseChannelSubscriptions({ ...ctx, db: tx }, platform, subject);
    await refreshEntries({ ...ctx, db: tx }, [revoked.profileId]);
    return true;
  });
}

/**
 * Stores a channel's new name and its URL on the profile; keeps the picture if none is passed. Returns
 * whether anything changed. Ignores unknown channels and outdated messages.
 */
export async function renameChannel(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  subject: string,
  { login, name, picture }: Pick<ChannelProfile, "login" | "name"> & Partial<Pick<ChannelProfile, "picture">>,
  saidAt = ctx.ports.clock.now(),
): Promise<boolean> {
  const settings = ctx.ports.settings.platforms[platform];
  if (!settings) return false;
  const address = platformOf(platform).channel.address(settings.siteUrl, { login, subject });
  return ctx.db.transaction(async (tx) => {
    await lockOwner(tx, platform, subject);
    const [renamed] = await tx
      .update(channels)
      .set({ login, name, address, namedAt: saidAt, ...(picture === undefined ? {} : { picture }) })
      .where(
        and(
          eq(channels.platform, platform),
          eq(channels.subject, subject),
          lte(channels.namedAt, saidAt),
          sql`(${channels.login}, ${channels.name}, ${channels.picture}, ${channels.address})
            is distinct from (${login}, ${name},
              ${picture === undefined ? channels.picture : sql`${picture}::text`}, ${address})`,
        ),
      )
      .returning({ profileId: channels.profileId, revokedAt: channels.revokedAt });
    if (!renamed) return false;
    // After a revoked grant, only the owner may change the channel's URL on the profile.
    if (renamed.revokedAt === null) {
      await showChannel(tx, renamed.profileId, { platform, address, login });
    }
    await refreshEntries({ ...ctx, db: tx }, [renamed.profileId]);
    return true;
  });
}

async function lockOwner(tx: Transaction, platform: ChannelPlatform, subject: string): Promise<void> {
  const [owner] = await tx
    .select({ profileId: channels.profileId })
    .from(channels)
    .where(and(eq(channels.platform, platform), eq(channels.subject, subject)));
  if (owner) await lockProfile(tx, owner.profileId);
}

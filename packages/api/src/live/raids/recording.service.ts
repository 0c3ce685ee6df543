import { channels } from "@starling/db/schema/channels";
import { profiles } from "@starling/db/schema/profiles";
import { raidSuggestions, raids } from "@starling/db/schema/raids";
import type { ChannelPlatform } from "@starling/validators/channels";
import { RAID_DAYS, RAID_FOUND_HOURS, RAIDS_KEPT_DAYS } from "@starling/validators/raids";
import { and, between, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { channelHash } from "../outside-streams/hidden.service.ts";

/** Two reports about the same channels within this interval count as the same raid. */
const SAME_RAID_MS = 10 * 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface ReportedRaid {
  /** Platform's ids of the raiding and the raided channel. */
  from: string;
  to: string;
  viewers: number;
}

/**
 * Records a raid by or on a member, only once even if both channels report it. Notifies a raided member if
 * the raider is a member too. Returns whether the raid is new.
 */
export async function recordRaid(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  { from, to, viewers }: ReportedRaid,
  happenedAt: Date,
): Promise<boolean> {
  const hashOf = (channelId: string) => channelHash(ctx.ports.settings.secret, { platform, channelId });
  const [fromHash, toHash] = [hashOf(from), hashOf(to)];
  const around = (ms: number) => new Date(happenedAt.getTime() + ms);
  return ctx.db.transaction(async (tx) => {
    const members = await tx
      .select({ subject: channels.subject, profileId: channels.profileId, userId: profiles.userId })
      .from(channels)
      .innerJoin(profiles, eq(profiles.id, channels.profileId))
      .where(
        and(
          eq(channels.platform, platform),
          inArray(channels.subject, [from, to]),
          isNull(channels.revokedAt),
        ),
      );
    const memberWith = (channelId: string) => members.find(({ subject }) => subject === channelId);
    const [raider, raided] = [memberWith(from), memberWith(to)];
    const [fromProfileId, toProfileId] = [raider?.profileId ?? null, raided?.profileId ?? null];
    if (from === to || members.length === 0) return false;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`raid ${fromHash} ${toHash}`}, 0))`);
    const [known] = await tx
      .select({ id: raids.id })
      .from(raids)
      .where(
        and(
          eq(raids.fromHash, fromHash),
          eq(raids.toHash, toHash),
          between(raids.happenedAt, around(-SAME_RAID_MS), around(SAME_RAID_MS)),
        ),
      );
    if (known) return false;
    const suggested = fromProfileId
      ? await tx
          .select({ shownAt: raidSuggestions.shownAt })
          .from(raidSuggestions)
          .where(
            and(
              eq(raidSuggestions.profileId, fromProfileId),
              eq(raidSuggestions.channelHash, toHash),
              between(raidSuggestions.shownAt, around(-RAID_FOUND_HOURS * HOUR), happenedAt),
            ),
          )
      : [];
    const isSuggested = suggested.length > 0;
    const row = { platform, fromHash, toHash, fromProfileId, toProfileId, viewers, isSuggested, happenedAt };
    const [added] = await tx.insert(raids).values(row).returning({ id: raids.id });
    if (added && raider && raided) {
      const data = { kind: "raid", viewers, isSuggested } as const;
      const about = { profileId: raider.profileId, userId: raided.userId };
      await notifyPerson({ ...ctx, db: tx }, { key: `raid:${added.id}`, ...about, data });
    }
    return true;
  });
}

export async function removeOldRaids({ db, ports }: ServiceContext): Promise<void> {
  const now = ports.clock.now().getTime();
  await db.delete(raids).where(lt(raids.happenedAt, new Date(now - RAIDS_KEPT_DAYS * DAY)));
  await db.delete(raidSuggestions).where(lt(raidSuggestions.shownAt, new Date(now - RAID_DAYS * DAY)));
}

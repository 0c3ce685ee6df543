import type { Transaction } from "@starling/db/client";
import { enqueueJob } from "@starling/db/jobs";
import { channels } from "@starling/db/schema/channels";
import { outsideStreams, savedChannels } from "@starling/db/schema/outside-streams";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { LinkOutcome } from "@starling/validators/own-channels";
import { and, eq, sql } from "drizzle-orm";
import { beginAttempt, consumeAttempt } from "../../accounts/accounts/attempts.service.ts";
import type { ServiceContext, UserContext, UserRequestContext } from "../../context.ts";
import { rememberChannel } from "../../discovery/fairness/first-impressions.service.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import type { ChannelProfile } from "../../platforms/channels.rules.ts";
import type { ConfiguredPlatform } from "../../platforms/pictures.adapter.ts";
import { platformOf } from "../../platforms/registry.ts";
import { refreshEntries } from "../../profiles/directory/entries.service.ts";
import { proofUrl, readProvenChannel } from "./adapter.ts";
import { lockSaves } from "./save-locks.service.ts";
import { lockProfile, requireStreamerProfile } from "./service.ts";
import {
  releaseChannelSubscriptions,
  requestChannelSubscriptions,
} from "./webhooks/subscriptions.service.ts";

/** `cause` is for the operator's log if the platform failed. */
export interface Linked {
  outcome: LinkOutcome;
  cause?: unknown;
}

const purposeOf = (platform: ChannelPlatform, { actor }: UserContext) => ({
  provider: `channel:${platform}`,
  userId: actor.userId,
});

/**
 * Returns the platform's page where the user confirms the connection (docs/decisions/019). Throws `NOT_FOUND`
 * without a profile or configured platform, `WRONG_ROLE` and `RATE_LIMITED`.
 */
export async function beginLink(ctx: UserRequestContext, platform: ChannelPlatform): Promise<string> {
  const reached = reach(ctx, platform);
  requireStreamer(ctx);
  await requireStreamerProfile(ctx);
  await enforceLimit(ctx, "channelLinksByAccount", ctx.actor.userId);
  const secrets = await beginAttempt(ctx, purposeOf(platform, ctx));
  return proofUrl(reached, redirectUri(ctx, platform), secrets);
}

/**
 * Handles the redirect back from the platform. Each attempt works only once. Throws the errors of {@link
 * beginLink}.
 */
export async function completeLink(
  ctx: UserRequestContext,
  platform: ChannelPlatform,
  answer: URLSearchParams,
): Promise<Linked> {
  const reached = reach(ctx, platform);
  requireStreamer(ctx);
  const secrets = await consumeAttempt(ctx, purposeOf(platform, ctx), answer.get("state"));
  if (secrets === "unknown" || secrets === "late") return { outcome: "expired" };
  if (answer.get("error") === "access_denied") return { outcome: "canceled" };
  const profileId = await requireStreamerProfile(ctx);
  const callback = new URL(redirectUri(ctx, platform));
  callback.search = answer.toString();
  let told: ChannelProfile | null;
  try {
    told = await readProvenChannel(reached, callback, secrets);
  } catch (cause) {
    return { outcome: "failed", cause };
  }
  if (!told) return { outcome: "none" };
  return { outcome: await saveChannel(ctx, reached, profileId, told) };
}

function requireStreamer({ actor }: UserContext): void {
  if (actor.roleVerified && actor.role === "streamer") return;
  throw new DomainError("WRONG_ROLE", t("Only streamers can do this"));
}

export function reach(ctx: ServiceContext, platform: ChannelPlatform): ConfiguredPlatform {
  const settings = ctx.ports.settings.platforms[platform];
  if (!settings) throw new DomainError("NOT_FOUND", t("This platform is not available."));
  return { platform, settings };
}

export function redirectUri(ctx: ServiceContext, platform: ChannelPlatform): string {
  return new URL(`/api/v1/channels/${platform}/callback`, ctx.ports.settings.publicUrl).href;
}

export async function saveChannel(
  ctx: ServiceContext,
  { platform, settings }: ConfiguredPlatform,
  profileId: string,
  told: ChannelProfile,
): Promise<LinkOutcome> {
  const { subject } = told;
  return ctx.db.transaction(async (tx) => {
    // Serializes concurrent connections of two channels of one platform.
    await lockProfile(tx, profileId);
    await lockSaves(tx, platform, [subject], "connection");
    const [own] = await tx
      .select()
      .from(channels)
      .where(and(eq(channels.profileId, profileId), eq(channels.platform, platform)));
    if (own && own.subject !== subject) {
      if (own.revokedAt === null) return "another";
      await tx.delete(channels).where(eq(channels.id, own.id));
      await releaseChannelSubscriptions({ ...ctx, db: tx }, platform, own.subject);
    }
    const left = await claimRevokedChannel(tx, { platform, subject, profileId });
    const address = platformOf(platform).channel.address(settings.siteUrl, told);
    const now = ctx.ports.clock.now();
    const [kept] = await tx
      .insert(channels)
      .values({
        ...told,
        profileId,
        platform,
        address,
        linkedAt: now,
        provenAt: now,
        namedAt: now,
        askAt: now,
      })
      .onConflictDoUpdate({
        target: [channels.platform, channels.subject],
        set: { ...told, address, revokedAt: null, provenAt: now, namedAt: now, askAt: now },
        // If two profiles connect the same channel concurrently, the first keeps it.
        setWhere: eq(channels.profileId, profileId),
      })
      .returning({ id: channels.id });
    if (!kept) return "taken";
    await tx
      .delete(outsideStreams)
      .where(and(eq(outsideStreams.platform, platform), eq(outsideStreams.channelId, subject)));
    await requestChannelSubscriptions({ ...ctx, db: tx }, platform, subject);
    await showChannel(tx, profileId, { platform, address, login: told.login });
    await rememberChannel({ ...ctx, db: tx }, profileId, { platform, subject });
    await refreshEntries({ ...ctx, db: tx }, [profileId, ...left]);
    await followWaiting(tx, { profileId, platform, channelId: subject });
    return "connected";
  });
}

/** Queues the job that turns everyone who saved the channel into a follower (docs/decisions/041). */
async function followWaiting(
  tx: Transaction,
  saved: { profileId: string; platform: ChannelPlatform; channelId: string },
): Promise<void> {
  const { platform, channelId } = savedChannels;
  const isIt = and(eq(platform, saved.platform), eq(channelId, saved.channelId));
  const [waiting] = await tx.select({ channelId }).from(savedChannels).where(isIt).limit(1);
  if (waiting) await enqueueJob(tx, "follow_saved_channel", saved);
}

/**
 * Deletes the channel from all other profiles on which the platform's grant was revoked. A streamer who has
 * lost the old account can then connect the channel to a new account. Resolves to the ids of the other
 * profiles.
 */
async function claimRevokedChannel(
  tx: Transaction,
  { platform, subject, profileId }: { platform: ChannelPlatform; subject: string; profileId: string },
): Promise<string[]> {
  const rows = await tx
    .delete(channels)
    .where(
      and(
        eq(channels.platform, platform),
        eq(channels.subject, subject),
        sql`${channels.revokedAt} is not null`,
        sql`${channels.profileId} <> ${profileId}`,
      ),
    )
    .returning({ profileId: channels.profileId });
  return rows.map((row) => row.profileId);
}

interface ShownChannel {
  platform: ChannelPlatform;
  address: string;
  login: string;
}

/**
 * Adds the channel's platform and address to the profile. If the profile has a field for the username on this
 * platform, also stores the username.
 */
export async function showChannel(
  tx: Transaction,
  profileId: string,
  { platform, address, login }: ShownChannel,
): Promise<void> {
  const { streamingPlatforms, channelLinks } = streamerProfiles;
  await tx
    .update(streamerProfiles)
    .set({
      streamingPlatforms: sql`case when ${platform} = any(${streamingPlatforms}) then ${streamingPlatforms}
        else array_append(${streamingPlatforms}, ${platform}) end`,
      channelLinks: sql`${channelLinks} || jsonb_build_object(${platform}::text, ${address}::text)`,
    })
    .where(eq(streamerProfiles.profileId, profileId));
  const field = platformOf(platform).channel.loginField;
  if (field === null) return;
  await tx
    .update(profiles)
    .set({ details: sql`${profiles.details} || jsonb_build_object(${field}::text, ${login}::text)` })
    .where(eq(profiles.id, profileId));
}

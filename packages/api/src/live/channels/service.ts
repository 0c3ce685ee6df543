import type { Transaction } from "@starling/db/client";
import { channels } from "@starling/db/schema/channels";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import type { ChannelInput, OwnChannel, OwnChannels, TakeOverInput } from "@starling/validators/own-channels";
import type { OwnProfile } from "@starling/validators/profiles";
import { updateProfileInput } from "@starling/validators/profiles";
import { and, asc, eq } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { readPlatformPicture } from "../../platforms/pictures.adapter.ts";
import { refreshEntries } from "../../profiles/directory/entries.service.ts";
import { replacePicture } from "../../profiles/pictures/service.ts";
import { requireOwnProfile, updateProfile } from "../../profiles/profiles/service.ts";
import { releaseChannelSubscriptions } from "./webhooks/subscriptions.service.ts";

const PICTURE_UNAVAILABLE = msg(
  "The picture could not be loaded from the platform. Please upload it instead.",
);
const NAME_REFUSED = msg("This name cannot be used here. Please enter one instead.");

/** Throws 404 without a streamer profile. */
export async function requireStreamerProfile(ctx: UserContext): Promise<string> {
  const [own] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, ctx.actor.userId), eq(profiles.role, "streamer")));
  if (!own) throw notFound(t("Profile not found"));
  return own.id;
}

/** Deadlock prevention: transactions that write a profile and its channels lock the profile first. */
export async function lockProfile(tx: Transaction, profileId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for("no key update");
}

function presentChannel(channel: typeof channels.$inferSelect): OwnChannel {
  const { platform, login, name, address, picture, linkedAt, revokedAt } = channel;
  return {
    ...{ platform, login, name, address, hasPicture: picture !== null },
    ...{ linkedAt: linkedAt.toISOString(), isRevoked: revokedAt !== null },
  };
}

/** Throws 404 without a profile. */
export async function listChannels(ctx: UserContext): Promise<OwnChannels> {
  const profileId = await requireStreamerProfile(ctx);
  const rows = await ctx.db
    .select()
    .from(channels)
    .where(eq(channels.profileId, profileId))
    .orderBy(asc(channels.linkedAt));
  const { platforms } = ctx.ports.settings;
  return {
    channels: rows.map(presentChannel),
    platforms: CHANNEL_PLATFORMS.filter((platform) => platforms[platform] !== null),
  };
}

/**
 * Disconnects the channel and deletes its status; its address stays on the profile. Throws 404 without a
 * connected channel or profile.
 */
export async function unlinkChannel(
  ctx: UserContext,
  { platform }: ChannelInput,
): Promise<{ removed: true }> {
  const profileId = await requireStreamerProfile(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockProfile(tx, profileId);
    const [removed] = await tx
      .delete(channels)
      .where(and(eq(channels.profileId, profileId), eq(channels.platform, platform)))
      .returning({ subject: channels.subject });
    if (!removed) throw notFound(t("Channel not found"));
    await releaseChannelSubscriptions({ ...ctx, db: tx }, platform, removed.subject);
    await refreshEntries({ ...ctx, db: tx }, [profileId]);
  });
  return { removed: true };
}

/**
 * Copies a channel's current name or picture to the profile. Throws 404 without a channel, 400 for an invalid
 * name, 415 and 413 as for an upload, and `UNAVAILABLE` if the picture cannot be fetched.
 */
export async function takeOver(ctx: UserContext, input: TakeOverInput): Promise<OwnProfile> {
  const profileId = await requireStreamerProfile(ctx);
  const channel = await ctx.db.query.channels.findFirst({
    where: and(eq(channels.profileId, profileId), eq(channels.platform, input.platform)),
  });
  if (!channel) throw notFound(t("Channel not found"));
  const name = updateProfileInput.safeParse({ displayName: channel.name });
  if (input.name && !name.success) throw refused("name", t(NAME_REFUSED));
  if (input.picture) {
    const bytes = await pictureOf(ctx, input.platform, channel.picture);
    await replacePicture(ctx, { profileId, kind: "avatar", file: { bytes } });
  }
  return input.name && name.success ? updateProfile(ctx, name.data) : requireOwnProfile(ctx);
}

function refused(path: string, message: string): DomainError {
  return new DomainError("VALIDATION", message, { fields: [{ path, message }] });
}

async function pictureOf(
  ctx: UserContext,
  platform: ChannelPlatform,
  address: string | null,
): Promise<Uint8Array> {
  const settings = ctx.ports.settings.platforms[platform];
  const bytes = settings && address ? await readPlatformPicture({ platform, settings }, address) : null;
  if (!bytes) throw new DomainError("UNAVAILABLE", t(PICTURE_UNAVAILABLE));
  return bytes;
}

import { notificationEvents } from "@starling/db/schema/notifications";
import { hiddenChannels, savedChannels } from "@starling/db/schema/outside-streams";
import { profiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { ProofOutcome, ProofPurpose } from "@starling/validators/channel-proofs";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { LANGUAGES } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";
import type { LinkOutcome, ProvenChannel } from "@starling/validators/own-channels";
import { PROOF_COOKIE } from "@starling/validators/sessions";
import { slugOf } from "@starling/validators/taxonomy";
import { z } from "@starling/validators/zod";
import { and, eq, sql } from "drizzle-orm";
import { openSealed, sealText } from "../../access/sessions/cryptography.adapter.ts";
import { beginAttempt, consumeAttempt } from "../../accounts/accounts/attempts.service.ts";
import type { RequestContext, ServiceContext, UserRequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import { PlatformResponseError } from "../../platforms/calls.adapter.ts";
import type { ChannelProfile } from "../../platforms/channels.rules.ts";
import type { ChannelTopic } from "../../platforms/platform.ts";
import { platformOf } from "../../platforms/registry.ts";
import { channelHash, hideChannel } from "../outside-streams/hidden.service.ts";
import { proofUrl, readProvenChannel } from "./adapter.ts";
import { readChannelWeek } from "./imports/service.ts";
import { reach, redirectUri, saveChannel } from "./links.service.ts";
import { spendLookUp } from "./look-ups.service.ts";
import { requireStreamerProfile, takeOver } from "./service.ts";

/** Time for an owner to sign up, verify the email address and fill in a profile. */
const PROOF_SECONDS = 2 * 60 * 60;

/** Provider key of a proof attempt; differs from the keys for sign-ins and connections. */
export const proofKey = (purpose: ProofPurpose, platform: ChannelPlatform) => `${purpose}:${platform}`;

/**
 * Returns the platform's page where a person without an account proves that they own a channel
 * (docs/decisions/041). Throws `NOT_FOUND` for an unconfigured platform, and `RATE_LIMITED`.
 */
export async function beginProof(
  ctx: RequestContext,
  platform: ChannelPlatform,
  purpose: ProofPurpose,
): Promise<string> {
  const reached = reach(ctx, platform);
  await enforceLimit(ctx, "socialByAddress", ctx.ip);
  const secrets = await beginAttempt(ctx, { provider: proofKey(purpose, platform), userId: null });
  return proofUrl(reached, redirectUri(ctx, platform), secrets);
}

export interface Proved {
  outcome: ProofOutcome;
  login: string | null;
  /** For the operator's log if the platform failed. */
  cause?: unknown;
}

/**
 * Handles the redirect after the platform has confirmed a channel's owner. Depending on `purpose`, hides the
 * channel, shows it again, or stores the proof in a cookie for the new account.
 */
export async function completeProof(
  ctx: RequestContext,
  platform: ChannelPlatform,
  purpose: ProofPurpose,
  answer: URLSearchParams,
): Promise<Proved> {
  const reached = reach(ctx, platform);
  const attempt = { provider: proofKey(purpose, platform), userId: null };
  const secrets = await consumeAttempt(ctx, attempt, answer.get("state"));
  if (secrets === "unknown" || secrets === "late") return { outcome: "expired", login: null };
  if (answer.get("error") === "access_denied") return { outcome: "canceled", login: null };
  const callback = new URL(redirectUri(ctx, platform));
  callback.search = answer.toString();
  let channel: ChannelProfile | null;
  try {
    channel = await readProvenChannel(reached, callback, secrets);
  } catch (cause) {
    return { outcome: "failed", login: null, cause };
  }
  if (!channel) return { outcome: "none", login: null };
  const { login, subject: channelId } = channel;
  if (purpose === "hide") {
    await hideOwnChannel(ctx, { platform, channelId });
    return { outcome: "hidden", login };
  }
  if (purpose === "show") {
    await showOwnChannel(ctx, { platform, channelId });
    return { outcome: "shown", login };
  }
  rememberProof(ctx, { platform, ...channel });
  return { outcome: "proved", login };
}

async function hideOwnChannel(ctx: ServiceContext, channel: OutsideChannelInput): Promise<void> {
  const { platform, channelId } = channel;
  await ctx.db.transaction(async (tx) => {
    await hideChannel({ ...ctx, db: tx }, channel, "owner");
    await tx
      .delete(savedChannels)
      .where(and(eq(savedChannels.platform, platform), eq(savedChannels.channelId, channelId)));
    await tx
      .delete(notificationEvents)
      .where(sql`starts_with(${notificationEvents.key}, ${`saved:${platform}:${channelId}:`})`);
  });
}

/** Undoes the owner's decision to hide a channel, but not a moderator's. */
async function showOwnChannel({ db, ports }: ServiceContext, channel: OutsideChannelInput): Promise<void> {
  const hash = channelHash(ports.settings.secret, channel);
  await db
    .delete(hiddenChannels)
    .where(and(eq(hiddenChannels.channelHash, hash), eq(hiddenChannels.hiddenBy, "owner")));
}

const proof = z.object({
  platform: z.enum(CHANNEL_PLATFORMS),
  subject: z.string(),
  login: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  until: z.number(),
});
type Proof = z.infer<typeof proof>;

const sealOf = ({ ports }: ServiceContext) => ({
  secret: ports.settings.secret,
  purpose: "channel-proof",
  owner: "",
});

function rememberProof(ctx: RequestContext, channel: Omit<Proof, "until">): void {
  const until = ctx.ports.clock.now().getTime() + PROOF_SECONDS * 1_000;
  const sealed = sealText(JSON.stringify({ ...channel, until }), sealOf(ctx));
  ctx.cookies.set(PROOF_COOKIE, sealed, { maxAge: PROOF_SECONDS, httpOnly: true });
}

function forgetProof(ctx: RequestContext): void {
  ctx.cookies.set(PROOF_COOKIE, "", { maxAge: 0, httpOnly: true });
}

function readProof(ctx: RequestContext): Proof | null {
  const text = openSealed(ctx.cookies.get(PROOF_COOKIE) ?? "", sealOf(ctx));
  const parsed = text === null ? null : proof.parse(JSON.parse(text));
  return parsed && parsed.until > ctx.ports.clock.now().getTime() ? parsed : null;
}

/**
 * Data for the profile wizard about the channel whose ownership was proved in this browser; null without a
 * proof. Reads the channel's usual weekly schedule only if a time zone is given.
 */
export async function readProvenFacts(ctx: RequestContext, timeZone?: string): Promise<ProvenChannel | null> {
  const proven = readProof(ctx);
  if (!proven) return null;
  const { platform, login, name, subject } = proven;
  const { language, game } = await topicOf(ctx, proven);
  const [item] =
    game === null
      ? []
      : await ctx.db
          .select({ id: taxonomyItems.id, name: taxonomyItems.name })
          .from(taxonomyItems)
          .where(and(eq(taxonomyItems.kind, "game"), eq(taxonomyItems.slug, slugOf(game))));
  const { settings } = reach(ctx, platform);
  return {
    ...{ platform, login, name },
    address: platformOf(platform).channel.address(settings.siteUrl, { login, subject }),
    language: valuesOf(LANGUAGES).find((known) => known === language) ?? null,
    game: item ?? null,
    week: timeZone === undefined ? null : await readChannelWeek(ctx, proven, timeZone),
  };
}

const UNKNOWN_TOPIC: ChannelTopic = { language: null, game: null };

async function topicOf(ctx: ServiceContext, { platform, subject }: Proof): Promise<ChannelTopic> {
  const { settings } = reach(ctx, platform);
  const { lookUp } = platformOf(platform);
  if (!lookUp || !spendLookUp(settings, ctx.ports.clock.now())) return UNKNOWN_TOPIC;
  try {
    return await lookUp.describe(lookUp.client(settings, ctx.ports.clock), settings.apiUrl, subject);
  } catch (error) {
    if (error instanceof PlatformResponseError) return UNKNOWN_TOPIC;
    throw error;
  }
}

export interface Claimed {
  outcome: LinkOutcome;
  platform: ChannelPlatform | null;
}

/**
 * Connects the channel whose ownership was proved in this browser, with its picture if the profile has none.
 * Each proof works once. Throws `NOT_FOUND` without a profile.
 */
export async function claimProvenChannel(ctx: UserRequestContext): Promise<Claimed> {
  const profileId = await requireStreamerProfile(ctx);
  const proven = readProof(ctx);
  if (!proven) return { outcome: "expired", platform: null };
  forgetProof(ctx);
  const { platform, until: _until, ...channel } = proven;
  const outcome = await saveChannel(ctx, reach(ctx, platform), profileId, channel);
  if (outcome === "connected") await takeMissingPicture(ctx, platform, profileId);
  return { outcome, platform };
}

async function takeMissingPicture(
  ctx: UserRequestContext,
  platform: ChannelPlatform,
  profileId: string,
): Promise<void> {
  const [own] = await ctx.db
    .select({ avatar: profiles.avatar })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  if (!own || own.avatar !== null) return;
  try {
    await takeOver(ctx, { platform, name: false, picture: true });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

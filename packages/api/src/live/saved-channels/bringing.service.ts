import { t } from "@starling/i18n/translate";
import { CHANNEL_PLATFORMS, type ChannelPlatform, factsOf } from "@starling/validators/channels";
import { channelKey, MAX_BROUGHT_FOLLOWS } from "@starling/validators/saved-channel-rules";
import type {
  BringAnswer,
  BringFollowsInput,
  BroughtFollows,
  ReadFollowsInput,
} from "@starling/validators/saved-channels";
import { beginAttempt, consumeAttempt } from "../../accounts/accounts/attempts.service.ts";
import { requireMember, type UserRequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import type { Follows } from "../../platforms/platform.ts";
import { platformOf } from "../../platforms/registry.ts";
import { followStatuses, followStreamer } from "../../social/follows/service.ts";
import { openOwnersAccess, proofUrl } from "../channels/adapter.ts";
import { reach, redirectUri } from "../channels/links.service.ts";
import { hiddenAmong } from "./known.service.ts";
import { membersOf } from "./members.service.ts";
import { listSavedKeys, saveChannels } from "./service.ts";

export const FOLLOWS_PLATFORM = "twitch" as const satisfies ChannelPlatform;
const { label } = factsOf(FOLLOWS_PLATFORM);
const expired = () =>
  t("Signing in with {platform} took too long or was already used. Please start again.", { platform: label });
const canceled = () =>
  t("You canceled signing in with {platform}. Nothing has changed.", { platform: label });
const unreadable = () =>
  t("{platform} did not say whom you follow. Nothing has changed. Please start again in a few minutes.", {
    platform: label,
  });

/** Provider key of an attempt to read follows. */
export const FOLLOWS_KEY = `follows:${FOLLOWS_PLATFORM}`;

const purposeOf = ({ actor }: UserRequestContext) => ({ provider: FOLLOWS_KEY, userId: actor.userId });

function followsOf() {
  const { follows } = platformOf(FOLLOWS_PLATFORM).channel;
  if (!follows) throw new Error(`${label} does not say whom somebody follows`);
  return follows;
}

/**
 * Returns the platform's page where a viewer lets us read their follows. Throws `NOT_FOUND` for an
 * unconfigured platform, `WRONG_ROLE` and `RATE_LIMITED`.
 */
export async function beginBringing(ctx: UserRequestContext): Promise<string> {
  const reached = reach(ctx, FOLLOWS_PLATFORM);
  if (requireMember(ctx.actor).role !== "viewer")
    throw new DomainError("WRONG_ROLE", t("Only viewers can do this"));
  await enforceLimit(ctx, "importsByAccount", ctx.actor.userId);
  const secrets = await beginAttempt(ctx, purposeOf(ctx));
  return proofUrl(reached, redirectUri(ctx, FOLLOWS_PLATFORM), secrets, followsOf().scope);
}

/**
 * Reads the caller's follows at the platform once. Stores neither token nor list. Throws `VALIDATION` for a
 * forged, used or refused sign-in, and `UNAVAILABLE` for an unusable answer of the platform.
 */
export async function readFollows(
  ctx: UserRequestContext,
  { callback: redirected }: ReadFollowsInput,
): Promise<BroughtFollows> {
  const reached = reach(ctx, FOLLOWS_PLATFORM);
  const given = new URLSearchParams(redirected);
  const secrets = await consumeAttempt(ctx, purposeOf(ctx), given.get("state"));
  if (secrets === "unknown" || secrets === "late") throw new DomainError("VALIDATION", expired());
  if (given.get("error") === "access_denied") throw new DomainError("VALIDATION", canceled());
  const callback = new URL(redirectUri(ctx, FOLLOWS_PLATFORM));
  callback.search = given.toString();
  const { scope, read } = followsOf();
  const { ask, subject } = await openOwnersAccess(reached, callback, secrets, scope).catch(throwUnreadable);
  return presentFollows(ctx, await read(ask, subject, MAX_BROUGHT_FOLLOWS).catch(throwUnreadable));
}

function throwUnreadable(cause: unknown): never {
  throw new DomainError("UNAVAILABLE", unreadable(), { cause, retryAfter: 60 });
}

async function presentFollows(ctx: UserRequestContext, { total, items }: Follows): Promise<BroughtFollows> {
  const platform = FOLLOWS_PLATFORM;
  const ids = items.map(({ subject }) => subject);
  const hidden = await hiddenAmong(ctx, platform, ids);
  const members = await membersOf(ctx, platform, ids);
  const saved = new Set((await listSavedKeys(ctx)).keys);
  const followed = await followStatuses(ctx, {
    ids: [...members.values()].flatMap((member) => member?.id ?? []),
  });
  const shown = items.filter(({ subject }) => !hidden.has(subject) && members.get(subject) !== null);
  return {
    total,
    items: shown.map(({ subject: channelId, login, name }) => {
      const member = members.get(channelId) ?? null;
      const isDone = member ? member.id in followed.followed : saved.has(channelKey({ platform, channelId }));
      return { platform, channelId, login, name, member, isDone };
    }),
  };
}

/**
 * Follows the channels of members and saves the others. Throws the errors of
 * {@link saveChannels}.
 */
export async function bringFollows(
  ctx: UserRequestContext,
  { channels }: BringFollowsInput,
): Promise<BringAnswer> {
  const answer = { followed: 0, saved: 0, skipped: 0 };
  for (const platform of CHANNEL_PLATFORMS) {
    const ids = channels.filter((channel) => channel.platform === platform).map(({ channelId }) => channelId);
    if (ids.length === 0) continue;
    const { saved, members, unknown } = await saveChannels(ctx, platform, ids);
    answer.saved += saved;
    answer.skipped += unknown.length;
    for (const { id } of members.values()) {
      if (await isFollowed(ctx, id)) answer.followed += 1;
      else answer.skipped += 1;
    }
  }
  return answer;
}

/** Returns false for the caller's own channel and for a deleted member. */
async function isFollowed(ctx: UserRequestContext, id: string): Promise<boolean> {
  try {
    return (await followStreamer(ctx, { id })).isFollowing;
  } catch (error) {
    if (error instanceof DomainError && (error.code === "CONFLICT" || error.code === "NOT_FOUND"))
      return false;
    throw error;
  }
}

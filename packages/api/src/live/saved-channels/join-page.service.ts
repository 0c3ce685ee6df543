import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { savedChannels } from "@starling/db/schema/outside-streams";
import { profiles } from "@starling/db/schema/profiles";
import type { JoinPage, JoinPageInput } from "@starling/validators/saved-channels";
import { and, eq, isNull, sql } from "drizzle-orm";
import { callerOf, canSee } from "../../access/visibility/service.ts";
import type { RequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { findPublicPage } from "../../social/public-pages/service.ts";
import { findByLogin, hiddenAmong } from "./known.service.ts";

/**
 * Data of `/join/{platform}/{login}` for a streamer. Hidden channels look like unknown ones, with 0 waiting
 * viewers. Throws `RATE_LIMITED`.
 */
export async function readJoinPage(
  ctx: RequestContext,
  { platform, login: typed }: JoinPageInput,
): Promise<JoinPage> {
  await enforceLimit(ctx, "joinPagesByAddress", ctx.ip);
  const login = typed.toLowerCase();
  const canSignIn = ctx.ports.settings.platforms[platform] !== null;
  const [member] = await ctx.db
    .select({
      username: users.username,
      displayName: sql<string>`coalesce(${profiles.displayName}, ${users.username})`,
    })
    .from(channels)
    .innerJoin(profiles, eq(profiles.id, channels.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(channels.platform, platform),
        eq(sql`lower(${channels.login})`, login),
        isNull(channels.revokedAt),
        canSee(callerOf(ctx), profiles.userId),
      ),
    )
    .limit(1);
  if (member && (await isOpenTo(ctx, member.username))) return { waiting: 0, member, canSignIn };
  const channelId = await findByLogin(ctx, platform, login);
  const isShown = channelId != null && !(await hiddenAmong(ctx, platform, [channelId])).has(channelId);
  const waiting = isShown
    ? await ctx.db.$count(
        savedChannels,
        and(eq(savedChannels.platform, platform), eq(savedChannels.channelId, channelId)),
      )
    : 0;
  return { waiting, member: null, canSignIn };
}

/** Reveals a member to signed-out visitors only if the member has a public page. */
async function isOpenTo(ctx: RequestContext, username: string): Promise<boolean> {
  return ctx.actor.kind === "user" || (await findPublicPage(ctx, username)).kind === "page";
}

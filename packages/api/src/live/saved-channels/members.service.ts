import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { profiles } from "@starling/db/schema/profiles";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { ChannelMember } from "@starling/validators/saved-channels";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { callerOf, canSee } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";

/** Members by channel id; null for a member that the caller cannot see. */
export async function membersOf(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  ids: readonly string[],
): Promise<Map<string, ChannelMember | null>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      subject: channels.subject,
      id: profiles.id,
      username: users.username,
      displayName: sql<string>`coalesce(${profiles.displayName}, ${users.username})`,
      isShown: canSee(callerOf(ctx), profiles.userId).mapWith(Boolean),
    })
    .from(channels)
    .innerJoin(profiles, eq(profiles.id, channels.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(eq(channels.platform, platform), inArray(channels.subject, [...ids]), isNull(channels.revokedAt)),
    );
  return new Map(rows.map(({ subject, isShown, ...member }) => [subject, isShown ? member : null]));
}

import { users } from "@starling/db/schema/accounts";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { statusesOf } from "@starling/directory/sql/statuses";
import { t } from "@starling/i18n/translate";
import { type IdInput, isUuid } from "@starling/validators/ids";
import type { StreamerPreview } from "@starling/validators/previews";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { callerOf, canSee } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { presentEntry } from "../schedules/rows.service.ts";
import { presentPreview } from "./present.ts";

/**
 * `id` is the profile's or the account's (docs/product.md §9.3). Throws 404 for an unknown or malformed id.
 */
export async function previewStreamer(ctx: ServiceContext, { id }: IdInput): Promise<StreamerPreview> {
  if (!isUuid(id)) throw notFound(t("Streamer not found"));
  const rows = await ctx.db
    .select({
      id: profiles.id,
      username: users.username,
      displayName: profiles.displayName,
      shortBio: profiles.shortBio,
      avatar: profiles.avatar,
      banner: profiles.banner,
      avatarSet: profiles.avatarSet,
      bannerSet: profiles.bannerSet,
      category: taxonomyItems.name,
      entry: scheduleEntries,
      statuses: statusesOf(sql`${profiles.id}`),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .leftJoin(scheduleEntries, eq(scheduleEntries.profileId, profiles.id))
    .where(
      and(
        eq(profiles.role, "streamer"),
        or(eq(profiles.id, id), eq(profiles.userId, id)),
        canSee(callerOf(ctx), profiles.userId),
      ),
    )
    .orderBy(asc(scheduleEntries.id));
  const [streamer] = rows;
  if (!streamer) throw notFound(t("Streamer not found"));
  const entries = rows.flatMap(({ entry }) => (entry ? [presentEntry(entry)] : []));
  return presentPreview({ ...streamer, entries }, ctx.ports.clock.now());
}

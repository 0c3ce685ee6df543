import { users } from "@starling/db/schema/accounts";
import { directoryEntries } from "@starling/db/schema/directory";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { ADULT_AGE } from "@starling/validators/ages";
import { and, asc, eq, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hasVisibleStanding, isVisible } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { isFinishedEntry } from "../../profiles/directory/reel-pool.service.ts";

/** Maximum number of pages in a sitemap file. */
export const SITEMAP_PART = 50_000;

/** Range of profile ids in a part; `until` is exclusive, and null for the last part. */
export interface SitemapCut {
  from: string;
  until: string | null;
}

export interface ListedPage {
  username: string;
  updatedAt: Date;
}

function latestAdultBirthDate(now: Date): string {
  const [year, rest] = [now.getUTCFullYear() - ADULT_AGE, now.toISOString().slice(4, 10)];
  return `${year}${rest}`;
}

/** Scanning a million streamers exceeds the normal timeout. */
function withLongTimeout<T>(
  { db }: ServiceContext,
  read: (db: ServiceContext["db"]) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`);
    return read(tx);
  });
}

/**
 * Includes unlisted streamers. A profile stays in the same sitemap part as long as no profiles are deleted.
 */
export async function readSitemapCuts(ctx: ServiceContext, size = SITEMAP_PART): Promise<SitemapCut[]> {
  const rows = await withLongTimeout(ctx, (db) =>
    db.execute<{ id: string }>(sql`
      select id from (
        select profile_id as id, row_number() over (order by profile_id) as place from ${streamerProfiles}
      ) counted
      where place % ${size} = 1 or ${size} = 1 order by id`),
  );
  return rows.map(({ id }, index) => ({ from: id, until: rows[index + 1]?.id ?? null }));
}

/**
 * Hash of the suspended and banned accounts. A sitemap part cached under another hash may list one of these
 * accounts, so it must not be served.
 */
export async function readHiddenAccountsHash({ db }: ServiceContext): Promise<string> {
  const [row] = await db.execute<{ mark: string }>(sql`
    select md5(coalesce(string_agg(id::text, ',' order by id), '')) as mark
    from ${users} where not ${hasVisibleStanding(users.standing)}`);
  return row?.mark ?? "";
}

const entry = alias(directoryEntries, "entry");

/** Oldest profile first. */
export async function readSitemapPart(
  ctx: ServiceContext,
  { from, until }: SitemapCut,
): Promise<ListedPage[]> {
  return withLongTimeout(ctx, (db) =>
    db
      .select({ username: users.username, updatedAt: profiles.updatedAt })
      .from(streamerProfiles)
      .innerJoin(entry, eq(entry.profileId, streamerProfiles.profileId))
      .innerJoin(profiles, eq(profiles.id, streamerProfiles.profileId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(
        and(
          gte(streamerProfiles.profileId, from),
          until === null ? undefined : lt(streamerProfiles.profileId, until),
          streamerProfiles.isPageOpen,
          isVisible(users.id),
          or(isNull(users.dateOfBirth), lte(users.dateOfBirth, latestAdultBirthDate(ctx.ports.clock.now()))),
          isFinishedEntry,
        ),
      )
      .orderBy(asc(streamerProfiles.profileId))
      .limit(SITEMAP_PART),
  );
}

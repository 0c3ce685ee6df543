import { users } from "@starling/db/schema/accounts";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { ADULT_AGE } from "@starling/validators/ages";
import { and, asc, count, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";

/** Addresses in one part of the sitemap at most, as its format has it. */
export const SITEMAP_PART = 50_000;

/** A public page as search engines are told of it. */
export interface ListedPage {
  username: string;
  updatedAt: Date;
}

/** The latest date of birth of those who are of age. */
function latestBirth(now: Date): string {
  const [year, rest] = [now.getUTCFullYear() - ADULT_AGE, now.toISOString().slice(4, 10)];
  return `${year}${rest}`;
}

/** Pages that are open and worth finding, by the rules of a page itself. */
function listed(now: Date) {
  return and(
    streamerProfiles.isPageOpen,
    or(isNull(users.dateOfBirth), lte(users.dateOfBirth, latestBirth(now))),
    sql`exists (select from jsonb_each_text(${streamerProfiles.channelLinks}) link where link.value <> '')`,
    or(sql`trim(${profiles.shortBio}) <> ''`, sql`${profiles.avatar} <> ''`),
  );
}

/** All streamers are gone through: of a million that takes longer than a request's statement may. */
function atLeisure<T>({ db }: ServiceContext, read: (db: ServiceContext["db"]) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`);
    return read(tx);
  });
}

/** How many parts the sitemap has. */
export async function countSitemapParts(ctx: ServiceContext): Promise<number> {
  const now = ctx.ports.clock.now();
  const [row] = await atLeisure(ctx, (db) =>
    db
      .select({ total: count() })
      .from(streamerProfiles)
      .innerJoin(profiles, eq(profiles.id, streamerProfiles.profileId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(listed(now)),
  );
  return Math.ceil((row?.total ?? 0) / SITEMAP_PART);
}

/** The pages of a part, counted from 1, the oldest profile first. */
export async function readSitemapPart(ctx: ServiceContext, part: number): Promise<ListedPage[]> {
  const now = ctx.ports.clock.now();
  return atLeisure(ctx, (db) =>
    db
      .select({ username: users.username, updatedAt: profiles.updatedAt })
      .from(streamerProfiles)
      .innerJoin(profiles, eq(profiles.id, streamerProfiles.profileId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(listed(now))
      .orderBy(asc(profiles.id))
      .limit(SITEMAP_PART)
      .offset((part - 1) * SITEMAP_PART),
  );
}

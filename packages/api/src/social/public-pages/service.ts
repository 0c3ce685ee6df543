import { users } from "@starling/db/schema/accounts";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import { isMinorOn } from "@starling/validators/ages";
import type { StreamerCard } from "@starling/validators/discovery";
import type { OwnPublicPage, PublicPage, UpdatePublicPageInput } from "@starling/validators/public-pages";
import { and, eq, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { areVisible, readBlocked } from "../../access/visibility/service.ts";
import { readPublicClips } from "../../clips/clips/public.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { listSimilar } from "../../discovery/discovery/similar.service.ts";
import { notFound } from "../../errors.ts";
import { processCache } from "../../process-caches.ts";
import { readCardSources } from "../../profiles/directory/cards.service.ts";
import { refreshEntriesOf } from "../../profiles/directory/entries.service.ts";
import { playersOf } from "../../profiles/players/service.ts";
import { createSemaphore } from "../../semaphore.ts";
import { readOwner } from "./owners.service.ts";
import { presentPublicPage, presentSimilar } from "./present.ts";
import { regularDay } from "./regular-day.rules.ts";
import { nameKey, validUntil } from "./rules.ts";

interface MadePage {
  kind: "page";
  page: PublicPage;
  /** Profile ids on the page, including similar streamers. */
  shown: readonly string[];
  stamp: string;
  /** Time at which the page expires, in milliseconds since the epoch. */
  until: number;
}

export type FoundPage = MadePage | { kind: "moved"; username: string } | { kind: "none" };

const NONE: FoundPage = { kind: "none" };
/** A closed page can still be served for this time. */
const CACHE_TTL_MS = 2_000;
/** One page takes about ten kilobytes of memory. */
const CACHED_PAGES = 2_000;
const CACHED_OTHERS = 10_000;
const PAGE_BUILD_LIMITS = { concurrency: 4, waiting: 200 };

interface CachedPage {
  readAt: number;
  found: Promise<FoundPage>;
}

/** Names without a page are cached separately, so that they do not evict pages. */
class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({ max: CACHED_PAGES });
  readonly #others = new LRUCache<string, CachedPage>({ max: CACHED_OTHERS });
  readonly withPermit = createSemaphore(PAGE_BUILD_LIMITS);

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#others.get(key);
  }

  /** Replaces the name's cache entry with a pending read. */
  begin(key: string, cached: CachedPage): void {
    (this.#pages.has(key) ? this.#pages : this.#others).set(key, cached);
  }

  settle(key: string, cached: CachedPage, isPage: boolean): void {
    if (this.get(key) !== cached) return;
    this.delete(key);
    (isPage ? this.#pages : this.#others).set(key, cached);
  }

  delete(key: string): void {
    this.#pages.delete(key);
    this.#others.delete(key);
  }
}

const cacheOf = processCache(() => new PageCache());

async function readSimilar(ctx: ServiceContext, id: string): Promise<StreamerCard[]> {
  // Must not be personalized, because all viewers share the cached page.
  const { items } = await listSimilar({ ...ctx, actor: { kind: "anonymous" } }, { id });
  if (items.length === 0) return [];
  const open = await ctx.db
    .select({ id: profiles.id, dateOfBirth: users.dateOfBirth })
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        inArray(
          profiles.id,
          items.map((card) => card.id),
        ),
        streamerProfiles.isPageOpen,
      ),
    );
  const now = ctx.ports.clock.now();
  const shown = new Set(open.flatMap((row) => (isMinorOn(row.dateOfBirth, now) ? [] : [row.id])));
  return items.filter((card) => shown.has(card.id));
}

async function makePage(ctx: ServiceContext, profileId: string, stamp: string): Promise<FoundPage> {
  const [[streamer], players, clips, starts, similar] = await Promise.all([
    readCardSources(ctx, [profileId]),
    playersOf(ctx, profileId),
    readPublicClips(ctx, profileId),
    readRecentStarts(ctx, profileId),
    readSimilar(ctx, profileId),
  ]);
  if (!streamer) return NONE;
  const now = ctx.ports.clock.now();
  const shown = [profileId, ...similar.map(({ id }) => id)];
  const regular = regularDay(starts, streamer.schedule[0]?.timeZone ?? "UTC", now);
  const page = presentPublicPage(
    { streamer, players, clips, regularDay: regular, similar: similar.map(presentSimilar) },
    now,
  );
  return { kind: "page", page, shown, stamp, until: validUntil([page.current, page.next], now) };
}

/** False if a streamer on the page was suspended or deleted after the page was built. */
async function isStillShown(ctx: ServiceContext, found: FoundPage): Promise<boolean> {
  if (found.kind !== "page") return true;
  return areVisible(ctx, found.shown);
}

async function look(ctx: ServiceContext, key: string, before: FoundPage): Promise<FoundPage> {
  const now = ctx.ports.clock.now();
  const owner = await readOwner(ctx, key);
  if (!owner?.isPageOpen || isMinorOn(owner.dateOfBirth, now)) return NONE;
  if (owner.username.toLowerCase() !== key) return { kind: "moved", username: owner.username };
  const isFresh = before.kind === "page" && before.stamp === owner.stamp && now.getTime() < before.until;
  if (isFresh && (await isStillShown(ctx, before))) return before;
  return cacheOf(ctx).withPermit(() => makePage(ctx, owner.profileId, owner.stamp));
}

/**
 * Finds a page, ignoring case. Returns the same object until the page changes, for use as a cache key.
 * Invalid names cost no query; any other name costs at most one query every two seconds.
 */
export async function findPublicPage(ctx: ServiceContext, username: string): Promise<FoundPage> {
  const key = nameKey(username);
  if (key === null) return NONE;
  const cache = cacheOf(ctx);
  const readAt = ctx.ports.clock.now().getTime();
  const known = cache.get(key);
  if (known && readAt >= known.readAt && readAt - known.readAt < CACHE_TTL_MS) {
    const found = await known.found;
    if (await isStillShown(ctx, found)) return found;
  }
  const before = known ? known.found.catch(() => NONE) : NONE;
  const cached = { readAt, found: Promise.resolve(before).then((page) => look(ctx, key, page)) };
  cache.begin(key, cached);
  try {
    const found = await cached.found;
    cache.settle(key, cached, found.kind === "page");
    return found;
  } catch (error) {
    if (cache.get(key) === cached) cache.delete(key);
    throw error;
  }
}

export async function isPageHidden(ctx: ServiceContext, { id }: Pick<PublicPage, "id">): Promise<boolean> {
  return (await readBlocked(ctx)).includes(id);
}

function ownProfile({ actor }: UserContext) {
  return and(eq(profiles.userId, actor.userId), eq(profiles.role, "streamer"));
}

/** Throws 404 without a streamer profile. */
export async function readOwnPublicPage(ctx: UserContext): Promise<OwnPublicPage> {
  const [own] = await ctx.db
    .select({
      username: users.username,
      isOpen: streamerProfiles.isPageOpen,
      dateOfBirth: users.dateOfBirth,
    })
    .from(streamerProfiles)
    .innerJoin(profiles, eq(profiles.id, streamerProfiles.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(ownProfile(ctx));
  if (!own) throw notFound(t("Streamer profile not found"));
  const { dateOfBirth, ...rest } = own;
  return { ...rest, isTooYoung: isMinorOn(dateOfBirth, ctx.ports.clock.now()) };
}

/** Throws 404 without a streamer profile. */
export async function updatePublicPage(
  ctx: UserContext,
  { isOpen }: UpdatePublicPageInput,
): Promise<OwnPublicPage> {
  const own = ctx.db.select({ id: profiles.id }).from(profiles).where(ownProfile(ctx));
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(streamerProfiles)
      .set({ isPageOpen: isOpen })
      .where(eq(streamerProfiles.profileId, sql`(${own})`));
    // Directory cards link to the page only while the page is open.
    await refreshEntriesOf({ ...ctx, db: tx }, ctx.actor.userId);
  });
  const page = await readOwnPublicPage(ctx);
  cacheOf(ctx).delete(page.username.toLowerCase());
  return page;
}

async function readRecentStarts(ctx: ServiceContext, profileId: string): Promise<Date[]> {
  const since = new Date(ctx.ports.clock.now().getTime() - 30 * 86_400_000).toISOString();
  const rows = await ctx.db.execute<{ startedAt: string }>(sql`
    select started_at as "startedAt" from streams
    where profile_id = ${profileId}::uuid and started_at > ${since}::timestamptz
      and greatest(ended_at, last_live_at) - started_at >= interval '5 minutes'`);
  return rows.map(({ startedAt }) => new Date(startedAt));
}

import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { raidSuggestions, raids } from "@starling/db/schema/raids";
import { t } from "@starling/i18n/translate";
import {
  RAIDS_KEPT_DAYS,
  RAIDS_LISTED,
  type RaidHistory,
  type RaidSuggestions,
  type ShownRaidsInput,
  SUGGESTION_KEPT_MINUTES,
} from "@starling/validators/raids";
import { and, count, desc, eq, gt, lte, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { canSee } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { processCache } from "../../process-caches.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { findCandidates, type RaidCandidate } from "./candidates.service.ts";
import { readOwnTastes } from "./own.service.ts";
import { chatAddress, presentRaid, presentSuggestion } from "./present.ts";
import { chooseRaids } from "./rules.ts";

const DAY = 86_400_000;
const KEPT_ANSWERS = 5_000;

interface Suggested {
  profileId: string;
  at: number;
  /** `channelHash` by channel id. */
  hashes: ReadonlyMap<string, string>;
}

/** Each account's last suggestions, so that reporting them as shown does not recompute them. */
const lastSuggested = processCache(() => new LRUCache<string, Suggested>({ max: KEPT_ANSWERS }));

const suggestedOf = (candidates: readonly RaidCandidate[]) =>
  new Map(candidates.map(({ channelId, channelHash }) => [channelId, channelHash]));

/**
 * Suggests live streamers to raid, by the published rule (docs/decisions/043). Writes nothing; pages report
 * what they show with {@link recordShownRaids}. Throws 404 without a profile.
 */
export async function suggestRaids(ctx: UserContext): Promise<RaidSuggestions> {
  const own = await readOwnTastes(ctx);
  const { login, profileId } = own;
  const ownChatAddress = login === null ? null : chatAddress(login);
  if (own.languages.length === 0) return { items: [], missing: "languages", ownChatAddress };
  if (own.games.size === 0) return { items: [], missing: "games", ownChatAddress };
  const now = ctx.ports.clock.now();
  const chosen = chooseRaids(await findCandidates(ctx, own), { profileId, now });
  lastSuggested(ctx).set(ctx.actor.userId, { profileId, at: now.getTime(), hashes: suggestedOf(chosen) });
  return { items: chosen.map(presentSuggestion), missing: null, ownChatAddress };
}

/** Ignores channels that are no longer eligible. */
export async function recordShownRaids(
  ctx: UserContext,
  { channelIds }: ShownRaidsInput,
): Promise<{ recorded: number }> {
  const now = ctx.ports.clock.now();
  const { profileId, hashes } = await readSuggested(ctx, channelIds);
  const rows = [...new Set(channelIds)]
    .flatMap((channelId) => hashes.get(channelId) ?? [])
    .map((channelHash) => ({ profileId, channelHash, shownAt: now }))
    .sort((one, other) => (one.channelHash < other.channelHash ? -1 : 1));
  if (rows.length === 0) return { recorded: 0 };
  const before = new Date(now.getTime() - SUGGESTION_KEPT_MINUTES * 60_000);
  const recorded = await ctx.db
    .insert(raidSuggestions)
    .values(rows)
    .onConflictDoUpdate({
      target: [raidSuggestions.profileId, raidSuggestions.channelHash],
      set: { shownAt: now },
      setWhere: lte(raidSuggestions.shownAt, before),
    })
    .returning({ channelHash: raidSuggestions.channelHash });
  return { recorded: recorded.length };
}

async function readSuggested(
  ctx: UserContext,
  channelIds: readonly string[],
): Promise<Pick<Suggested, "profileId" | "hashes">> {
  const last = lastSuggested(ctx).get(ctx.actor.userId);
  const oldest = ctx.ports.clock.now().getTime() - SUGGESTION_KEPT_MINUTES * 60_000;
  if (last && last.at > oldest && channelIds.every((id) => last.hashes.has(id))) return last;
  const own = await readOwnTastes(ctx);
  const isIncomplete = own.languages.length === 0 || own.games.size === 0;
  return {
    profileId: own.profileId,
    hashes: suggestedOf(isIncomplete ? [] : await findCandidates(ctx, own)),
  };
}

/** Raids that the caller made and received in the last 90 days. Throws 404 without a profile. */
export async function listRaids(ctx: UserContext): Promise<RaidHistory> {
  const { actor, db, ports } = ctx;
  const own = await findProfile(ctx, actor.userId, "streamer");
  if (!own) throw notFound(t("Profile not found"));
  const isGiven = eq(raids.fromProfileId, own.id);
  const isMine = and(
    or(isGiven, eq(raids.toProfileId, own.id)),
    gt(raids.happenedAt, new Date(ports.clock.now().getTime() - RAIDS_KEPT_DAYS * DAY)),
  );
  const [counts] = await db
    .select({ given: sql<number>`count(*) filter (where ${isGiven})`.mapWith(Number), total: count() })
    .from(raids)
    .where(isMine);
  const { given, total } = counts ?? { given: 0, total: 0 };
  const rows = await db
    .select({
      id: raids.id,
      platform: raids.platform,
      fromProfileId: raids.fromProfileId,
      viewers: raids.viewers,
      happenedAt: raids.happenedAt,
      isSuggested: raids.isSuggested,
      streamer: {
        id: profiles.id,
        username: users.username,
        displayName: profiles.displayName,
        avatar: profiles.avatar,
      },
    })
    .from(raids)
    .leftJoin(
      profiles,
      and(
        eq(profiles.id, sql`case when ${isGiven} then ${raids.toProfileId} else ${raids.fromProfileId} end`),
        canSee(actor.userId, profiles.userId),
      ),
    )
    .leftJoin(users, eq(users.id, profiles.userId))
    .where(isMine)
    .orderBy(desc(raids.happenedAt), desc(raids.id))
    .limit(RAIDS_LISTED);
  return { items: rows.map((row) => presentRaid(row, own.id)), given, received: total - given };
}

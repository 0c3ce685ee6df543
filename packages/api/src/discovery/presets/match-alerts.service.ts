import { users } from "@starling/db/schema/accounts";
import { filterPresets } from "@starling/db/schema/filter-presets";
import { profiles } from "@starling/db/schema/profiles";
import { listStreamersInput } from "@starling/validators/discovery-inputs";
import { readState } from "@starling/validators/discovery-query";
import { MAX_LIMIT } from "@starling/validators/limits";
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { listStreamers } from "../discovery/service.ts";

const HOUR = 3_600_000;
/** Minimum interval between checks of a preset. */
const RECHECK_INTERVAL_MS = 6 * HOUR;
/** Minimum age of a matching profile; by then it is usually complete and indexed. */
const SETTLED_MS = HOUR;
const PRESETS_PER_RUN = 1_000;
const NEWEST = MAX_LIMIT;

type Preset = Pick<typeof filterPresets.$inferSelect, "id" | "userId" | "name" | "query"> & {
  lookedAt: Date;
};

async function lockOldestPreset({ db, ports }: ServiceContext): Promise<Preset | null> {
  const { id, userId, name, query, lookedAt } = filterPresets;
  const before = new Date(ports.clock.now().getTime() - RECHECK_INTERVAL_MS);
  const [preset] = await db
    .select({ id, userId, name, query, lookedAt })
    .from(filterPresets)
    .where(and(isNotNull(lookedAt), lt(lookedAt, before)))
    .orderBy(asc(lookedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return preset?.lookedAt ? { ...preset, lookedAt: preset.lookedAt } : null;
}

/** Context of the preset's owner, so that queries respect the owner's hidden streamers and plan limits. */
async function ownerContext(ctx: ServiceContext, userId: string): Promise<UserContext> {
  const { email, username, role, roleVerified, locale } = users;
  const [owner] = await ctx.db
    .select({ email, username, role, roleVerified, locale })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw new Error("A preset has no owner");
  return { ...ctx, actor: { kind: "user", userId, sessionId: uuidv7(), ...owner } };
}

/** Ids of the newest matches visible to the owner; empty if their plan no longer covers the filters. */
async function findNewestMatches(ctx: UserContext, query: string): Promise<string[]> {
  const { state } = readState(new URLSearchParams(query));
  const newest = { sortBy: "createdAt", sortOrder: "desc", page: 1, limit: NEWEST, unseen: false } as const;
  try {
    const { items } = await listStreamers(ctx, listStreamersInput.parse({ ...state, ...newest }));
    return items.flatMap((item) => (item.isLocked ? [] : [item.id]));
  } catch (error) {
    if (error instanceof DomainError && error.code === "PREMIUM_REQUIRED") return [];
    throw error;
  }
}

async function addedSince(
  { db, actor }: UserContext,
  ids: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<{ displayName: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ displayName: profiles.displayName })
    .from(profiles)
    .where(
      and(
        inArray(profiles.id, [...ids]),
        ne(profiles.userId, actor.userId),
        gt(profiles.createdAt, from),
        lte(profiles.createdAt, until),
      ),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id));
}

async function checkPreset(ctx: ServiceContext, preset: Preset): Promise<void> {
  const until = new Date(ctx.ports.clock.now().getTime() - SETTLED_MS);
  const owner = await ownerContext(ctx, preset.userId);
  const ids = await findNewestMatches(owner, preset.query);
  const added = await addedSince(owner, ids, { from: preset.lookedAt, until });
  const [first] = added;
  if (first)
    await notifyPerson(ctx, {
      key: `search:${preset.id}:${until.toISOString()}`,
      userId: preset.userId,
      data: {
        kind: "search",
        presetId: preset.id,
        preset: preset.name,
        found: added.length,
        first: first.displayName,
      },
    });
  await ctx.db.update(filterPresets).set({ lookedAt: until }).where(eq(filterPresets.id, preset.id));
}

/**
 * Checks presets with alerts (`presets.tell`) for new matches, least recently checked first, and notifies
 * their owners. Commits check and notification together, so that no match is skipped or repeated.
 */
export async function checkPresets(ctx: ServiceContext): Promise<void> {
  for (let looks = 0; looks < PRESETS_PER_RUN; looks += 1) {
    const isOver = await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const preset = await lockOldestPreset(inside);
      if (preset !== null) await checkPreset(inside, preset);
      return preset === null;
    });
    if (isOver) return;
  }
}

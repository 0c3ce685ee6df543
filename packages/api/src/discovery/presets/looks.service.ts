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
/** A preset is looked for four times a day at most: somebody new is no stream that would be over, and one message for several is enough. */
const LOOK_EVERY_MS = 6 * HOUR;
/** Profiles are looked at once they are so old: by then they are finished, and in the index of every process. */
const SETTLED_MS = HOUR;
/** Presets that one run looks for; what is left over is first in the next. */
const A_RUN = 1_000;
/** So many of the newest who fit are looked at: a page of the directory. */
const NEWEST = MAX_LIMIT;

type Preset = Pick<typeof filterPresets.$inferSelect, "id" | "userId" | "name" | "query"> & {
  lookedAt: Date;
};

/** The preset whose look is the longest ago; nobody else looks for it while the transaction lasts. */
async function takeOldest({ db, ports }: ServiceContext): Promise<Preset | null> {
  const { id, userId, name, query, lookedAt } = filterPresets;
  const before = new Date(ports.clock.now().getTime() - LOOK_EVERY_MS);
  const [preset] = await db
    .select({ id, userId, name, query, lookedAt })
    .from(filterPresets)
    .where(and(isNotNull(lookedAt), lt(lookedAt, before)))
    .orderBy(asc(lookedAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return preset?.lookedAt ? { ...preset, lookedAt: preset.lookedAt } : null;
}

/** The owner of a preset, as whom the directory is asked: with what they have hidden, and as far as their plan reaches. */
async function ownerContext(ctx: ServiceContext, userId: string): Promise<UserContext> {
  const { email, username, role, roleVerified } = users;
  const [owner] = await ctx.db
    .select({ email, username, role, roleVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw new Error("A preset has no owner");
  return { ...ctx, actor: { kind: "user", userId, sessionId: uuidv7(), ...owner } };
}

/** The ids of the newest who fit a preset, as the directory shows its owner; nobody where their plan does not reach its filters any more. */
async function newestFitting(ctx: UserContext, query: string): Promise<string[]> {
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

/** Who of them was added in a span of time, the newest first; nobody is news to themselves. */
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

async function lookFor(ctx: ServiceContext, preset: Preset): Promise<void> {
  const until = new Date(ctx.ports.clock.now().getTime() - SETTLED_MS);
  const owner = await ownerContext(ctx, preset.userId);
  const ids = await newestFitting(owner, preset.query);
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
 * Looks whether somebody new fits presets that tell (`presets.tell`), those first whose look is the longest ago, and notifies their
 * owners. A look and what it found commit together, so that nobody is passed over or told twice. A job calls it every few minutes.
 */
export async function lookForPresets(ctx: ServiceContext): Promise<void> {
  for (let looks = 0; looks < A_RUN; looks += 1) {
    const isOver = await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const preset = await takeOldest(inside);
      if (preset !== null) await lookFor(inside, preset);
      return preset === null;
    });
    if (isOver) return;
  }
}

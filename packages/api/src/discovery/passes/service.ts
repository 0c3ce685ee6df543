import { passes } from "@starling/db/schema/passes";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import { PASS_DAYS } from "@starling/validators/discovery";
import type { UndoPassInput } from "@starling/validators/discovery-inputs";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { isAccountPair } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Maximum skipped streamers remembered per viewer; those skipped earlier are shown again. */
export const MAX_REMEMBERED = 5_000;

function retentionCutoff({ ports }: ServiceContext): Date {
  return new Date(ports.clock.now().getTime() - PASS_DAYS * DAY);
}

function remembered(ctx: UserContext) {
  return and(eq(passes.userId, ctx.actor.userId), gt(passes.createdAt, retentionCutoff(ctx)));
}

const latestFirst = [desc(passes.createdAt), desc(passes.streamerProfileId)];

/**
 * Hides a streamer from swipe mode for thirty days; skipping again restarts the period (docs/product.md
 * §3.9). Throws 404 for an unknown streamer.
 */
export async function passStreamer(ctx: UserContext, input: IdInput): Promise<{ passed: true }> {
  const streamer = await findProfile(ctx, input.id, "streamer");
  if (!streamer) throw notFound(t("Streamer not found"));
  const at = ctx.ports.clock.now();
  await ctx.db
    .insert(passes)
    .values({ userId: ctx.actor.userId, streamerProfileId: streamer.id, createdAt: at })
    .onConflictDoUpdate({
      target: [passes.userId, passes.streamerProfileId],
      set: { createdAt: at },
    });
  return { passed: true };
}

/**
 * Undoes the given streamer's skip, or else the latest. Returns the streamer's profile id; null without a
 * skip (docs/product.md §3.9).
 */
export async function undoPass(ctx: UserContext, input: UndoPassInput): Promise<{ undone: string | null }> {
  const { id } = input;
  if (id !== undefined && !isUuid(id)) return { undone: null };
  return ctx.db.transaction(async (tx) => {
    // The lock makes parallel calls undo different skips.
    const [last] = await tx
      .select({ id: passes.streamerProfileId })
      .from(passes)
      .where(and(remembered(ctx), id === undefined ? undefined : eq(passes.streamerProfileId, id)))
      .orderBy(...latestFirst)
      .limit(1)
      .for("update");
    if (!last) return { undone: null };
    await tx
      .delete(passes)
      .where(and(eq(passes.userId, ctx.actor.userId), eq(passes.streamerProfileId, last.id)));
    return { undone: last.id };
  });
}

/**
 * Profile ids of streamers skipped within thirty days, latest first, at most {@link MAX_REMEMBERED}. With
 * `until`, only those skipped before that time.
 */
export async function recentPasses(ctx: UserContext, until?: Date): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: passes.streamerProfileId })
    .from(passes)
    .where(and(remembered(ctx), until === undefined ? undefined : lte(passes.createdAt, until)))
    .orderBy(...latestFirst)
    .limit(MAX_REMEMBERED);
  return rows.map(({ id }) => id);
}

export async function deletePassesBetween({ db }: ServiceContext, one: string, other: string): Promise<void> {
  await db.execute(sql`
    delete from ${passes} using ${profiles} passed where passed.id = ${passes.streamerProfileId}
      and ${isAccountPair([passes.userId, sql`passed.user_id`], [one, other])}`);
}

export async function removeOldPasses(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(passes).where(lte(passes.createdAt, retentionCutoff(ctx)));
}

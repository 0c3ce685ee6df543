import { profileDrafts } from "@starling/db/schema/profile-drafts";
import { t } from "@starling/i18n/translate";
import { DRAFT_DAYS } from "@starling/validators/draft-limits";
import {
  DRAFT_CONFLICT,
  DRAFT_DISCARDED,
  type Draft,
  type SaveDraftInput,
} from "@starling/validators/drafts";
import { and, eq, lt, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, onlyFor } from "../../errors.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Random first revision, so that a device with a discarded draft cannot overwrite a new one. */
const FIRST_REVISION = sql`1 + floor(random() * 1000000000)::int`;

const { step, values, revision, updatedAt } = profileDrafts;

function ownDraft({ actor }: UserContext) {
  return and(eq(profileDrafts.userId, actor.userId), eq(profileDrafts.role, actor.role));
}

export async function readDraft(ctx: UserContext): Promise<Draft | null> {
  const [draft] = await ctx.db
    .select({ step, values, revision, updatedAt })
    .from(profileDrafts)
    .where(ownDraft(ctx));
  return draft ?? null;
}

/**
 * Uses one statement, so that only one of two parallel saves succeeds. Throws `CONFLICT` for an outdated
 * revision, and `WRONG_ROLE` after a switch of roles.
 */
export async function saveDraft(
  ctx: UserContext,
  { role, revision: known, ...form }: SaveDraftInput,
): Promise<{ revision: number; updatedAt: Date }> {
  if (role && role !== ctx.actor.role) throw onlyFor(role);
  const columns = { ...form, updatedAt: ctx.ports.clock.now() };
  const [saved] =
    known === 0
      ? await ctx.db
          .insert(profileDrafts)
          .values({ userId: ctx.actor.userId, role: ctx.actor.role, ...columns, revision: FIRST_REVISION })
          .onConflictDoNothing()
          .returning({ revision, updatedAt })
      : await ctx.db
          .update(profileDrafts)
          .set({ ...columns, revision: sql`${revision} + 1` })
          .where(and(ownDraft(ctx), eq(revision, known)))
          .returning({ revision, updatedAt });
  if (!saved) throw new DomainError("CONFLICT", t(DRAFT_CONFLICT));
  return saved;
}

export async function discardDraft(ctx: UserContext): Promise<{ message: string }> {
  await ctx.db.delete(profileDrafts).where(ownDraft(ctx));
  return { message: t(DRAFT_DISCARDED) };
}

export async function removeOldDrafts(ctx: ServiceContext): Promise<void> {
  const limit = new Date(ctx.ports.clock.now().getTime() - DRAFT_DAYS * DAY);
  await ctx.db.delete(profileDrafts).where(lt(updatedAt, limit));
}

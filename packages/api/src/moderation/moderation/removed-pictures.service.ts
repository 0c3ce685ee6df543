import { clips } from "@starling/db/schema/clips";
import { moderationCases, moderationDecisions, removedPictures } from "@starling/db/schema/moderation";
import { and, eq, isNull } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { hashPicture } from "../../profiles/pictures/hashes.adapter.ts";

/** The media store's key of the picture that a decision has hidden, or of the hidden clip's poster; null for none. */
async function hiddenKey({ db }: ServiceContext, decisionId: string): Promise<string | null> {
  const [row] = await db
    .select({ decision: moderationDecisions, posterKeys: clips.posterKeys })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(clips, eq(clips.id, moderationCases.subjectId))
    .where(eq(moderationDecisions.id, decisionId));
  const keys = row?.decision.action === "hide_clip" ? row.posterKeys : row?.decision.before.picture?.keys;
  return keys?.[0] ?? null;
}

/** The hash of a stored picture; null for a plain one, and where there is none. Throws `UNAVAILABLE` when the media store does not answer. */
export async function hashStored({ ports }: ServiceContext, key: string | null): Promise<string | null> {
  const stored = key === null ? null : await ports.media.read(key);
  return stored && hashPicture(new Uint8Array(await new Response(stored).arrayBuffer()));
}

/**
 * Keeps what a hidden picture, or the poster of a hidden clip, looks like for as long as the decision stands. A job calls it; of a
 * picture whose file is gone, and of a plain one, nothing is kept. Throws `UNAVAILABLE` when the media store does not answer.
 */
export async function keepRemovedPicture(
  ctx: ServiceContext,
  { decisionId }: { decisionId: string },
): Promise<void> {
  const key = await hiddenKey(ctx, decisionId);
  const hash = await hashStored(ctx, key);
  if (hash === null) return;
  await ctx.db.transaction(async (tx) => {
    // Held, so that whoever takes the decision back does so before this or sees the row.
    const standing = await tx
      .select({ id: moderationDecisions.id })
      .from(moderationDecisions)
      .where(and(eq(moderationDecisions.id, decisionId), isNull(moderationDecisions.undoneAt)))
      .for("update");
    if (standing.length > 0)
      await tx.insert(removedPictures).values({ decisionId, hash }).onConflictDoNothing();
  });
}

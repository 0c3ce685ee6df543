import { clips } from "@starling/db/schema/clips";
import { moderationCases, moderationDecisions, removedPictures } from "@starling/db/schema/moderation";
import { and, eq, isNull } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { hashPicture } from "../../profiles/pictures/hashes.adapter.ts";

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

/** Null for a missing or nearly uniform picture. Throws `UNAVAILABLE` if the media store does not answer. */
export async function hashStored({ ports }: ServiceContext, key: string | null): Promise<string | null> {
  const stored = key === null ? null : await ports.media.read(key);
  return stored && hashPicture(new Uint8Array(await new Response(stored).arrayBuffer()));
}

/**
 * Stores the hash of a hidden picture or clip poster, to detect copies while the decision applies. Skips
 * missing and nearly uniform pictures. Throws `UNAVAILABLE` if the media store does not answer.
 */
export async function storeRemovedPictureHash(
  ctx: ServiceContext,
  { decisionId }: { decisionId: string },
): Promise<void> {
  const key = await hiddenKey(ctx, decisionId);
  const hash = await hashStored(ctx, key);
  if (hash === null) return;
  await ctx.db.transaction(async (tx) => {
    // Locks the decision, so that a concurrent reversal either commits before this query or sees the new row.
    const standing = await tx
      .select({ id: moderationDecisions.id })
      .from(moderationDecisions)
      .where(and(eq(moderationDecisions.id, decisionId), isNull(moderationDecisions.undoneAt)))
      .for("update");
    if (standing.length > 0)
      await tx.insert(removedPictures).values({ decisionId, hash }).onConflictDoNothing();
  });
}

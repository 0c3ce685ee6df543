import { moderationDecisions, removedPictures } from "@starling/db/schema/moderation";
import type { ReportReason } from "@starling/validators/reports";
import { asc, eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

/**
 * Maximum Hamming distance between the hashes of copies. Different pictures differ more than twice as much.
 */
const NEAR = 24;

/** Returns the rule that the most similar removed picture broke; null if none is similar. */
export async function ruleOfRemoved({ db }: ServiceContext, hash: string): Promise<ReportReason | null> {
  const distance = sql<number>`bit_count(${removedPictures.hash} # ${hash}::bit(242))`;
  const [nearest] = await db
    .select({ rule: moderationDecisions.rule })
    .from(removedPictures)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, removedPictures.decisionId))
    .where(sql`${distance} <= ${NEAR}`)
    .orderBy(asc(distance))
    .limit(1);
  return nearest?.rule ?? null;
}

import { moderationDecisions, removedPictures } from "@starling/db/schema/moderation";
import type { ReportReason } from "@starling/validators/reports";
import { asc, eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

/** Bits by which a copy differs from a removed picture at most; different pictures differ by more than twice as many. */
const NEAR = 24;

/** The rule by which a picture like this one was removed, the nearest one's; null where none was. */
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

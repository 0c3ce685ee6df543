import { reports } from "@starling/db/schema/moderation";
import { REASON_SEVERITY } from "@starling/validators/reports";
import { and, eq, isNull } from "drizzle-orm";
import type { ReviewFlag } from "../../access/screening/service.ts";
import type { ServiceContext } from "../../context.ts";
import { findReportedContent } from "./reported-content.service.ts";
import { applyReportToCase, changedCopySql, openCase, type Said, writeReport } from "./service.ts";

/**
 * Creates or updates the automatic report: one per case and source (docs/decisions/030). Ignores deleted
 * content.
 */
export async function flagContent(
  ctx: ServiceContext,
  { kind, id, source, reason, text }: ReviewFlag,
): Promise<void> {
  const thing = await findReportedContent(ctx, { kind, id, picture: "avatar", reason, text });
  if (!thing) return;
  const flag: Said = { kind, source, reporterId: null, reason, text };
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const caseId = await openCase(inside, flag, thing);
    const [before] = await tx
      .update(reports)
      .set({ reason, harm: REASON_SEVERITY[reason], text, copy: changedCopySql(caseId, thing) })
      .where(and(eq(reports.caseId, caseId), eq(reports.source, source), isNull(reports.closedAt)))
      .returning({ id: reports.id });
    if (before) await applyReportToCase(inside, caseId, { reason, isNew: false }, thing);
    else await writeReport(inside, caseId, flag, thing);
  });
}

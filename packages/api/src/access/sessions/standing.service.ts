import { enqueueJob } from "@starling/db/jobs";
import { users } from "@starling/db/schema/accounts";
import { moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { sentencesText } from "@starling/i18n/format";
import { msg, t } from "@starling/i18n/translate";
import { fixedMomentText } from "@starling/validators/date-texts";
import { isHiddenStanding } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { REPORT_REASONS } from "@starling/validators/reports";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";

const APPEAL = msg("If you think this is wrong, open the link in the email about this decision to appeal.");

/**
 * Throws `SUSPENDED` for a banned account, and while a suspension lasts. Locks the account until the
 * transaction ends, which serializes the call with suspensions. Call only after authentication, so that only
 * the account's owner learns of a suspension.
 */
export async function refuseSuspended(ctx: ServiceContext, userId: string): Promise<void> {
  const [account] = await ctx.db
    .select({ standing: users.standing, until: users.standingUntil })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  if (!account || !isHiddenStanding(account.standing)) return;
  const { standing, until } = account;
  if (until !== null && until <= ctx.ports.clock.now()) {
    await enqueueJob(ctx.db, "end_standings", {});
    return;
  }
  const [decision] = await ctx.db
    .select({ rule: moderationDecisions.rule, words: moderationDecisions.words })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .where(
      and(
        eq(moderationCases.userId, userId),
        eq(moderationDecisions.action, standing === "banned" ? "ban" : "suspend"),
        isNull(moderationDecisions.undoneAt),
      ),
    )
    .orderBy(desc(moderationDecisions.until), desc(moderationDecisions.createdAt))
    .limit(1);
  const what = until
    ? t("Your account is suspended until {time}.", { time: fixedMomentText(until, "UTC") })
    : t("Your account is banned.");
  const why = decision
    ? [
        t("Rule: {rule}. Reason: {words}", {
          rule: labelOf(REPORT_REASONS, decision.rule),
          words: decision.words,
        }),
      ]
    : [];
  throw new DomainError("SUSPENDED", [sentencesText(what, t(APPEAL)), ...why].join("\n"));
}

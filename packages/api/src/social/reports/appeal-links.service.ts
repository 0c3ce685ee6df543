import { enqueueJob } from "@starling/db/jobs";
import { appeals, moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { msg, t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import type { AppealByLinkInput, OwnDecision, ReadDecisionInput } from "@starling/validators/reports";
import { and, eq, ne } from "drizzle-orm";
import { isSameSignature, signText } from "../../access/sessions/cryptography.adapter.ts";
import type { RequestContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { fieldError } from "../../errors.ts";
import { decisionColumns, writeAppeal } from "./appeals.service.ts";
import { presentOwnDecision } from "./present.ts";
import { appealableUntil } from "./rules.ts";

const LINK_DEAD = msg(
  "This link is invalid or has expired. Open the newest email about the decision, or log in to appeal.",
);

async function openLink(ctx: RequestContext, token: string) {
  await enforceLimit(ctx, "tokenByAddress", ctx.ip);
  const [decisionId = "", signature = ""] = token.split(".");
  const wanted = signText(ctx.ports.settings.secret, "appeals", decisionId);
  const [row] =
    isUuid(decisionId) && isSameSignature(signature, wanted)
      ? await ctx.db
          .select({ ...decisionColumns, userId: moderationCases.userId })
          .from(moderationDecisions)
          .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
          .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
          .where(and(eq(moderationDecisions.id, decisionId), ne(moderationDecisions.action, "dismiss")))
      : [];
  if (row && appealableUntil(row.decision.createdAt) >= ctx.ports.clock.now()) return row;
  throw fieldError("token", t(LINK_DEAD), "LINK_INVALID");
}

/** Throws `LINK_INVALID` and `RATE_LIMITED`. */
export async function readDecisionByLink(
  ctx: RequestContext,
  { token }: ReadDecisionInput,
): Promise<OwnDecision> {
  return presentOwnDecision(await openLink(ctx, token), ctx.ports.clock.now());
}

/**
 * Mails an account deletion link to a suspended user, who cannot sign in. Throws the errors of
 * {@link readDecisionByLink}. Sends nothing if the account no longer exists.
 */
export async function requestDeletionByLink(
  ctx: RequestContext,
  { token }: ReadDecisionInput,
): Promise<{ message: string }> {
  const { userId } = await openLink(ctx, token);
  if (userId !== null) {
    await enforceLimit(ctx, "deletionLinkByAccount", userId);
    await enqueueJob(ctx.db, "send_deletion_mail", { userId });
  }
  return { message: t("We sent you a link to delete your account.") };
}

/** Throws the errors of {@link readDecisionByLink}, and 409 if the decision can no longer be appealed. */
export async function appealByLink(
  ctx: RequestContext,
  { token, words }: AppealByLinkInput,
): Promise<{ id: string; appealed: true }> {
  return writeAppeal(ctx, await openLink(ctx, token), words);
}

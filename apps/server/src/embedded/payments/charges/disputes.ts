import type { Behaviour } from "../cards/test-cards.ts";
import type { Accepted } from "../http/parameters.ts";
import { newId } from "../keys.ts";
import { invalid } from "../refusal.ts";
import type { Charge, Dispute } from "../shapes.ts";
import type { Session } from "../store/session.ts";

const DAY = 86_400;
const EVIDENCE_DEADLINE_S = 9 * DAY;

const REASONS: Partial<Record<Behaviour, { reason: string; isInquiry: boolean }>> = {
  disputed_as_fraudulent: { reason: "fraudulent", isInquiry: false },
  disputed_as_not_received: { reason: "product_not_received", isInquiry: false },
  inquired: { reason: "fraudulent", isInquiry: true },
};

/** Opens a dispute or an inquiry if the test card causes one. An inquiry does not withdraw the money. */
export async function openDispute(session: Session, charge: Charge, behaviour: Behaviour): Promise<void> {
  const why = REASONS[behaviour];
  if (!why) return;
  const { now } = session;
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    is_charge_refundable: why.isInquiry,
    payment_intent: charge.payment_intent,
    reason: why.reason,
    status: why.isInquiry ? "warning_needs_response" : "needs_response",
  };
  const disputed: Charge = { ...charge, disputed: true };
  await session.save("charge", disputed);
  await session.emit("charge.updated", disputed, charge);
  await session.add("dispute", dispute, { owner: charge.customer, due: now + EVIDENCE_DEADLINE_S });
  await session.emit("charge.dispute.created", dispute);
  if (!why.isInquiry) await session.emit("charge.dispute.funds_withdrawn", dispute);
}

/**
 * `POST /v1/disputes/{id}`: submits evidence. As in Stripe's test mode, `winning_evidence` wins and
 * `losing_evidence` loses. Both close an inquiry.
 */
export async function updateDispute(
  session: Session,
  params: Accepted["disputes.update"],
  id: string,
): Promise<Dispute> {
  const before = await session.need("dispute", id);
  const { uncategorized_text: text } = params.evidence;
  if (!isOpen(before)) throw invalid("This dispute is already closed");
  const after: Dispute = {
    ...before,
    evidence: { uncategorized_text: text },
    status: isInquiry(before) ? "warning_under_review" : "under_review",
  };
  await session.save("dispute", after);
  await session.emit("charge.dispute.updated", after, before);
  if (text === "winning_evidence") return decide(session, after, "won");
  if (text === "losing_evidence") return decide(session, after, "lost");
  return after;
}

export async function expireDispute(session: Session, dispute: Dispute): Promise<void> {
  if (isOpen(dispute)) await decide(session, dispute, "lost");
}

async function decide(session: Session, before: Dispute, outcome: "won" | "lost"): Promise<Dispute> {
  const isAsked = isInquiry(before);
  const after: Dispute = {
    ...before,
    is_charge_refundable: isAsked,
    status: isAsked ? "warning_closed" : outcome,
  };
  await session.save("dispute", after, { due: null });
  await session.emit("charge.dispute.closed", after, before);
  if (after.status === "won") await session.emit("charge.dispute.funds_reinstated", after);
  return after;
}

function isInquiry({ status }: Dispute): boolean {
  return status.startsWith("warning_");
}

function isOpen({ status }: Dispute): boolean {
  return !["won", "lost", "warning_closed"].includes(status);
}

import type { Behaviour } from "../cards/test-cards.ts";
import type { Accepted } from "../http/parameters.ts";
import { newId } from "../keys.ts";
import { invalid } from "../refusal.ts";
import type { Charge, Dispute } from "../shapes.ts";
import type { Session } from "../store/session.ts";

const DAY = 86_400;
const EVIDENCE_DEADLINE_S = 9 * DAY;

const REASONS: Partial<Record<Behaviour, { reason: string; code: string; isInquiry: boolean }>> = {
  disputed_as_fraudulent: { reason: "fraudulent", code: "10.4", isInquiry: false },
  disputed_as_not_received: { reason: "product_not_received", code: "13.1", isInquiry: false },
  inquired: { reason: "fraudulent", code: "10.4", isInquiry: true },
};

/** Opens a dispute or inquiry for some test cards. Only a dispute withdraws the money. */
export async function openDispute(session: Session, charge: Charge, behaviour: Behaviour): Promise<void> {
  const why = REASONS[behaviour];
  if (!why) return;
  const { now } = session;
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + EVIDENCE_DEADLINE_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: why.isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: why.code,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: "visa",
        case_type: why.isInquiry ? "inquiry" : "chargeback",
        network: "visa",
        network_reason_code: why.code,
      },
      type: "card",
    },
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
 * `POST /v1/disputes/{id}`: submits evidence, whose text decides as in Stripe's test mode: `winning_evidence`
 * wins, `losing_evidence` loses, `escalate_inquiry_evidence` turns an inquiry into a dispute. A decided
 * inquiry is closed.
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
    evidence: { ...before.evidence, uncategorized_text: text },
    evidence_details: {
      ...before.evidence_details,
      has_evidence: true,
      submission_count: before.evidence_details.submission_count + 1,
      submission_method: "manual",
    },
    status: isInquiry(before) ? "warning_under_review" : "under_review",
  };
  await session.save("dispute", after);
  await session.emit("charge.dispute.updated", after, before);
  if (text === "winning_evidence") return decide(session, after, "won");
  if (text === "losing_evidence") return decide(session, after, "lost");
  if (text === "escalate_inquiry_evidence" && isInquiry(before)) return escalate(session, after);
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

async function escalate(session: Session, before: Dispute): Promise<Dispute> {
  const due = session.now + EVIDENCE_DEADLINE_S;
  const after: Dispute = {
    ...before,
    evidence_details: { ...before.evidence_details, due_by: due },
    is_charge_refundable: false,
    status: "needs_response",
  };
  await session.save("dispute", after, { due });
  await session.emit("charge.dispute.updated", after, before);
  await session.emit("charge.dispute.funds_withdrawn", after);
  return after;
}

function isInquiry({ status }: Dispute): boolean {
  return status.startsWith("warning_");
}

function isOpen({ status }: Dispute): boolean {
  return !["won", "lost", "warning_closed"].includes(status);
}

const NO_EVIDENCE: Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

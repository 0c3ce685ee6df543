import { behaviourOf } from "../cards/payment-methods.ts";
import type { Accepted } from "../http/parameters.ts";
import { newId } from "../keys.ts";
import { invalid, resourceMissing } from "../refusal.ts";
import type { Charge, Refund } from "../shapes.ts";
import type { Session } from "../store/session.ts";

/** Seconds after which refunds of some test cards succeed or fail. */
const REFUND_DELAY_S = 3_600;

export async function createRefund(session: Session, params: Accepted["refunds.create"]): Promise<Refund> {
  const charge = await session.need("charge", params.charge, "charge");
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (charge.status !== "succeeded") throw invalid(`Charge ${charge.id} has not been paid.`, "charge");
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  }
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalid(message, "amount");
  }
  const [dispute] = await disputesOf(session, charge);
  if (dispute && !dispute.is_charge_refundable) {
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      "charge_disputed",
    );
  }
  const behaviour = charge.payment_method ? await behaviourOf(session, charge.payment_method) : "works";
  const isLate = behaviour === "refund_pending" || behaviour === "refund_failing";
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: session.now,
    currency: charge.currency,
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: behaviour === "refund_pending" ? "pending" : "succeeded",
  };
  await session.add("refund", refund, {
    owner: charge.customer,
    due: isLate ? session.now + REFUND_DELAY_S : null,
  });
  await session.emit("refund.created", refund);
  await giveBack(session, charge, amount, "charge.refunded");
  return refund;
}

async function disputesOf(session: Session, charge: Charge) {
  return (await session.list("dispute", "", { limit: 1 }, { fields: { charge: charge.id } })).data;
}

async function giveBack(
  session: Session,
  charge: Charge,
  amount: number,
  event: "charge.refunded" | "charge.updated",
): Promise<void> {
  const refunded = charge.amount_refunded + amount;
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await session.save("charge", after);
  await session.emit(event, after, charge);
}

/**
 * Applies the status change that the test card causes: a pending refund becomes `succeeded`, or a refund that
 * first appeared as `succeeded` becomes `failed`.
 */
export async function settleRefund(session: Session, before: Refund): Promise<void> {
  const isPaidOut = before.status === "pending";
  const after: Refund = isPaidOut ? { ...before, status: "succeeded" } : { ...before, status: "failed" };
  await session.save("refund", after, { due: null });
  await emitRefundUpdated(session, after, before);
  if (isPaidOut) return;
  await session.emit("refund.failed", after);
  const charge = await session.find("charge", before.charge);
  if (!charge) throw resourceMissing("charge", before.charge);
  await giveBack(session, charge, -before.amount, "charge.updated");
}

async function emitRefundUpdated(session: Session, after: Refund, before: Refund): Promise<void> {
  await session.emit("refund.updated", after, before);
  await session.emit("charge.refund.updated", after, before);
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

import { behaviourOf } from "../cards/payment-methods.ts";
import { newId } from "../keys.ts";
import type { StripeRefusal } from "../refusal.ts";
import type { Charge, PaymentIntent } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { openDispute } from "./disputes.ts";

export async function addCharge(
  session: Session,
  intent: PaymentIntent,
  methodId: string,
  refused: StripeRefusal | null,
): Promise<Charge> {
  const method = await session.need("payment_method", methodId);
  const charge: Charge = {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    created: session.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    paid: !refused,
    payment_intent: intent.id,
    payment_method: method.id,
    refunded: false,
    status: refused ? "failed" : "succeeded",
  };
  await session.add("charge", charge, { owner: intent.customer });
  await session.emit(refused ? "charge.failed" : "charge.succeeded", charge);
  if (!refused) await openDispute(session, charge, await behaviourOf(session, method.id));
  return charge;
}

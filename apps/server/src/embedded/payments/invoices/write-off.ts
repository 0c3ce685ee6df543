import type { Accepted } from "../http/parameters.ts";
import { invalid } from "../refusal.ts";
import type { Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { dropPending } from "../subscriptions/pending-update.ts";
import { subscriptionOf, writeSubscription } from "../subscriptions/subscription.ts";
import { writeUncollectible, writeVoid } from "./collect.ts";

/** Voiding a subscription's first invoice ends the subscription. */
export async function voidInvoice(session: Session, _params: Accepted["look"], id: string): Promise<Invoice> {
  const invoice = await session.need("invoice", id);
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw invalid(
      `You can only void open or uncollectible invoices. This invoice is ${invoice.status}.`,
      undefined,
      "invoice_not_editable",
    );
  }
  const voided = await writeVoid(session, invoice);
  await letGo(session, voided);
  return voided;
}

/** `POST /v1/invoices/{id}/mark_uncollectible`: stops charging, but the invoice can still be paid. */
export async function markUncollectible(
  session: Session,
  _params: Accepted["look"],
  id: string,
): Promise<Invoice> {
  const invoice = await session.need("invoice", id);
  if (invoice.status !== "open") {
    throw invalid(
      `You can only mark open invoices as uncollectible. This invoice is ${invoice.status}.`,
      undefined,
      "invoice_not_editable",
    );
  }
  const given = await writeUncollectible(session, invoice);
  await letGo(session, given);
  return given;
}

/**
 * Updates the subscription after its invoice was voided or written off. A past-due subscription becomes
 * active. If the first invoice was voided, an incomplete subscription ends.
 */
async function letGo(session: Session, invoice: Invoice): Promise<void> {
  const subscription = await subscriptionOf(session, invoice);
  if (subscription?.latest_invoice !== invoice.id) return;
  if (subscription.pending_update !== null && invoice.status === "void") {
    await dropPending(session, subscription);
  }
  if (subscription.status === "past_due") {
    await writeSubscription(session, subscription, { ...subscription, status: "active" });
  }
  if (subscription.status === "incomplete" && invoice.status === "void") {
    const over = { status: "incomplete_expired" as const, ended_at: session.now };
    await writeSubscription(session, subscription, { ...subscription, ...over });
  }
}

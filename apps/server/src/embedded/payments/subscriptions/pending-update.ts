import { writeVoid } from "../invoices/collect.ts";
import type { Invoice, Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { periodOf, writeSubscription } from "./subscription.ts";

/**
 * An unpaid plan change expires after this time or at the end of the current period, whichever is earlier.
 */
const PENDING_UPDATE_SECONDS = 23 * 3_600;

/** Defers a subscription change until it is paid (`pending_if_incomplete`). */
export async function waitForPayment(
  session: Session,
  before: Subscription,
  changed: Subscription,
  invoice: Invoice,
): Promise<Subscription> {
  await dropPending(session, before);
  const waiting: Subscription = {
    ...before,
    latest_invoice: invoice.id,
    pending_update: {
      expires_at: Math.min(session.now + PENDING_UPDATE_SECONDS, periodOf(before).end),
      subscription_items: changed.items.data,
    },
  };
  await writeSubscription(session, before, waiting);
  const { items, billing_cycle_anchor } = changed;
  await session.save("subscription", waiting, {
    hidden: { pending: { invoice: invoice.id, items, billing_cycle_anchor } },
  });
  return waiting;
}

/** Returns whether the invoice belonged to a pending change. */
export async function applyPending(
  session: Session,
  subscription: Subscription,
  invoice: Invoice,
): Promise<boolean> {
  const pending = await pendingOf(session, subscription);
  if (pending?.invoice !== invoice.id) return false;
  const { items, billing_cycle_anchor } = pending;
  await session.save("subscription", subscription, { hidden: { pending: null } });
  const after = { ...subscription, items, billing_cycle_anchor, pending_update: null };
  await writeSubscription(session, subscription, after);
  await session.emit("customer.subscription.pending_update_applied", after, subscription);
  return true;
}

export async function dropPending(session: Session, subscription: Subscription): Promise<Subscription> {
  const pending = await pendingOf(session, subscription);
  if (!pending) return subscription;
  const after = { ...subscription, pending_update: null };
  await session.save("subscription", after, { hidden: { pending: null } });
  const invoice = await session.find("invoice", pending.invoice);
  if (invoice?.status === "open") await writeVoid(session, invoice);
  await writeSubscription(session, subscription, after);
  await session.emit("customer.subscription.pending_update_expired", after, subscription);
  return after;
}

type Pending = Pick<Subscription, "items" | "billing_cycle_anchor"> & { invoice: string };

async function pendingOf(session: Session, { id }: Subscription): Promise<Pending | null> {
  const { pending } = await session.hidden("subscription", id);
  return (pending as Pending | null | undefined) ?? null;
}

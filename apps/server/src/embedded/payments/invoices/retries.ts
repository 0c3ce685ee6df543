import type { Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import type { Collected } from "./collect.ts";

const DAY = 86_400;
/** Days after the first failure on which payment is retried. The last failure ends the subscription. */
const RETRY_DAYS = [3, 5, 7];
const LAST_DAY = 7;

/**
 * Schedules the next charge. There are no retries while the cardholder must confirm the payment
 * (`next_payment_attempt` is null). An unconfirmed payment ends when the last retry would be due.
 */
export async function waitForRetry(session: Session, { invoice: { id }, asks }: Collected): Promise<Invoice> {
  const invoice = await session.need("invoice", id);
  const { retries = 0, failed_at: first = session.now } = await session.hidden("invoice", id);
  const days = asks ? LAST_DAY : RETRY_DAYS[Number(retries)];
  const next = days === undefined ? null : Number(first) + days * DAY;
  const waiting: Invoice = { ...invoice, next_payment_attempt: asks ? null : next };
  await session.save("invoice", waiting, {
    due: next,
    hidden: { retries: Number(retries) + 1, failed_at: first },
  });
  await session.emit("invoice.payment_failed", waiting);
  if (asks) await session.emit("invoice.payment_action_required", waiting);
  return waiting;
}

/**
 * Stops retries while the cardholder must confirm the payment. Returns whether the time of the last retry has
 * passed.
 */
export async function waitForCardholder(session: Session, invoice: Invoice): Promise<boolean> {
  const { failed_at: first = session.now } = await session.hidden("invoice", invoice.id);
  const last = Number(first) + LAST_DAY * DAY;
  await session.save("invoice", { ...invoice, next_payment_attempt: null }, { due: last });
  return session.now >= last;
}

import type { Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import type { Collected } from "./collect.ts";

const DAY = 86_400;
/** When the bank is asked again, counted from the first failure; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
const LAST_DAY = 7;

/**
 * Notes that a payment failed, and when it is tried again: null where it is not. What waits for the cardholder is not tried
 * by itself; it is given up when the last try would be.
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

/** Has an invoice wait for its cardholder until the last try would be. Answers whether that has come. */
export async function waitForCardholder(session: Session, invoice: Invoice): Promise<boolean> {
  const { failed_at: first = session.now } = await session.hidden("invoice", invoice.id);
  const last = Number(first) + LAST_DAY * DAY;
  await session.save("invoice", { ...invoice, next_payment_attempt: null }, { due: last });
  return session.now >= last;
}

import type { Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import type { Collected } from "./collect.ts";

const DAY = 86_400;
/** Days, counted from the first failed charge, after which the charge is retried. */
const RETRY_DAYS = [3, 5, 7];
const LAST_DAY = 7;

/**
 * Schedules the next charge of an invoice after a failed charge. If the cardholder must confirm the payment,
 * no charge is scheduled (`next_payment_attempt` is null).
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
 * Cancels the scheduled charge while the cardholder must confirm the payment. Returns true if the cardholder
 * has not confirmed within `LAST_DAY` days.
 */
export async function waitForCardholder(session: Session, invoice: Invoice): Promise<boolean> {
  const { failed_at: first = session.now } = await session.hidden("invoice", invoice.id);
  const last = Number(first) + LAST_DAY * DAY;
  await session.save("invoice", { ...invoice, next_payment_attempt: null }, { due: last });
  return session.now >= last;
}

import type { Invoice } from "../shapes.ts";
import type { Session } from "../store/session.ts";

const DAY = 86_400;
/** When the bank is asked again, counted from the first failure; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

/** Notes that a payment failed, and when it is tried again: null where it is not. */
export async function waitForRetry(session: Session, id: string): Promise<Invoice> {
  const invoice = await session.need("invoice", id);
  const { retries = 0, failed_at: first = session.now } = await session.hidden("invoice", id);
  const days = RETRY_DAYS[Number(retries)];
  const next = days === undefined ? null : Number(first) + days * DAY;
  const waiting: Invoice = { ...invoice, next_payment_attempt: next };
  await session.save("invoice", waiting, {
    due: next,
    hidden: { retries: Number(retries) + 1, failed_at: first },
  });
  await session.emit("invoice.payment_failed", waiting);
  return waiting;
}

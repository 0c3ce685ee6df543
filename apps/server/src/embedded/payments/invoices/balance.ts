/** Less than this is not charged: it is carried over to the next invoice, as Stripe does for dollars. Cents. */
const LEAST = 50;

/**
 * What is due of an invoice, given what the customer owes from before (above 0) or is owed (below 0), and what is left of
 * that afterwards. All in cents.
 */
export function dueOf(total: number, startingBalance: number): { due: number; endingBalance: number } {
  const owed = total + startingBalance;
  return owed < LEAST ? { due: 0, endingBalance: owed } : { due: owed, endingBalance: 0 };
}

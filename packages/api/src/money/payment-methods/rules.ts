import { MAX_PAYMENT_METHODS, type PaymentMethodType } from "@starling/validators/payment-methods";

/** Age from which an unconfirmed reservation counts as abandoned. */
export const METHOD_RESERVATION_TIMEOUT_MS = 2 * 60_000;

export interface MethodDetails {
  stripePaymentMethodId: string;
  type: PaymentMethodType;
  billingName: string | null;
  brand: string | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
  payerEmail: string | null;
  createdAt: Date;
}

export interface MethodRow {
  id: string;
  slot: number;
  stripePaymentMethodId: string;
  isPrimary: boolean;
  createdAt: Date;
  attachedAt: Date | null;
  /** Time of a declined charge; null after the user has chosen the method again. */
  declinedAt: Date | null;
}

/** Changes that make our rows match the methods at Stripe. */
export interface Settlement {
  removed: string[];
  confirmed: { id: string; details: MethodDetails }[];
  added: { slot: number; details: MethodDetails }[];
  /** Stripe's id of the primary method. */
  primary: string | null;
}

const SLOTS = Array.from({ length: MAX_PAYMENT_METHODS }, (_, index) => index + 1);

export function freeSlot(rows: readonly Pick<MethodRow, "slot">[]): number | undefined {
  return SLOTS.find((slot) => !rows.some((row) => row.slot === slot));
}

export function isLeftBehind({ attachedAt, createdAt }: MethodRow, now: Date): boolean {
  return attachedAt === null && now.getTime() - createdAt.getTime() > METHOD_RESERVATION_TIMEOUT_MS;
}

export function isStripeMethodId(value: string): boolean {
  return /^(pm|card|src)_[A-Za-z0-9_]{1,190}$/.test(value);
}

export function newestOf<Method extends { createdAt: Date; stripePaymentMethodId: string }>(
  methods: readonly Method[],
): Method | undefined {
  return methods.toSorted(byAge)[0];
}

function byAge(
  a: { createdAt: Date; stripePaymentMethodId: string },
  b: { createdAt: Date; stripePaymentMethodId: string },
): number {
  const newer = b.createdAt.getTime() - a.createdAt.getTime();
  if (newer !== 0) return newer;
  return a.stripePaymentMethodId < b.stripePaymentMethodId ? 1 : -1;
}

/**
 * Compares our rows with the methods at Stripe. Lists at most three methods. Further methods stay at Stripe
 * and are not charged until a listed method is deleted. The primary method is Stripe's default method if that
 * method is listed. If not, it is our primary method or, without one, the newest method that was not
 * declined.
 */
export function settle(
  rows: readonly MethodRow[],
  atStripe: readonly MethodDetails[],
  defaultId: string | null,
  now: Date,
): Settlement {
  const attached = new Map(atStripe.map((details) => [details.stripePaymentMethodId, details]));
  const confirmed = rows.flatMap((row) => {
    const details = attached.get(row.stripePaymentMethodId);
    return details ? [{ id: row.id, details, row }] : [];
  });
  const underWay = rows.filter(
    (row) => row.attachedAt === null && !attached.has(row.stripePaymentMethodId) && !isLeftBehind(row, now),
  );
  const held = [...confirmed.map(({ row }) => row), ...underWay];
  const heldIds = new Set(held.map((row) => row.id));
  const known = new Set(rows.map((row) => row.stripePaymentMethodId));
  const free = SLOTS.filter((slot) => !held.some((row) => row.slot === slot));
  const others = atStripe
    .filter((details) => !known.has(details.stripePaymentMethodId))
    .toSorted((a, b) => rank(b, defaultId) - rank(a, defaultId) || byAge(a, b));
  const added = free.flatMap((slot, index) => {
    const details = others[index];
    return details ? [{ slot, details }] : [];
  });
  const listed = [...confirmed, ...added].map(({ details }) => details);
  const ours = confirmed.find(({ row }) => row.isPrimary)?.details;
  const declined = new Set(confirmed.flatMap(({ row, details }) => (row.declinedAt ? [details] : [])));
  const primary =
    listed.find((one) => one.stripePaymentMethodId === defaultId) ??
    ours ??
    newestOf(listed.filter((one) => !declined.has(one)));
  return {
    removed: rows.filter((row) => !heldIds.has(row.id)).map((row) => row.id),
    confirmed: confirmed.map(({ id, details }) => ({ id, details })),
    added,
    primary: primary?.stripePaymentMethodId ?? null,
  };
}

function rank(details: MethodDetails, defaultId: string | null): number {
  return details.stripePaymentMethodId === defaultId ? 1 : 0;
}

/** Cards are valid until the end of the month. */
export function isOver(expMonth: number, expYear: number, now: Date): boolean {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  return expYear < year || (expYear === year && expMonth < month);
}

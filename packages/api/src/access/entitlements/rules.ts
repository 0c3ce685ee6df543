import {
  FEATURES,
  type Feature,
  GRACE_DAYS,
  type PlanFeatures,
  type SubscriptionStatus,
  type Suspension,
} from "@starling/validators/entitlements";
import type { DisputeState, InvoiceLine, InvoiceStatus } from "@starling/validators/invoices";

const DAY = 86_400_000;

export interface SubscriptionFacts {
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Due date of the unpaid payment. Also set for a subscription that ended without this payment. */
  pastDueSince: Date | null;
  /** Reason to deny access, whatever the status; null if none. See {@link suspensionOf}. */
  suspension: Suspension | null;
}

/** Amounts are in cents. */
export interface InvoiceFacts {
  subscriptionId: string | null;
  status: InvoiceStatus;
  amountDue: number;
  amountPaid: number;
  amountRefunded: number;
  dispute: DisputeState | null;
  lines: readonly Pick<InvoiceLine, "amount">[];
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
}

export interface PlanFacts {
  /** Price in cents. Only the plan named Free has the price 0. */
  price: number;
  features: PlanFeatures;
}

/**
 * Whether a subscription gives access (docs/product.md §6.2). If the due date of a past-due subscription is
 * unknown, the grace period begins at the start of the subscription period.
 */
export function givesAccess(subscription: SubscriptionFacts, now: Date): boolean {
  if (subscription.suspension !== null) return false;
  switch (subscription.status) {
    case "active":
    case "trialing":
      return !subscription.cancelAtPeriodEnd || now < subscription.currentPeriodEnd;
    case "canceled":
      return subscription.pastDueSince === null && now < subscription.currentPeriodEnd;
    case "past_due": {
      const dueSince = subscription.pastDueSince ?? subscription.currentPeriodStart;
      return now.getTime() < dueSince.getTime() + GRACE_DAYS * DAY;
    }
    default:
      return false;
  }
}

/** Reason to deny access, derived from all invoices of the account (docs/decisions/024). */
export function suspensionOf(
  subscription: Pick<SubscriptionFacts, "status" | "currentPeriodStart" | "currentPeriodEnd"> & {
    id: string;
  },
  invoices: readonly InvoiceFacts[],
): Suspension | null {
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  const paying = currentInvoiceOf(subscription, own);
  if (paying && paying.amountPaid > 0 && paying.amountRefunded >= paying.amountPaid) return "refund";
  if (own.some(({ dispute }) => dispute === "lost")) return "lost_dispute";
  if (paying?.status === "uncollectible") return "uncollectible";
  if (invoices.some(({ dispute }) => dispute === "open")) return "dispute";
  return subscription.status === "canceled" && own.some((one) => isCreditForPeriod(subscription, one))
    ? "credit"
    : null;
}

/** Suspensions that end the plan, so that it is no longer charged. */
export const ENDING: readonly Suspension[] = ["refund", "lost_dispute", "uncollectible"];

export function endsPlan(suspension: Suspension | null): boolean {
  return suspension !== null && ENDING.includes(suspension);
}

/**
 * Whether an immediate cancellation may credit the rest of the period. The period must be paid, without a
 * refund or dispute.
 */
export function canBeCredited(
  subscription: Period & { id: string },
  invoices: readonly InvoiceFacts[],
): boolean {
  const paying = invoices
    .filter(({ subscriptionId, status }) => subscriptionId === subscription.id && status !== "void")
    .filter((one) => isForPresent(subscription, one));
  const isKept = ({ status, amountRefunded, dispute }: InvoiceFacts) =>
    status === "paid" && amountRefunded === 0 && (dispute === null || dispute === "won");
  return paying.length > 0 && paying.every(isKept);
}

interface Period {
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
}

/** Latest charged invoice for the current period. */
function currentInvoiceOf(period: Period, own: readonly InvoiceFacts[]): InvoiceFacts | undefined {
  return own
    .filter(({ status, amountDue }) => amountDue > 0 && status !== "draft" && status !== "void")
    .filter((invoice) => isForPresent(period, invoice))
    .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())[0];
}

function isForPresent(
  { currentPeriodStart, currentPeriodEnd }: Period,
  { periodStart, periodEnd }: Pick<InvoiceFacts, "periodStart" | "periodEnd">,
): boolean {
  return periodStart < currentPeriodEnd && periodEnd > currentPeriodStart;
}

function isCreditForPeriod(
  { currentPeriodEnd }: Period,
  { status, lines, periodEnd }: InvoiceFacts,
): boolean {
  const isCredit = lines.length > 0 && lines.every(({ amount }) => amount < 0);
  return isCredit && status === "paid" && periodEnd >= currentPeriodEnd;
}

function unlockedBy({ price, features }: PlanFacts): Record<Feature, boolean> {
  const isPaid = price > 0;
  return {
    unlimited_clips: features.clipsAccess === "unlimited",
    full_directory_access: features.directoryAccess === "full",
    homepage_feature: Boolean(features.homepageFeature),
    full_viewer_profiles: features.viewerProfiles === "full",
    unlimited_likes: features.likesHistory === "unlimited",
    no_ads: features.ads === false,
    priority_support: isPaid,
    early_access: isPaid,
  };
}

export function entitlementsFor(
  subscription: SubscriptionFacts | null,
  plan: PlanFacts | null,
  now: Date,
): ReadonlySet<Feature> {
  if (!subscription || !plan || !givesAccess(subscription, now)) return new Set();
  const unlocked = unlockedBy(plan);
  return new Set(FEATURES.filter((feature) => unlocked[feature]));
}

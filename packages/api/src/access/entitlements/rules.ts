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

/** What the rule needs to know of a subscription. */
export interface SubscriptionFacts {
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  /** Whether it ends with its period. */
  cancelAtPeriodEnd: boolean;
  /** Since when a payment is due; it stays with what ended without having been paid. */
  pastDueSince: Date | null;
  /** Why it gives nothing whatever its status, by {@link suspensionOf}. */
  suspension: Suspension | null;
}

/** What the rule needs to know of an account's invoice. Amounts are cents. */
export interface InvoiceFacts {
  subscriptionId: string | null;
  status: InvoiceStatus;
  amountDue: number;
  amountPaid: number;
  amountRefunded: number;
  dispute: DisputeState | null;
  lines: readonly Pick<InvoiceLine, "amount">[];
  /** The time that is paid for. */
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
}

/** What the rule needs to know of a plan. */
export interface PlanFacts {
  name: string;
  features: PlanFeatures;
}

/**
 * Whether a subscription gives access now: active or trialing; canceled until its paid period ends, which needs no word of
 * Stripe when that was decided before; past due for the days of grace after the payment was due, which without a date is
 * when its period began (docs/product.md §6.2). What is suspended gives none (docs/product.md §6.4).
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

/**
 * Why a subscription gives nothing, by all invoices of its account (docs/decisions/024): its present period was refunded in
 * full, or given up; a dispute about one of its payments was lost, or one about any payment of the account is not decided
 * yet; or it was canceled at once, and what was left of it became credit. Null when nothing of that holds.
 */
export function suspensionOf(
  subscription: Pick<SubscriptionFacts, "status" | "currentPeriodStart" | "currentPeriodEnd"> & {
    id: string;
  },
  invoices: readonly InvoiceFacts[],
): Suspension | null {
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  const paying = payingFor(subscription, own);
  if (paying && paying.amountPaid > 0 && paying.amountRefunded >= paying.amountPaid) return "refund";
  if (own.some(({ dispute }) => dispute === "lost")) return "lost_dispute";
  if (paying?.status === "uncollectible") return "uncollectible";
  if (invoices.some(({ dispute }) => dispute === "open")) return "dispute";
  return subscription.status === "canceled" && own.some((one) => creditsRestOf(subscription, one))
    ? "credit"
    : null;
}

/** The suspensions that are for good: their plan is ended and no longer charged for. */
export const ENDING: readonly Suspension[] = ["refund", "lost_dispute", "uncollectible"];

/** Whether a suspension is for good. */
export function endsPlan(suspension: Suspension | null): boolean {
  return suspension !== null && ENDING.includes(suspension);
}

/**
 * Whether the rest of a subscription's period may become credit when it is canceled at once: its present period was paid,
 * and nothing of that was given or asked back.
 */
export function mayBeCredited(
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

/** The last of a subscription's invoices that asked for money for its present period. */
function payingFor(period: Period, own: readonly InvoiceFacts[]): InvoiceFacts | undefined {
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

/** Whether an invoice only gives back what was paid for the rest of the period. */
function creditsRestOf({ currentPeriodEnd }: Period, { status, lines, periodEnd }: InvoiceFacts): boolean {
  const isCredit = lines.length > 0 && lines.every(({ amount }) => amount < 0);
  return isCredit && status === "paid" && periodEnd >= currentPeriodEnd;
}

function unlockedBy({ name, features }: PlanFacts): Record<Feature, boolean> {
  const isPaid = name.toLowerCase() !== "free";
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

/** What somebody may do beyond what is free, by the subscription and its plan (docs/product.md §6.2). */
export function entitlementsFor(
  subscription: SubscriptionFacts | null,
  plan: PlanFacts | null,
  now: Date,
): ReadonlySet<Feature> {
  if (!subscription || !plan || !givesAccess(subscription, now)) return new Set();
  const unlocked = unlockedBy(plan);
  return new Set(FEATURES.filter((feature) => unlocked[feature]));
}

import type { PlanFeatures } from "@starling/validators/entitlements";
import type { Plan, PlanInterval } from "@starling/validators/plans";
import type {
  Invoice,
  PaymentMethod,
  ProrationPreview,
  Subscription,
} from "@starling/validators/subscriptions";

const FREE: PlanFeatures = {
  clipsAccess: "limited",
  directoryAccess: "limited",
  homepageFeature: false,
  viewerProfiles: "limited",
  likesHistory: "limited",
  ads: true,
};
const PREMIUM: PlanFeatures = {
  clipsAccess: "unlimited",
  directoryAccess: "full",
  homepageFeature: false,
  viewerProfiles: "full",
  likesHistory: "unlimited",
  ads: false,
};

function both(name: string, description: string | null, prices: [number, number], features: PlanFeatures) {
  const plan = (interval: PlanInterval, price: number): Plan => ({
    id: `${name.toLowerCase()}-${interval}`,
    name,
    description,
    price,
    interval,
    features,
  });
  return { month: plan("month", prices[0]), year: plan("year", prices[1]) };
}

export const PLANS = {
  free: both("Free", "Find and be found.", [0, 0], FREE),
  premium: both("Premium", "Everything in Free, without its limits or promotions.", [499, 4990], PREMIUM),
  pro: both("Pro", null, [999, 9990], { ...PREMIUM, homepageFeature: true }),
};

export const ALL_PLANS: Plan[] = [
  PLANS.free.month,
  PLANS.premium.month,
  PLANS.pro.month,
  PLANS.free.year,
  PLANS.premium.year,
  PLANS.pro.year,
];

export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  const plan = changes.plan ?? PLANS.premium.month;
  return {
    id: "0190f0e0-0000-7000-8000-00000000a001",
    subscriptionId: "sub_test",
    status: "active",
    planId: plan.id,
    plan,
    currentPeriodStart: new Date("2026-11-05T10:00:00Z"),
    currentPeriodEnd: new Date("2026-12-05T10:00:00Z"),
    createdAt: new Date("2026-02-05T10:00:00Z"),
    cancelAtPeriodEnd: false,
    graceEndsAt: null,
    suspension: null,
    hasAccess: true,
    can: { cancel: true, reactivate: false, retryPayment: false },
    ...changes,
  };
}

export function aDueSubscription(changes: Partial<Subscription> = {}): Subscription {
  return aSubscription({
    status: "past_due",
    graceEndsAt: new Date("2026-11-12T10:00:00Z"),
    can: { cancel: true, reactivate: false, retryPayment: true },
    ...changes,
  });
}

export function aCard(number: number, changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: `0190f0e0-0000-7000-8000-00000000b00${number}`,
    type: "card",
    isPrimary: number === 1,
    stripePaymentMethodId: `pm_${number}`,
    billingName: "Robin Example",
    card: { brand: "visa", last4: `424${number}`, expMonth: 4, expYear: 2031 },
    paypal: null,
    createdAt: new Date("2026-02-05T10:00:00Z"),
    keptBecause: null,
    ...changes,
  };
}

export function aPreview(changes: Partial<ProrationPreview> = {}): ProrationPreview {
  const period = { periodStart: "2026-11-20T10:00:00.000Z", periodEnd: "2026-12-05T10:00:00.000Z" };
  return {
    plan: PLANS.pro.month,
    amountDue: 250,
    credit: 0,
    lines: [
      { description: "Unused time on Premium", amount: -250, ...period },
      { description: "Remaining time on Pro", amount: 500, ...period },
    ],
    currency: "usd",
    nextPaymentAt: new Date("2026-12-05T10:00:00Z"),
    nextAmount: 999,
    prorationAt: 1_795_000_000,
    ...changes,
  };
}

export function anInvoice(number: number, changes: Partial<Invoice> = {}): Invoice {
  return {
    id: `0190f0e0-0000-7000-8000-00000000c0${String(number).padStart(2, "0")}`,
    number: `STAR-${String(number).padStart(4, "0")}`,
    status: "paid",
    currency: "usd",
    amountDue: 499,
    amountPaid: 499,
    amountRemaining: 0,
    amountRefunded: 0,
    dispute: null,
    lines: [
      {
        description: "Premium",
        amount: 499,
        periodStart: "2026-11-05T10:00:00.000Z",
        periodEnd: "2026-12-05T10:00:00.000Z",
      },
    ],
    periodStart: new Date("2026-11-05T10:00:00Z"),
    periodEnd: new Date("2026-12-05T10:00:00Z"),
    issuedAt: new Date("2026-11-05T10:00:00Z"),
    paidAt: new Date("2026-11-05T10:00:05Z"),
    billedTo: "Robin Example",
    ...changes,
  };
}

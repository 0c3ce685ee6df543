import type { Db, Transaction } from "@starling/db/client";
import type { Random } from "@starling/db/random";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { SubscriptionStatus } from "@starling/validators/entitlements";
import { bulkInsert } from "../bulk-insert.ts";
import { idAt } from "./person.ts";

type Interval = (typeof plans.$inferSelect)["interval"];

/** `daysIn` counts days since the current period began. */
export interface InventedSubscription {
  userId: string;
  plan: "Premium" | "Pro";
  interval: Interval;
  status: SubscriptionStatus;
  daysIn: number;
}

const DAY_MS = 86_400_000;
const DAYS: Record<Interval, number> = { month: 30, year: 365 };

const OTHERS: readonly Omit<InventedSubscription, "userId">[] = [
  { plan: "Premium", interval: "month", status: "active", daysIn: 3 },
  { plan: "Premium", interval: "year", status: "active", daysIn: 200 },
  { plan: "Pro", interval: "month", status: "trialing", daysIn: 5 },
  { plan: "Premium", interval: "month", status: "past_due", daysIn: 2 },
  { plan: "Premium", interval: "month", status: "canceled", daysIn: 12 },
  { plan: "Pro", interval: "year", status: "active", daysIn: 40 },
  { plan: "Premium", interval: "month", status: "canceled", daysIn: 90 },
];

export function inventSubscriptions(
  random: Random,
  accounts: { premium: string; pro: string },
  crowd: readonly { userId: string }[],
): InventedSubscription[] {
  const payers = random.sample(crowd, OTHERS.length);
  const known = { interval: "month", status: "active", daysIn: 9 } as const;
  return [
    { userId: accounts.premium, plan: "Premium", ...known },
    { userId: accounts.pro, plan: "Pro", ...known },
    ...OTHERS.flatMap((one, index) => {
      const userId = payers[index]?.userId;
      return userId === undefined ? [] : [{ userId, ...one }];
    }),
  ];
}

export async function writeSubscriptions(
  db: Db | Transaction,
  random: Random,
  invented: readonly InventedSubscription[],
  now: Date,
): Promise<void> {
  const offered = await db.select({ id: plans.id, name: plans.name, interval: plans.interval }).from(plans);
  const rows = invented.flatMap(({ userId, plan, interval, status, daysIn }) => {
    const planId = offered.find((one) => one.name === plan && one.interval === interval)?.id;
    if (planId === undefined) return [];
    const start = new Date(now.getTime() - daysIn * DAY_MS);
    const row = {
      id: idAt(random, start),
      userId,
      planId,
      status,
      currentPeriodStart: start,
      currentPeriodEnd: new Date(start.getTime() + DAYS[interval] * DAY_MS),
      cancelAtPeriodEnd: status === "canceled",
      pastDueSince: status === "past_due" ? start : null,
      createdAt: start,
      updatedAt: start,
    };
    return [row];
  });
  await bulkInsert(db, subscriptions, rows);
}

import { type PlanFeatures, SUBSCRIPTION_STATUSES, SUSPENSIONS } from "@starling/validators/entitlements";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, updatedAt } from "./columns.ts";

export const planInterval = pgEnum("plan_interval", ["month", "year"]);
export const subscriptionStatus = pgEnum("subscription_status", SUBSCRIPTION_STATUSES);
export const suspension = pgEnum("suspension", SUSPENSIONS);

/** What can be subscribed to (docs/product.md §6.1). Prices are cents. */
export const plans = pgTable(
  "plans",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description"),
    price: integer("price").notNull(),
    interval: planInterval("interval").notNull(),
    features: jsonb("features").$type<PlanFeatures>().notNull(),
    position: smallint("position").notNull().default(0),
    /** Its price at Stripe; null until it was made or found there. */
    stripePriceId: text("stripe_price_id").unique(),
  },
  (table) => [unique("plans_name_interval_key").on(table.name, table.interval)],
);

/**
 * Who has which plan, as Stripe last reported it. At most one per account is not over (docs/product.md §6.4): a row is reserved as
 * `incomplete` before Stripe is asked, so that of parallel requests one goes on.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    planId: uuid("plan_id")
      .notNull()
      .references(() => plans.id),
    status: subscriptionStatus("status").notNull(),
    currentPeriodStart: instant("current_period_start").notNull(),
    currentPeriodEnd: instant("current_period_end").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** Since when a payment is due; null while none is (docs/product.md §6.2). */
    pastDueSince: instant("past_due_since"),
    /** Why it gives nothing although its status would, by the account's invoices (docs/decisions/024). */
    suspension: suspension("suspension"),
    /** Null while Stripe is being asked (status `incomplete`), and for what was granted without it. */
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    /** When somebody asked to end it, and when it did end. */
    canceledAt: instant("canceled_at"),
    endedAt: instant("ended_at"),
    /** When the mail about its end was queued, so that it goes out once for each decision to end it. */
    cancellationMailedAt: instant("cancellation_mailed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("subscriptions_running_key")
      .on(table.userId)
      .where(sql`${table.status} in ('active', 'trialing', 'past_due', 'incomplete')`),
    // What a process that died has left behind is looked for every few minutes.
    index("subscriptions_reserved_idx")
      .on(table.updatedAt)
      .where(sql`${table.status} = 'incomplete' and ${table.stripeSubscriptionId} is null`),
    index("subscriptions_user_idx").on(table.userId, table.createdAt),
  ],
);

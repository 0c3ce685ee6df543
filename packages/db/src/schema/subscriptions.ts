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
import { createdAt, id, instant, ownedBy, updatedAt } from "./columns.ts";

export const planInterval = pgEnum("plan_interval", ["month", "year"]);
export const subscriptionStatus = pgEnum("subscription_status", SUBSCRIPTION_STATUSES);
export const suspension = pgEnum("suspension", SUSPENSIONS);

/** Plans (docs/product.md §6.1). Prices are in cents. */
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
    /** Null until created or found at Stripe. */
    stripePriceId: text("stripe_price_id").unique(),
  },
  (table) => [unique("plans_name_interval_key").on(table.name, table.interval)],
);

/**
 * Subscriptions as last reported by Stripe, at most one active per account (docs/product.md §6.4). A row is
 * reserved as `incomplete` before the Stripe call, so that only one of several parallel requests proceeds.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    userId: ownedBy("user_id", () => users.id),
    planId: uuid("plan_id")
      .notNull()
      .references(() => plans.id),
    status: subscriptionStatus("status").notNull(),
    /**
     * Price in cents; null until the price was read from Stripe. Later changes of the plan's price do not
     * change this value.
     */
    price: integer("price"),
    currentPeriodStart: instant("current_period_start").notNull(),
    currentPeriodEnd: instant("current_period_end").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** Start of the first unpaid period; null if nothing is unpaid (docs/product.md §6.2). */
    pastDueSince: instant("past_due_since"),
    /**
     * Reason why an invoice suspends access, such as a dispute. It applies even if `status` would allow
     * access (docs/decisions/024).
     */
    suspension: suspension("suspension"),
    /**
     * Stripe's subscription id; null during the Stripe call (status `incomplete`) and for plans granted
     * without Stripe.
     */
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    canceledAt: instant("canceled_at"),
    endedAt: instant("ended_at"),
    cancellationMailedAt: instant("cancellation_mailed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("subscriptions_running_key")
      .on(table.userId)
      .where(sql`${table.status} in ('active', 'trialing', 'past_due', 'incomplete')`),
    // Finds reservations left by crashed processes.
    index("subscriptions_reserved_idx")
      .on(table.updatedAt)
      .where(sql`${table.status} = 'incomplete' and ${table.stripeSubscriptionId} is null`),
    index("subscriptions_user_idx").on(table.userId, table.createdAt),
  ],
);

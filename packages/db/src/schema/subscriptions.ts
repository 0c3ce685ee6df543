import { type PlanFeatures, SUBSCRIPTION_STATUSES } from "@starling/validators/entitlements";
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

/** What can be subscribed to (decisions §5.1). Prices are cents. */
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
  },
  (table) => [unique("plans_name_interval_key").on(table.name, table.interval)],
);

/** Who has which plan. At most one per account is not over (decisions §5.3). */
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
    /** Since when a payment is due; null while none is (decisions §4.5). */
    pastDueSince: instant("past_due_since"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("subscriptions_running_key")
      .on(table.userId)
      .where(sql`${table.status} in ('active', 'trialing', 'past_due')`),
    index("subscriptions_user_idx").on(table.userId, table.createdAt),
  ],
);

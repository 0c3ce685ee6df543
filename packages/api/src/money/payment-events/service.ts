import { enqueueJob } from "@starling/db/jobs";
import { paymentEvents } from "@starling/db/schema/payments";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceContext } from "../../context.ts";
import { findCustomerUser } from "../customers/service.ts";
import { syncMethodsOf } from "../payment-methods/sync.service.ts";
import { syncInvoice, syncReturned } from "../subscriptions/invoice-sync.service.ts";
import { syncSubscription, syncSubscriptionsOf } from "../subscriptions/sync.service.ts";
import { type PaymentEvent, reasonOf, type Subject, subjectOf } from "./rules.ts";

const DAY_MS = 86_400_000;
/** Retention of applied events, to detect late duplicates. */
const RETENTION_DAYS = 90;
/** Maximum attempts: about four days, with pauses growing to six hours. */
const ATTEMPTS = 25;

const storedPayload = z.object({ customer: z.string().nullable() });

/**
 * Stores and queues an event once per id (docs/product.md §6.6). Does not store the event's object, which is
 * read from Stripe when needed.
 */
export async function storePaymentEvent(ctx: ServiceContext, event: PaymentEvent): Promise<void> {
  const { id, type, objectId, customerId, occurredAt } = event;
  await ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(paymentEvents)
      .values({ id, type, objectId, payload: { customer: customerId }, occurredAt })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (stored) await enqueueEvent({ ...ctx, db: tx }, id);
  });
}

/** Queues at most one job per event; restarts an exhausted or waiting job. */
export async function enqueueEvent(ctx: Pick<ServiceContext, "db">, id: string): Promise<void> {
  await enqueueJob(
    ctx.db,
    "apply_payment_event",
    { id },
    { key: `payment_event:${id}`, maxAttempts: ATTEMPTS },
  );
}

/**
 * Reads the event's object from Stripe, so the order of events does not matter. Marks irrelevant events as
 * applied. Records and rethrows a failure for a retry.
 */
export async function applyPaymentEvent(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  const waiting = and(eq(paymentEvents.id, id), isNull(paymentEvents.appliedAt));
  const [event] = await ctx.db.select().from(paymentEvents).where(waiting);
  if (!event) return;
  const { customer: customerId } = storedPayload.parse(event.payload);
  const subject = subjectOf({ ...event, customerId });
  const now = ctx.ports.clock.now();
  const attempts = sql`${paymentEvents.attempts} + 1`;
  try {
    if (subject) await readAgain(ctx, subject);
  } catch (error) {
    await ctx.db
      .update(paymentEvents)
      .set({ attempts, failedAt: now, error: reasonOf(error) })
      .where(waiting);
    throw error;
  }
  await ctx.db
    .update(paymentEvents)
    .set({ attempts, appliedAt: now, failedAt: null, error: null })
    .where(waiting);
}

async function readAgain(ctx: ServiceContext, subject: Subject): Promise<void> {
  switch (subject.kind) {
    case "subscription":
      return void (await syncSubscription(ctx, subject.stripeSubscriptionId));
    case "invoice":
      return void (await syncInvoice(ctx, subject.stripeInvoiceId));
    case "refund":
    case "dispute":
    case "charge":
      return syncReturned(ctx, subject.kind, subject.stripeId);
    case "customer":
      return syncDeletedCustomer(ctx, subject.stripeCustomerId);
    case "methods":
      return syncMethodsOf(ctx, subject);
  }
}

/** Stripe deletes payment methods and subscriptions with the customer. */
async function syncDeletedCustomer(ctx: ServiceContext, stripeCustomerId: string): Promise<void> {
  const userId = await findCustomerUser(ctx, stripeCustomerId);
  if (userId === null) return;
  await syncMethodsOf(ctx, { stripeCustomerId, stripePaymentMethodId: null });
  await syncSubscriptionsOf(ctx, userId);
}

export async function removeOldEvents(ctx: ServiceContext): Promise<void> {
  const limit = new Date(ctx.ports.clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  await ctx.db.delete(paymentEvents).where(lt(paymentEvents.appliedAt, limit));
}

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
/** Applied events are kept for this long, so that a late second delivery is still known. */
const KEPT_DAYS = 90;
/** The pauses between attempts grow to six hours, so these are about four days. */
const ATTEMPTS = 25;

const keptPayload = z.object({ customer: z.string().nullable() });

/**
 * Keeps an event and queues its application in one transaction, once for each id (docs/product.md §6.6). Of the object only
 * whose it is is kept: what it says is read from Stripe when the event is applied.
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

/** Queues an event once; a job that was given up, or waits, begins anew. */
export async function enqueueEvent(ctx: Pick<ServiceContext, "db">, id: string): Promise<void> {
  await enqueueJob(
    ctx.db,
    "apply_payment_event",
    { id },
    { key: `payment_event:${id}`, maxAttempts: ATTEMPTS },
  );
}

/**
 * Applies a stored event once: its object is read from Stripe again, so events may come in any order. What we know
 * nothing to do about is noted as applied. Notes a failure and throws it again, for the queue to try later.
 */
export async function applyPaymentEvent(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  const waiting = and(eq(paymentEvents.id, id), isNull(paymentEvents.appliedAt));
  const [event] = await ctx.db.select().from(paymentEvents).where(waiting);
  if (!event) return;
  const { customer: customerId } = keptPayload.parse(event.payload);
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
      return settleLostCustomer(ctx, subject.stripeCustomerId);
    case "methods":
      return syncMethodsOf(ctx, subject);
  }
}

/** With a customer its cards and subscriptions are gone. The next payment of the account makes another one. */
async function settleLostCustomer(ctx: ServiceContext, stripeCustomerId: string): Promise<void> {
  const userId = await findCustomerUser(ctx, stripeCustomerId);
  if (userId === null) return;
  await syncMethodsOf(ctx, { stripeCustomerId, stripePaymentMethodId: null });
  await syncSubscriptionsOf(ctx, userId);
}

/** Forgets what was applied 90 days ago. */
export async function removeOldEvents(ctx: ServiceContext): Promise<void> {
  const limit = new Date(ctx.ports.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db.delete(paymentEvents).where(lt(paymentEvents.appliedAt, limit));
}

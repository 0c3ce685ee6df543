import type { Db } from "@starling/db/client";
import { paymentChecks, paymentEvents } from "@starling/db/schema/payments";
import { and, asc, desc, isNotNull, isNull } from "drizzle-orm";
import { enqueueEvent } from "./service.ts";

const LISTED = 200;

interface OperatorContext {
  db: Db;
}

export async function failedEvents({ db }: OperatorContext) {
  const { id, type, objectId, receivedAt, failedAt, attempts, error } = paymentEvents;
  return db
    .select({ id, type, objectId, receivedAt, failedAt, attempts, error })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.appliedAt), isNotNull(paymentEvents.failedAt)))
    .orderBy(asc(receivedAt), asc(id))
    .limit(LISTED);
}

/** Queues all unapplied events again, even without attempts left. Returns the number of queued events. */
export async function retryEvents({ db }: OperatorContext): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(isNull(paymentEvents.appliedAt))
      .orderBy(asc(paymentEvents.receivedAt));
    for (const { id } of waiting) await enqueueEvent({ db: tx }, id);
    return waiting.length;
  });
}

export async function lastChecks({ db }: OperatorContext, count: number) {
  return db.select().from(paymentChecks).orderBy(desc(paymentChecks.at)).limit(count);
}

import { z } from "zod";
import { DomainError } from "../errors.ts";
import type { Payments } from "../ports.ts";
import type { PaymentEvent } from "./rules.ts";

/** A signature older than this is refused, in seconds (security row W1). */
const TOLERANCE_S = 300;
const UNVERIFIED = "This event could not be verified";

/** An object by its id, or whole where somebody asked Stripe to expand it. */
const reference = z
  .string()
  .or(z.object({ id: z.string() }).transform(({ id }) => id))
  .nullish()
  .catch(null);
const owned = z.object({ customer: reference });
const signedEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int().min(0),
  livemode: z.boolean(),
  data: z.object({
    object: owned.extend({ id: z.string().nullish().catch(null) }),
    // What is detached says no longer whose it was.
    previous_attributes: owned.nullish().catch(null),
  }),
});

/**
 * The event in a webhook's body, when Stripe has signed exactly these bytes within the last five minutes and it belongs
 * to the mode of our key. Throws `VALIDATION` without saying why for anything else (security row W1).
 */
export async function verifiedEvent(
  { stripe, webhookSecret, isTest }: Payments,
  body: Buffer,
  signature: string,
): Promise<PaymentEvent> {
  const sent: unknown = await stripe.webhooks
    .constructEventAsync(body, signature, webhookSecret, TOLERANCE_S)
    .catch((cause: unknown) => {
      throw new DomainError("VALIDATION", UNVERIFIED, { cause });
    });
  const { success, data: event } = signedEvent.safeParse(sent);
  if (!success || event.livemode === isTest) throw new DomainError("VALIDATION", UNVERIFIED);
  const { object, previous_attributes: before } = event.data;
  return {
    id: event.id,
    type: event.type,
    objectId: object.id ?? null,
    customerId: object.customer ?? before?.customer ?? null,
    occurredAt: new Date(event.created * 1000),
  };
}

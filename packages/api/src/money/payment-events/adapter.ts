import { outsideId } from "@starling/validators/outside-ids";
import { z } from "zod";
import { DomainError } from "../../errors.ts";
import type { Payments } from "../../ports.ts";
import type { PaymentEvent } from "./rules.ts";

/** A signature older than this, or further ahead, is refused; in seconds (security row W1). */
const TOLERANCE_S = 300;
const UNVERIFIED = "This event could not be verified";

const name = outsideId();

/** An object by its id, or whole where somebody asked Stripe to expand it. */
const reference = name
  .or(z.object({ id: name }).transform(({ id }) => id))
  .nullish()
  .catch(null);
const owned = z.object({ customer: reference });
const signedEvent = z.object({
  id: name,
  type: name,
  // Until the year 9999, after which no date is written in four digits.
  created: z.int().min(0).max(253_402_300_799),
  livemode: z.boolean(),
  data: z.object({
    object: owned.extend({ id: name.nullish().catch(null) }),
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
  // The SDK knows only signatures that are too old.
  if (!(signedAt(signature) <= Date.now() / 1000 + TOLERANCE_S))
    throw new DomainError("VALIDATION", UNVERIFIED);
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

/** When a signature says it was made, in seconds; of several times the SDK takes the last. */
function signedAt(signature: string): number {
  const time = signature.split(",").findLast((item) => item.startsWith("t="));
  return Number.parseInt(time?.slice(2) ?? "", 10);
}

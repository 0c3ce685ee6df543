import { externalId } from "@starling/validators/outside-ids";
import { z } from "zod";
import { DomainError } from "../../errors.ts";
import type { Payments } from "../../ports.ts";
import type { PaymentEvent } from "./rules.ts";

/** Allowed difference between our clock and a signature's time, in seconds (security row W1). */
const TOLERANCE_S = 300;
const UNVERIFIED = "This event could not be verified";

const name = externalId();

const reference = name
  .or(z.object({ id: name }).transform(({ id }) => id))
  .nullish()
  .catch(null);
const owned = z.object({ customer: reference });
const signedEvent = z.object({
  id: name,
  type: name,
  // The maximum is the Unix time of the end of the year 9999.
  created: z.int().min(0).max(253_402_300_799),
  livemode: z.boolean(),
  data: z.object({
    object: owned.extend({ id: name.nullish().catch(null) }),
    // Only this field contains a detached payment method's former customer.
    previous_attributes: owned.nullish().catch(null),
  }),
});

/**
 * Accepts a body signed by Stripe within five minutes, in the mode (test or live) of our key. Otherwise
 * throws `VALIDATION` without a reason (security row W1).
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
  // The SDK rejects old signatures, but not those dated in the future.
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

/**
 * Time of the signature in Unix seconds. If the header contains several times, the last time counts, as in
 * the SDK.
 */
function signedAt(signature: string): number {
  const time = signature.split(",").findLast((item) => item.startsWith("t="));
  return Number.parseInt(time?.slice(2) ?? "", 10);
}

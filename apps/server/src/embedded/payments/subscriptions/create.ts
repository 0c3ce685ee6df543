import { collect, noPaymentSource, payingMethod, tellFailed, toBeConfirmed } from "../invoices/collect.ts";
import { issueInvoice } from "../invoices/issue.ts";
import { periodLine } from "../invoices/lines.ts";
import { newId } from "../keys.ts";
import { mergeMetadata } from "../metadata.ts";
import { invalid } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { Customer, Subscription } from "../shapes.ts";
import type { Session } from "../store/session.ts";
import { chosenMethod } from "./chosen-method.ts";
import { itemOf, priceOfPeriod, recurringPrice, rhythmOf, wantedItem } from "./items.ts";
import { periodEnd } from "./periods.ts";
import { dueAt, newSubscription } from "./subscription.ts";

type Create = Accepted["subscriptions.create"];
const DAY = 86_400;

/** `POST /v1/subscriptions`: the first period is charged at once. @throws StripeRefusal where the bank refuses */
export async function createSubscription(session: Session, params: Create): Promise<Subscription> {
  const { now } = session;
  const behaviour = knownBehaviour(params.payment_behavior, ["error_if_incomplete", "allow_incomplete"]);
  const customer = await payerOf(session, params);
  const [wanted, ...more] = params.items ?? [];
  if (!wanted?.price || more.length > 0) {
    throw invalid("The stand-in takes subscriptions to exactly one price: items[0][price].", "items");
  }
  const price = await recurringPrice(session, wanted.price, "items[0][price]");
  const method = await chosenMethod(session, customer, params.default_payment_method);
  const trial = trialOf(params, now);
  const period = { start: now, end: trial?.end ?? periodEnd(now, now, rhythmOf(price)) };
  const item = wantedItem(price, wanted.quantity);
  const id = newId("sub");
  const made = newSubscription({
    id,
    customer: customer.id,
    currency: price.currency,
    status: trial ? "trialing" : "active",
    anchor: trial?.end ?? now,
    items: [itemOf(item, id, period, now)],
    metadata: mergeMetadata({}, params.metadata),
    description: params.description ?? null,
    default_payment_method: method,
    trial,
    created: now,
  });
  const cost = trial ? 0 : priceOfPeriod([item]) + customer.balance;
  if (cost > 0 && payingMethod(customer, made) === null) throw noPaymentSource();
  const line = await periodLine(session, item, period);
  const invoice = await issueInvoice(session, {
    customer,
    subscription: made,
    lines: [trial ? { ...line, amount: 0, description: `Trial period for ${line.description}` } : line],
    reason: "subscription_create",
    period: { start: now, end: now },
  });
  const collected = await collect(session, invoice, payingMethod(customer, made));
  const { refused, asks } = collected;
  if (refused && behaviour === "error_if_incomplete") throw asks ? toBeConfirmed("subscription") : refused;
  const subscription: Subscription = {
    ...made,
    latest_invoice: invoice.id,
    status: refused ? "incomplete" : made.status,
    ...endsWithPeriod(params.cancel_at_period_end, period.end, now),
  };
  await session.add("subscription", subscription, {
    owner: customer.id,
    due: dueAt(subscription, now),
  });
  await session.emit("customer.subscription.created", subscription);
  if (refused) await tellFailed(session, collected);
  return subscription;
}

/** Who is charged. @throws StripeRefusal where nobody is named, or who would be sent an invoice */
function payerOf(session: Session, { customer, collection_method: method }: Create): Promise<Customer> {
  if (customer === undefined) {
    throw invalid("Missing required param: customer.", "customer", "parameter_missing");
  }
  if (method === "send_invoice") {
    throw invalid("The stand-in charges automatically; it sends no invoices.", "collection_method");
  }
  return session.need("customer", customer, "customer");
}

/** How the stand-in can go about a payment. @throws StripeRefusal for ways it does not know */
export function knownBehaviour<Known extends string>(
  behaviour: string | undefined,
  known: readonly Known[],
): Known | "allow_incomplete" {
  if (behaviour === undefined) return "allow_incomplete";
  const found = known.find((one) => one === behaviour);
  if (found !== undefined) return found;
  throw invalid(`The stand-in knows ${known.join(", ")}, which this is not.`, "payment_behavior");
}

/** Two years, the longest trial, in days. */
const LONGEST_TRIAL = 730;

function trialOf(params: Create, now: number): { start: number; end: number } | null {
  const { trial_period_days: days, trial_end: end } = params;
  if (days !== undefined && end !== undefined) {
    throw invalid(
      "You may only specify one of these parameters: trial_end, trial_period_days.",
      "trial_period_days",
      "parameters_exclusive",
    );
  }
  if (typeof end !== "number") return days === undefined ? null : { start: now, end: now + days * DAY };
  if (end <= now) {
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", "trial_end");
  }
  if (end > now + LONGEST_TRIAL * DAY) {
    throw invalid("Invalid timestamp: can be no more than two years in the future.", "trial_end");
  }
  return { start: now, end };
}

/** The fields that say that it ends with its period, or that it does not. */
export function endsWithPeriod(ends: boolean | undefined, at: number, now: number): Partial<Subscription> {
  if (ends === undefined) return {};
  const details = { comment: null, feedback: null, feedback_option: null };
  return ends
    ? {
        cancel_at_period_end: true,
        cancel_at: at,
        canceled_at: now,
        cancellation_details: { ...details, reason: "cancellation_requested" },
      }
    : {
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
        cancellation_details: { ...details, reason: null },
      };
}

import type { DbClient } from "@starling/db/client";
import { type Answer, send } from "../product/http.ts";
import type { Viewer } from "../product/people.ts";

/** Creates a card with the public key from the page, and returns its id. */
export async function newCard(url: string, number = "4242424242424242"): Promise<string> {
  const page = await send(url, "/");
  const key = /"key":"(pk_[^"]+)"/.exec(page.body)?.[1];
  if (!key) throw new Error("The page has no key for cards");
  const card = `card[number]=${number}&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123`;
  const answer = await send(url, "/v1/payment_methods", {
    method: "POST",
    body: `type=card&${card}&billing_details[name]=Ann+Example`,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-www-form-urlencoded" },
  });
  const id = /"id":\s*"(pm_\w+)"/.exec(answer.body)?.[1];
  if (!id) throw new Error(`No card was created: ${answer.status} ${answer.body}`);
  return id;
}

export function saveCard(url: string, { cookie }: Viewer, paymentMethodId: string): Promise<Answer> {
  return send(url, "/api/v1/payment-methods", { cookie, json: { paymentMethodId } });
}

export function subscribe(url: string, { cookie }: Viewer, planId: string): Promise<Answer> {
  return send(url, "/api/v1/subscription/create", { cookie, json: { planId } });
}

export async function premiumPlan({ sql }: DbClient): Promise<string> {
  const [plan] = await sql<{ id: string }[]>`
    select id from plans where name = 'Premium' and "interval" = 'month'`;
  if (!plan) throw new Error("There is no Premium plan");
  return plan.id;
}

/** A customer's records in the product and in the stand-in for Stripe. */
export interface PaymentRecords {
  cardsThere: number;
  subscriptionsThere: number;
  runningHere: number;
  /** Number of non-zero invoices paid at the stand-in for Stripe. */
  charges: number;
}

export async function readBooks({ sql }: DbClient, { userId }: Viewer): Promise<PaymentRecords> {
  const [books] = await sql<PaymentRecords[]>`
    with theirs as (
      select kind, data from stripe_stand_in.objects
      where not gone and owner in (select id from stripe_stand_in.objects
        where kind = 'customer' and data -> 'metadata' ->> 'userId' = ${userId})
    )
    select
      (select count(*)::int from theirs where kind = 'payment_method') as "cardsThere",
      (select count(*)::int from theirs where kind = 'subscription') as "subscriptionsThere",
      (select count(*)::int from theirs
        where kind = 'invoice' and (data ->> 'amount_paid')::int > 0) as charges,
      (select count(*)::int from subscriptions where user_id = ${userId} and status = 'active'
        and stripe_subscription_id is not null) as "runningHere"`;
  if (!books) throw new Error("The books could not be read");
  return books;
}

import type { DbClient } from "@starling/db/client";
import type { Viewer } from "./make-people.ts";

/** What the stand-in for Stripe and the product each know of somebody. */
export interface Books {
  /** Cards that are attached at the stand-in. */
  cardsThere: number;
  subscriptionsThere: number;
  /** Running ones here that know their counterpart. */
  runningHere: number;
  /** Invoices of more than nothing that were paid, at the stand-in. */
  charges: number;
}

/** Reads both sides, the stand-in's without asking it. */
export async function readBooks({ sql }: DbClient, { userId }: Viewer): Promise<Books> {
  const [books] = await sql<Books[]>`
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

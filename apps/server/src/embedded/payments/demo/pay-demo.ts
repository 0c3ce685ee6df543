import type { Db } from "@starling/db/client";
import { findUnpaidDemo, linkPaidDemo } from "@starling/demo/payments";
import type { Sql } from "postgres";
import { settleDue } from "../clock/settle.ts";
import type { Account } from "../keys.ts";
import { clockOffset, realNow } from "../store/accounts.ts";
import { openSession } from "../store/session.ts";
import { chargedDemo } from "./charged-demo.ts";
import { chargeDemo } from "./history.ts";

/** Creates the demo's subscriptions in the local Stripe fake: customer, card and past charges. Idempotent. */
export async function payDemo(sql: Sql, account: Account, db: Db): Promise<void> {
  const unpaid = await findUnpaidDemo(db);
  if (unpaid.length === 0) return;
  const paid = await sql.begin(async (tx) => {
    const now = realNow() + (await clockOffset(tx, account, true));
    const facts = { account: account.id, requestId: null, idempotencyKey: null };
    const sessionAt = (at: number) => openSession(tx, { ...facts, now: at });
    await settleDue(sessionAt(now));
    // Sends no webhooks for events that precede the installation.
    await tx`update stripe_stand_in.accounts set wants_events = false where id = ${account.id}`;
    for (const one of unpaid) await chargeDemo(sessionAt, one, now);
    await settleDue(sessionAt(now));
    await tx`update stripe_stand_in.accounts set wants_events = true where id = ${account.id}`;
    return Promise.all(unpaid.map((one) => chargedDemo(sessionAt(now), one)));
  });
  for (const one of paid) await linkPaidDemo(db, one);
}

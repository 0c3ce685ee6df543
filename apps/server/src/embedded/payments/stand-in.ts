import { connect } from "@starling/db/hosts/connect";
import { Router } from "express";
import { startTicker } from "../../jobs/ticker.ts";
import { settleAccounts } from "./clock/settle.ts";
import { createWebhookDelivery, type Endpoint } from "./events/webhook-delivery.ts";
import { CALLS } from "./http/calls.ts";
import { pruneAnswers } from "./http/idempotency.ts";
import { serveCalls } from "./http/serve.ts";
import { accountOf } from "./keys.ts";
import { clockOffset, realNow } from "./store/accounts.ts";
import { prepareTables } from "./store/tables.ts";

/** What the stand-in needs. */
export interface StandInOptions {
  databaseUrl: string;
  /** Hears of what should not happen. */
  onError(error: unknown): void;
  /**
   * The installation's account: no other one is served, its events go to the installation, and its clock is read. Without
   * it, as in tests, every key is an account of its own and nobody hears of events.
   */
  own?: { secretKey: string; endpoint: Endpoint };
}

/** How often what is due is looked for, and the clock read, in milliseconds. */
const EVERY_MS = 1_000;
/** How often idempotency keys that are too old are removed, in seconds. */
const PRUNES_EVERY_S = 3_600;

export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

/** Stripe without Stripe: its REST API for the calls that the product makes, stored in a schema of its own (docs/product.md §9.13). */
export async function openStandIn({ databaseUrl, onError, own }: StandInOptions) {
  const { sql, close } = connect(databaseUrl, {
    max: 6,
    connect_timeout: 5,
    idle_timeout: 60,
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
    onnotice: () => undefined,
    connection: { application_name: "stripe-stand-in", statement_timeout: 10_000 },
  });
  await prepareTables(sql);
  const account = own && accountOf(own.secretKey);
  if (account) {
    await clockOffset(sql, account, false);
    await sql`
      update stripe_stand_in.accounts set wants_events = true where id = ${account.id} and not wants_events`;
  }
  let ahead = 0;
  const readClock = async () => {
    if (account) ahead = await clockOffset(sql, account, false);
  };
  await readClock();
  const webhooks = own && account && createWebhookDelivery(sql, account.id, own.endpoint);
  let prunesAt = 0;
  const ticker = startTicker(
    async () => {
      if (realNow() >= prunesAt) {
        prunesAt = realNow() + PRUNES_EVERY_S;
        await pruneAnswers(sql);
      }
      await readClock();
      await settleAccounts(sql);
      await webhooks?.deliver();
    },
    { everyMs: EVERY_MS, onError },
  );
  const router = Router().use(
    "/v1",
    serveCalls(CALLS, { sql, own: account, onChange: ticker.kick, onError }),
  );
  return {
    router,
    sql,
    account,
    /** How far the own account's clock is ahead, in seconds. */
    ahead: () => ahead,
    readClock,
    deliver: async () => webhooks?.deliver(),
    stop: async () => {
      await ticker.stop();
      await close();
    },
  };
}

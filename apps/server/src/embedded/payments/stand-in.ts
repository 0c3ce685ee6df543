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

export interface StandInOptions {
  databaseUrl: string;
  onError(error: unknown): void;
  /**
   * Only the account of `secretKey` is served. If omitted, as in tests, every key has its own account and no
   * events are sent.
   */
  own?: { secretKey: string; endpoint: Endpoint };
}

const INTERVAL_MS = 1_000;
const PRUNES_EVERY_S = 3_600;

export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

/**
 * Fake of the parts of Stripe's REST API that the product calls. Its data is in a separate schema
 * (docs/product.md §9.13).
 */
export async function openStandIn({ databaseUrl, onError, own }: StandInOptions) {
  const { sql, close } = connect(databaseUrl, {
    max: 4,
    connect_timeout: 5,
    idle_timeout: 20,
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
    { everyMs: INTERVAL_MS, onError },
  );
  const router = Router().use(
    "/v1",
    serveCalls(CALLS, { sql, own: account, onChange: ticker.kick, onError }),
  );
  return {
    router,
    sql,
    account,
    /** Seconds by which the account's clock is ahead of real time. */
    ahead: () => ahead,
    readClock,
    deliver: async () => webhooks?.deliver(),
    stop: async () => {
      await ticker.stop();
      await close();
    },
  };
}

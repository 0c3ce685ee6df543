import type { Sql } from "postgres";
import Stripe from "stripe";

export interface Endpoint {
  url: string;
  secret: string;
}

interface Parcel {
  seq: string;
  body: unknown;
  attempts: number;
}

/** Number of concurrent deliveries. Events may arrive out of order. */
const AT_ONCE = 8;
const MAX_WAIT_MS = 8_000;
const LEASE_S = 10;
/** The last delay repeats until `MAX_ATTEMPTS` is reached, after about three days. */
const RETRY_DELAYS_S = [1, 2, 5, 10, 30, 60, 300, 900, 3_600];
const MAX_ATTEMPTS = 80;

/**
 * Sends an account's signed events to its endpoint until the endpoint responds with 2xx. Any process can
 * claim a due event. If the delivery fails, the event becomes due again.
 */
export function createWebhookDelivery(sql: Sql, account: string, endpoint: Endpoint) {
  async function take(): Promise<Parcel[]> {
    return sql<Parcel[]>`
      update stripe_stand_in.events
      set attempts = attempts + 1, try_at = now() + ${LEASE_S} * interval '1 second'
      where seq in (
        select seq from stripe_stand_in.events where account = ${account} and try_at <= now()
        order by try_at, seq limit ${AT_ONCE} for update skip locked
      )
      returning seq, body, attempts`;
  }

  async function send({ seq, body, attempts }: Parcel): Promise<void> {
    const isDone = (await post(endpoint, JSON.stringify(body))) || attempts >= MAX_ATTEMPTS;
    const pause = RETRY_DELAYS_S[Math.min(attempts, RETRY_DELAYS_S.length) - 1] ?? 1;
    await sql`
      update stripe_stand_in.events
      set try_at = ${isDone ? sql`null` : sql`now() + ${pause} * interval '1 second'`}
      where seq = ${seq}`;
  }

  return {
    deliver: async (): Promise<void> => {
      for (;;) {
        const parcels = await take();
        if (parcels.length === 0) return;
        await Promise.all(parcels.map(send));
      }
    },
  };
}

async function post({ url, secret }: Endpoint, payload: string): Promise<boolean> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: payload,
      redirect: "error",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

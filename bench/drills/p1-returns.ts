import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { atMost, type Drill, exactly, scanned } from "./drill.ts";
import { makeViewers, type Viewer } from "./people/make-people.ts";
import { newCard, saveCard, subscribe } from "./people/pay.ts";
import { startProduct } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";

const OF_EACH = 5;
/** Charged, and then its holder disputes the charge. */
const DISPUTED = "4000000000000259";
const SETTLED_MS = 60_000;

/** What happens to somebody's payment, and what must come of it. */
interface Fate {
  card?: string;
  /** What is asked of the stand-in, all of it at once. */
  asks: (payment: Payment) => { path: string; body: string }[];
  suspension: string | null;
  subjects: RegExp[];
}

interface Payment {
  intent: string;
  dispute: string;
}

const refund = ({ intent }: Payment, amount: number) => ({
  path: "/v1/refunds",
  body: `payment_intent=${intent}&amount=${amount}`,
});
const answer = ({ dispute }: Payment, evidence: string) => ({
  path: `/v1/disputes/${dispute}`,
  body: `evidence[uncategorized_text]=${evidence}`,
});
const SUSPENDED = /plan is suspended$/;

const FATES: Record<string, Fate> = {
  "refunded in two parts at once": {
    asks: (payment) => [refund(payment, 249), refund(payment, 250)],
    suspension: "refund",
    subjects: [/refund: /],
  },
  "refunded in part": {
    asks: (payment) => [refund(payment, 100)],
    suspension: null,
    subjects: [/refund: \$1\.00$/],
  },
  "disputed and lost": {
    card: DISPUTED,
    asks: (payment) => [answer(payment, "losing_evidence")],
    suspension: "lost_dispute",
    subjects: [SUSPENDED, /plan has ended$/],
  },
  "disputed and won": {
    card: DISPUTED,
    asks: (payment) => [answer(payment, "winning_evidence")],
    suspension: null,
    subjects: [SUSPENDED, /dispute is closed$/],
  },
};

/** Refunds and disputes of many at once, over two servers, change access by the rule and are mailed once (security row P1). */
export const returnsDrill: Drill = {
  id: "P1-returns",
  title: "refunds and disputes at once, over two servers",
  async run() {
    const { servers, database } = await startProduct(2);
    const [first = { url: "" }] = servers;
    const keyOf = async () =>
      /sk_test_\w+/.exec((await send(first.url, "/dev/payments/key")).body)?.[0] ?? "";
    const headers = {
      authorization: `Bearer ${await keyOf()}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const [plan] = await database.sql<{ id: string }[]>`
      select id from plans where name = 'Premium' and "interval" = 'month'`;
    const people: { viewer: Viewer; fate: Fate }[] = [];
    for (const fate of Object.values(FATES)) {
      for (const viewer of await makeViewers(database.db, first.url, OF_EACH)) {
        const url = servers[people.length % servers.length]?.url ?? "";
        await saveCard(url, viewer, await newCard(first.url, fate.card));
        await subscribe(url, viewer, plan?.id ?? "");
        people.push({ viewer, fate });
      }
    }
    await settled(database);

    const asks = await Promise.all(
      people.map(async ({ viewer, fate }) => fate.asks(await paymentOf(database, viewer))),
    );
    const answers = await Promise.all(
      asks
        .flat()
        .map(({ path, body }, index) =>
          send(servers[index % servers.length]?.url ?? "", path, { method: "POST", body, headers }),
        ),
    );
    const ms = await settled(database);

    const found = await Promise.all(
      people.map(async ({ viewer, fate }) => ({ fate, state: await stateOf(database, viewer) })),
    );
    const wrong = (judge: (fate: Fate, state: State) => boolean) =>
      found.filter(({ fate, state }) => !judge(fate, state)).length;
    const isEnded = ({ suspension }: Fate) => suspension !== null;
    return [
      scanned("people who had paid", people.length, OF_EACH * Object.keys(FATES).length),
      exactly("refunds and answers refused", answers.filter(({ status }) => status !== 200).length, 0),
      atMost("until all of it was heard of and mailed", ms, 30_000, "ms"),
      exactly(
        "suspended otherwise than by the rule",
        wrong((fate, s) => s.suspension === fate.suspension),
        0,
      ),
      exactly(
        "ended here otherwise than by the rule",
        wrong((fate, s) => s.isEndedHere === isEnded(fate)),
        0,
      ),
      exactly(
        "ended at Stripe otherwise",
        wrong((fate, s) => s.isEndedThere === isEnded(fate)),
        0,
      ),
      exactly(
        "with credit left at Stripe",
        wrong((_, s) => s.balance === 0),
        0,
      ),
      exactly(
        "without one of their mails",
        wrong((fate, s) => isEach(fate, s.subjects)),
        0,
      ),
      exactly(
        "mailed the same twice",
        wrong((_, s) => new Set(s.subjects).size === s.subjects.length),
        0,
      ),
    ];
  },
};

function isEach({ subjects: wanted }: Fate, subjects: readonly string[]): boolean {
  return wanted.every((one) => subjects.some((subject) => one.test(subject)));
}

/** Waits until nothing is on its way from the stand-in or queued here. Answers for how long, in milliseconds. */
async function settled({ sql }: DbClient): Promise<number> {
  const start = performance.now();
  let quiet = 0;
  while (performance.now() - start < SETTLED_MS) {
    const [left] = await sql<{ count: number }[]>`
      select ((select count(*) from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier like 'send_%' or t.identifier in ('apply_payment_event', 'end_suspended'))
        + (select count(*) from payment_events where applied_at is null)
        + (select count(*) from stripe_stand_in.events where try_at is not null))::int as count`;
    quiet = left?.count === 0 ? quiet + 1 : 0;
    if (quiet === 5) return performance.now() - start;
    await delay(100);
  }
  throw new Error("The events were not worked off");
}

async function paymentOf({ sql }: DbClient, { userId }: Viewer): Promise<Payment> {
  const [payment] = await sql<Payment[]>`
    select data ->> 'payment_intent' as intent,
      coalesce((select d.data ->> 'id' from stripe_stand_in.objects d
        where d.kind = 'dispute' and d.data ->> 'charge' = charge.data ->> 'id'), '') as dispute
    from stripe_stand_in.objects charge
    join customers on customers.stripe_customer_id = charge.owner
    where charge.kind = 'charge' and customers.user_id = ${userId}`;
  if (!payment) throw new Error("Somebody has paid nothing");
  return payment;
}

interface State {
  suspension: string | null;
  isEndedHere: boolean;
  isEndedThere: boolean;
  balance: number;
  subjects: string[];
}

async function stateOf({ sql }: DbClient, { userId, email }: Viewer): Promise<State> {
  const [state] = await sql<State[]>`
    select s.suspension, s.ended_at is not null as "isEndedHere",
      theirs.data ->> 'ended_at' is not null as "isEndedThere",
      (customer.data ->> 'balance')::int as balance,
      array(select subject from outbox_messages where "to" = ${email} order by id) as subjects
    from subscriptions s
    join customers c on c.user_id = s.user_id
    join stripe_stand_in.objects theirs on theirs.kind = 'subscription' and theirs.id = s.stripe_subscription_id
    join stripe_stand_in.objects customer on customer.kind = 'customer' and customer.id = c.stripe_customer_id
    where s.user_id = ${userId}`;
  if (!state) throw new Error("Somebody has no plan");
  return state;
}

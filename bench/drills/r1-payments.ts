import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { pick, Tally } from "../load/repeat.ts";
import { type Answer, send } from "../product/http.ts";
import { makeViewers, type Viewer } from "../product/people.ts";
import { startProduct } from "../product/postgres.ts";
import { freePort } from "../product/resources.ts";
import { startServer } from "../product/server.ts";
import { type Drill, exactly, isTrue, scanned } from "./drill.ts";

async function newCard(url: string, number = "4242424242424242"): Promise<string> {
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

function saveCard(url: string, { cookie }: Viewer, paymentMethodId: string): Promise<Answer> {
  return send(url, "/api/v1/payment-methods", { cookie, json: { paymentMethodId } });
}

function subscribe(url: string, { cookie }: Viewer, planId: string): Promise<Answer> {
  return send(url, "/api/v1/subscription/create", { cookie, json: { planId } });
}

async function premiumPlan({ sql }: DbClient): Promise<string> {
  const [plan] = await sql<{ id: string }[]>`
    select id from plans where name = 'Premium' and "interval" = 'month'`;
  if (!plan) throw new Error("There is no Premium plan");
  return plan.id;
}

interface PaymentRecords {
  cardsThere: number;
  subscriptionsThere: number;
  runningHere: number;
  /** Number of non-zero invoices that the fake Stripe has charged. */
  charges: number;
}

async function readBooks({ sql }: DbClient, { userId }: Viewer): Promise<PaymentRecords> {
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

const AT_ONCE = 20;

export const paymentsDrill: Drill = {
  id: "R1-payments",
  title: "cards and subscriptions over two servers",
  async run() {
    const { servers, database } = await startProduct(2);
    const urls = servers.map(({ url }) => url);
    const [first = ""] = urls;
    const [collector, subscriber] = await makeViewers(database.db, first, 2);
    if (!collector || !subscriber) throw new Error("No viewers were created");
    const everywhere = <T>(work: (url: string, place: number) => Promise<T>) =>
      Promise.all(Array.from({ length: AT_ONCE * 2 }, (_, place) => work(pick(urls, place), place)));

    for (let saved = 0; saved < 2; saved += 1) await saveCard(first, collector, await newCard(first));
    const cards = await everywhere((url) => newCard(url));
    const saves = new Tally();
    await everywhere((url, place) => saves.count(saveCard(url, collector, pick(cards, place))));
    const ids = await cardsOf(database, collector, false);
    const choices = new Tally();
    await everywhere((url, place) => {
      const path = `/api/v1/payment-methods/${pick(ids, place)}/primary`;
      return choices.count(send(url, path, { method: "PUT", cookie: collector.cookie }));
    });
    const here = await cardsOf(database, collector, true);
    // Copies the cards from the fake Stripe. The primary card must stay the same.
    await send(first, "/api/v1/payment-methods/sync", { method: "POST", cookie: collector.cookie });
    const there = await cardsOf(database, collector, true);

    await saveCard(first, subscriber, await newCard(first));
    const plan = await premiumPlan(database);
    const subscribes = new Tally();
    await everywhere((url) => subscribes.count(subscribe(url, subscriber, plan)));
    const [charged] = await database.sql<{ subscriptions: number; paid: number }[]>`
      select (select count(*)::int from subscriptions where user_id = ${subscriber.userId}) as subscriptions,
        (select count(*)::int from invoices where user_id = ${subscriber.userId} and status = 'paid') as paid`;
    const collected = await readBooks(database, collector);
    const booked = await readBooks(database, subscriber);
    return [
      exactly("cards saved of 40 at the same time, with two saved", saves.of(200), 1),
      exactly("refused as a fourth", saves.of(409), AT_ONCE * 2 - 1),
      exactly("cards of that account", ids.length, 3),
      exactly("cards attached at Stripe", collected.cardsThere, 3),
      scanned("choices of the primary card answered 200", choices.of(200), AT_ONCE * 2),
      exactly("primary cards after that", here.length, 1),
      isTrue("the same one is charged at Stripe", here.length === 1 && here[0] === there[0]),
      exactly("subscriptions of 40 at the same time", subscribes.of(200), 1),
      exactly("rows of subscriptions", charged?.subscriptions ?? 0, 1),
      exactly("invoices paid", charged?.paid ?? 0, 1),
      exactly("subscriptions at Stripe", booked.subscriptionsThere, 1),
      exactly("charges at Stripe", booked.charges, 1),
      exactly("5xx", saves.serverErrors() + choices.serverErrors() + subscribes.serverErrors(), 0),
    ];
  },
};

async function cardsOf({ sql }: DbClient, { userId }: Viewer, primaryOnly: boolean): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payment_methods where user_id = ${userId} and attached_at is not null
      and (is_primary or ${!primaryOnly})`;
  return rows.map(({ id }) => id);
}

/** Delays between the requests and the kill, one per round. */
const KILL_DELAYS_MS = [20, 60, 120, 240, 400];
const PER_ROUND = 6;
const TEN_MINUTES_IN_DAYS = 10 / 1_440;

export const paymentsKillDrill: Drill = {
  id: "R1-payments-kill",
  title: "kill -9 while people subscribe",
  async run() {
    const { servers, database, postgres } = await startProduct(1);
    const { url } = pick(servers, 0);
    const settings = { DATABASE_URL: postgres.url, PORT: String(await freePort()) };
    const plan = await premiumPlan(database);
    const viewers: Viewer[] = [];
    for (const _ of KILL_DELAYS_MS) viewers.push(...(await makeViewers(database.db, url, PER_ROUND)));
    for (const viewer of viewers) await saveCard(url, viewer, await newCard(url));
    const askers = (round: number) => viewers.slice(round * PER_ROUND, (round + 1) * PER_ROUND);

    const killed = new Tally();
    let doomed = await startServer(settings);
    for (const [round, ms] of KILL_DELAYS_MS.entries()) {
      const asked = askers(round).map((viewer) => killed.count(subscribe(doomed.url, viewer, plan)));
      await delay(ms);
      doomed.kill("SIGKILL");
      await doomed.exited;
      await Promise.all(asked);
      doomed = await startServer(settings);
    }
    // Advances the fake Stripe's clock past the lifetime of reservations.
    await send(url, "/dev/payments/advance", { json: { days: TEN_MINUTES_IN_DAYS } });
    const again = new Tally();
    for (const round of KILL_DELAYS_MS.keys()) {
      await Promise.all(askers(round).map((viewer) => again.count(subscribe(url, viewer, plan))));
    }
    const books = await Promise.all(viewers.map((viewer) => readBooks(database, viewer)));
    const differing = (one: keyof (typeof books)[number]) => books.filter((book) => book[one] !== 1).length;
    return [
      scanned("people who subscribed", viewers.length, PER_ROUND * KILL_DELAYS_MS.length),
      scanned("requests cut off by the kill", killed.failed(), PER_ROUND),
      exactly("without exactly one subscription at Stripe", differing("subscriptionsThere"), 0),
      exactly("without exactly one active here", differing("runningHere"), 0),
      exactly("not charged exactly once", differing("charges"), 0),
      exactly("5xx when they asked again", again.serverErrors(), 0),
    ];
  },
};

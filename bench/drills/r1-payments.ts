import type { DbClient } from "@starling/db/client";
import { type Drill, exactly, isTrue, scanned } from "./drill.ts";
import { readBooks } from "./people/books.ts";
import { makeViewers, type Viewer } from "./people/make-people.ts";
import { choose, newCard, saveCard, subscribe } from "./people/pay.ts";
import { startProduct } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { createTally, isServerError } from "./traffic/tally.ts";

const AT_ONCE = 20;

const isDone = (status: number) => status === 200;
const isConflict = (status: number) => status === 409;

/** Two servers must never save a fourth card, leave two primary ones, or charge for a second subscription (security row R1). */
export const paymentsDrill: Drill = {
  id: "R1-payments",
  title: "cards and subscriptions over two servers",
  async run() {
    const { servers, database } = await startProduct(2);
    const urls = servers.map(({ url }) => url);
    const [first = ""] = urls;
    const [collector, subscriber] = await makeViewers(database.db, first, 2);
    if (!collector || !subscriber) throw new Error("No viewers were made");
    const everywhere = <T>(work: (url: string, index: number) => Promise<T>) =>
      Promise.all(urls.flatMap((url) => Array.from({ length: AT_ONCE }, (_, index) => work(url, index))));

    for (let saved = 0; saved < 2; saved += 1) await saveCard(first, collector, await newCard(first));
    const cards = await everywhere((url) => newCard(url));
    const saves = createTally();
    await everywhere((url, index) => {
      const card = cards[urls.indexOf(url) * AT_ONCE + index] ?? "";
      return saves.count(saveCard(url, collector, card));
    });
    const ids = await cardsOf(database, collector);

    const choices = createTally();
    await everywhere((url, index) => choices.count(choose(url, collector, ids[index % ids.length] ?? "")));
    const here = await primariesOf(database, collector);
    // What Stripe charges is read anew; the primary one must be the same.
    await send(first, "/api/v1/payment-methods/sync", { method: "POST", cookie: collector.cookie });
    const there = await primariesOf(database, collector);

    await saveCard(first, subscriber, await newCard(first));
    const [plan] = await database.sql<{ id: string }[]>`
      select id from plans where name = 'Premium' and "interval" = 'month'`;
    const subscribes = createTally();
    await everywhere((url) => subscribes.count(subscribe(url, subscriber, plan?.id ?? "")));
    const [charged] = await database.sql<{ subscriptions: number; paid: number }[]>`
      select (select count(*)::int from subscriptions where user_id = ${subscriber.userId}) as subscriptions,
             (select count(*)::int from invoices where user_id = ${subscriber.userId} and status = 'paid') as paid`;
    const collected = await readBooks(database, collector);
    const booked = await readBooks(database, subscriber);
    return [
      exactly("cards saved of 40 at once, with two saved", saves.answers(isDone), 1),
      exactly("refused as a fourth", saves.answers(isConflict), AT_ONCE * 2 - 1),
      exactly("cards of that account", ids.length, 3),
      exactly("cards attached at Stripe", collected.cardsThere, 3),
      scanned("choices of the primary card answered 200", choices.answers(isDone), AT_ONCE * 2),
      exactly("primary cards after that", here.length, 1),
      isTrue("the same one is charged at Stripe", here.length === 1 && here[0] === there[0]),
      exactly("subscriptions of 40 at once", subscribes.answers(isDone), 1),
      exactly("rows of subscriptions", charged?.subscriptions ?? 0, 1),
      exactly("invoices paid", charged?.paid ?? 0, 1),
      exactly("subscriptions at Stripe", booked.subscriptionsThere, 1),
      exactly("charges at Stripe", booked.charges, 1),
      exactly(
        "5xx",
        [saves, choices, subscribes].reduce((sum, one) => sum + one.answers(isServerError), 0),
        0,
      ),
    ];
  },
};

async function cardsOf({ sql }: DbClient, { userId }: Viewer): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payment_methods where user_id = ${userId} and attached_at is not null`;
  return rows.map(({ id }) => id);
}

async function primariesOf({ sql }: DbClient, { userId }: Viewer): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payment_methods where user_id = ${userId} and is_primary`;
  return rows.map(({ id }) => id);
}

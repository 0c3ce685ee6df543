import { setTimeout as delay } from "node:timers/promises";
import { type Drill, exactly, scanned } from "./drill.ts";
import { readBooks } from "./people/books.ts";
import { makeViewers, type Viewer } from "./people/make-people.ts";
import { newCard, saveCard, subscribe } from "./people/pay.ts";
import { freePort } from "./product/free-port.ts";
import { startServer } from "./product/server-process.ts";
import { startProduct } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { createTally, isServerError } from "./traffic/tally.ts";

/** When the server dies, in milliseconds after everybody has asked; each is a round. */
const DEATHS_MS = [20, 60, 120, 240, 400];
const PER_ROUND = 6;
/** Ten minutes. */
const PATIENCE_DAYS = 10 / 1_440;

/** A server that is killed while people subscribe leaves each with one subscription, charged once (security row R1). */
export const paymentsKillDrill: Drill = {
  id: "R1-payments-kill",
  title: "kill -9 while people subscribe",
  async run() {
    const { servers, database, postgres } = await startProduct(1);
    const [steady = { url: "" }] = servers;
    const settings = { DATABASE_URL: postgres.url, PORT: String(await freePort()) };
    const [plan] = await database.sql<{ id: string }[]>`
      select id from plans where name = 'Premium' and "interval" = 'month'`;
    const viewers: Viewer[] = [];
    for (const _ of DEATHS_MS) viewers.push(...(await makeViewers(database.db, steady.url, PER_ROUND)));
    for (const viewer of viewers) await saveCard(steady.url, viewer, await newCard(steady.url));

    let cutOff = 0;
    const again = createTally();
    let doomed = await startServer(settings);
    for (const [round, ms] of DEATHS_MS.entries()) {
      const asking = viewers.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
      const { url } = doomed;
      const asked = asking.map((viewer) =>
        subscribe(url, viewer, plan?.id ?? "").then(
          () => 0,
          () => 1,
        ),
      );
      await delay(ms);
      doomed.kill("SIGKILL");
      await doomed.exited;
      const cut = await Promise.all(asked);
      cutOff += cut.reduce<number>((sum, one) => sum + one, 0);
      doomed = await startServer(settings);
    }
    // A place that was reserved is looked after once its call must be over; for payments that time passes at once.
    await send(steady.url, "/dev/payments/advance", { json: { days: PATIENCE_DAYS } });
    for (const round of DEATHS_MS.keys()) {
      const asking = viewers.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
      await Promise.all(asking.map((viewer) => again.count(subscribe(steady.url, viewer, plan?.id ?? ""))));
    }

    const books = await Promise.all(viewers.map((viewer) => readBooks(database, viewer)));
    const differing = (one: keyof (typeof books)[number]) => books.filter((book) => book[one] !== 1).length;
    return [
      scanned("people who subscribed", viewers.length, PER_ROUND * DEATHS_MS.length),
      scanned("requests cut off by the kill", cutOff, PER_ROUND),
      exactly("without exactly one subscription at Stripe", differing("subscriptionsThere"), 0),
      exactly("without exactly one that runs here", differing("runningHere"), 0),
      exactly("not charged exactly once", differing("charges"), 0),
      exactly("5xx when they asked again", again.answers(isServerError), 0),
    ];
  },
};

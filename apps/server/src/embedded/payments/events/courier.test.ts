import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  connect,
  eventTypes,
  makePayer,
  makePrices,
  newKey,
  passDays,
  subscribe,
} from "../testing/connect.ts";
import { serveStandIn } from "../testing/serve-stand-in.ts";

let database: TestDb;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

/** Somebody who hears of events, and may refuse them. */
async function listener(answer: (event: Stripe.Event, times: number) => number) {
  const heard: Stripe.Event[] = [];
  const seen = new Map<string, number>();
  const rejected: unknown[] = [];
  let secret = "";
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = request.headers["stripe-signature"] ?? "";
      Stripe.webhooks.constructEventAsync(Buffer.concat(chunks), signature, secret).then(
        (event) => {
          const times = (seen.get(event.id) ?? 0) + 1;
          seen.set(event.id, times);
          const status = answer(event, times);
          if (status === 200) heard.push(event);
          if (status > 0) response.writeHead(status).end();
        },
        (error: unknown) => {
          rejected.push(error);
          response.writeHead(400).end();
        },
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    ...{ heard, seen, rejected },
    sign: (given: string) => {
      secret = given;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const patient = { timeout: 15_000, interval: 50 };

test("every event is sent signed, again where it was refused, and each is heard once in the end", async () => {
  const stripe = connect();
  const { premium } = await makePrices(stripe);
  const ear = await listener((_event, times) => (times === 1 ? 500 : 200));
  const { secret = "" } = await stripe.webhookEndpoints.create({ url: ear.url, enabled_events: ["*"] });
  ear.sign(secret);
  const before = (await eventTypes(stripe)).length;
  const { customer } = await makePayer(stripe);
  await subscribe(stripe, customer, premium);
  await passDays(stripe, 32);
  const made = (await stripe.events.list({ limit: 100 })).data.slice(0, -before);
  await vi.waitFor(() => expect(ear.heard.length).toBeGreaterThanOrEqual(made.length), patient);
  await ear.stop();
  expect(ear.heard.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  expect([...ear.seen.values()].every((times) => times === 2)).toBe(true);
  expect(ear.rejected).toEqual([]);
  const [one] = made;
  expect(ear.heard.find(({ id }) => id === one?.id)).toEqual(JSON.parse(JSON.stringify(one)));
  const updated = made.find(({ type }) => type === "customer.subscription.updated");
  expect(Object.keys(updated?.data.previous_attributes ?? {})).toEqual(
    expect.arrayContaining(["items", "latest_invoice"]),
  );
});

test("an endpoint hears only what it wants, and nothing after it was removed", async () => {
  const stripe = connect();
  const ear = await listener(() => 200);
  const { id, secret = "" } = await stripe.webhookEndpoints.create({
    url: ear.url,
    enabled_events: ["customer.updated"],
  });
  ear.sign(secret);
  const customer = await stripe.customers.create({});
  await stripe.customers.update(customer.id, { name: "Ann" });
  await vi.waitFor(() => expect(ear.heard.map(({ type }) => type)).toEqual(["customer.updated"]), patient);
  await stripe.webhookEndpoints.del(id);
  await stripe.customers.update(customer.id, { name: "Bob" });
  const other = await listener(() => 200);
  const second = await stripe.webhookEndpoints.create({ url: other.url, enabled_events: ["*"] });
  other.sign(second.secret ?? "");
  await stripe.customers.update(customer.id, { name: "Cay" });
  await vi.waitFor(() => expect(other.heard.length).toBeGreaterThan(0), patient);
  await Promise.all([ear.stop(), other.stop()]);
  expect(ear.heard).toHaveLength(1);
});

test("what one process took and never finished, another one sends; objects and clocks are there after a restart", async () => {
  const key = newKey();
  const first = await serveStandIn(database.url);
  const before = connect(key, first.url);
  let isDeaf = true;
  const ear = await listener(() => (isDeaf ? 0 : 200));
  const { secret = "" } = await before.webhookEndpoints.create({ url: ear.url, enabled_events: ["*"] });
  ear.sign(secret);
  const { customer } = await makePayer(before);
  await passDays(before, 40);
  await vi.waitFor(() => expect(ear.seen.size).toBeGreaterThan(0), patient);
  const second = await serveStandIn(database.url);
  isDeaf = false;
  const after = connect(key, second.url);
  const [clock] = (await after.testHelpers.testClocks.list()).data;
  expect(clock?.frozen_time).toBeGreaterThanOrEqual(Date.now() / 1_000 + 40 * 86_400 - 5);
  expect(await after.customers.retrieve(customer)).toMatchObject({ id: customer, name: "Ann" });
  await vi.waitFor(async () => {
    const { data } = await after.events.list({ limit: 100 });
    expect(new Set(ear.heard.map(({ id }) => id)).size).toBe(data.length);
  }, patient);
  await ear.stop();
  await Promise.all([first.stop(), second.stop()]);
});

test("two processes on one database are one Stripe", async () => {
  const [one, two] = await Promise.all([serveStandIn(database.url), serveStandIn(database.url)]);
  const key = newKey();
  const [here, there] = [connect(key, one.url), connect(key, two.url)];
  const options = { idempotencyKey: "same" };
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).customers.create({}, options)),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await there.customers.list()).data).toHaveLength(1);
  await Promise.all([one.stop(), two.stop()]);
});

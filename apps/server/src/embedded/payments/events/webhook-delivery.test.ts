import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestDb } from "@starling/db/testing/create-test-db";
import Stripe from "stripe";
import { afterAll, expect, test, vi } from "vitest";
import { connect, makePayer, makePrices, newKey, passDays, subscribe } from "../testing/connect.ts";
import { serveStandIn } from "../testing/serve-stand-in.ts";

const database = await createTestDb();
afterAll(() => database.close());

async function listener(answer: (event: Stripe.Event, times: number) => number) {
  const secret = newKey();
  const heard: Stripe.Event[] = [];
  const seen = new Map<string, number>();
  const rejected: unknown[] = [];
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
    endpoint: { url: `http://127.0.0.1:${port}/hooks`, secret },
    heard,
    seen,
    rejected,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const patient = { timeout: 15_000, interval: 50 };

test("signs every event, and resends it until the endpoint accepts it", async () => {
  const ear = await listener((_event, times) => (times === 1 ? 500 : 200));
  const secretKey = newKey();
  const server = await serveStandIn(database.url, { secretKey, endpoint: ear.endpoint });
  const stripe = connect(secretKey, server.url);
  const { premium } = await makePrices(stripe);
  const { customer } = await makePayer(stripe);
  await subscribe(stripe, customer, premium);
  await passDays(stripe, 32);
  const made = (await stripe.events.list({ limit: 100 })).data;
  await vi.waitFor(() => expect(ear.heard.length).toBeGreaterThanOrEqual(made.length), patient);
  await Promise.all([ear.stop(), server.stop()]);
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

test("sends events only to the configured URL and follows no redirects", async () => {
  const foreign = await listener(() => 200);
  const moved = createServer((_request, response) => {
    response.writeHead(307, { location: foreign.endpoint.url }).end();
  });
  await new Promise<void>((resolve) => moved.listen(0, "127.0.0.1", resolve));
  const secretKey = newKey();
  const asked: string[] = [];
  moved.on("request", ({ url }) => asked.push(url ?? ""));
  const url = `http://127.0.0.1:${(moved.address() as AddressInfo).port}/own`;
  const server = await serveStandIn(database.url, { secretKey, endpoint: { ...foreign.endpoint, url } });
  const stripe = connect(secretKey, server.url);
  const register = stripe.webhookEndpoints.create({ url: foreign.endpoint.url, enabled_events: ["*"] });
  await expect(register).rejects.toMatchObject({ statusCode: 404, type: "StripeInvalidRequestError" });
  await stripe.customers.create({});
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2), patient);
  await server.stop();
  await Promise.all([foreign.stop(), new Promise((resolve) => moved.close(resolve))]);
  expect(foreign.seen.size + foreign.rejected.length).toBe(0);
});

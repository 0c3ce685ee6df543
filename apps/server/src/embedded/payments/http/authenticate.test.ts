import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountOf } from "../keys.ts";
import { connect, newKey } from "../testing/connect.ts";
import { serveStandIn } from "../testing/serve-stand-in.ts";

const secretKey = newKey();
const { publishableKey } = accountOf(secretKey);
const CARD = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" };
let database: TestDb;
let server: Awaited<ReturnType<typeof serveStandIn>>;
beforeAll(async () => {
  database = await createTestDb();
  const endpoint = { url: "http://127.0.0.1:9/hooks", secret: "whsec_test" };
  server = await serveStandIn(database.url, { secretKey, endpoint });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

async function ask(path: string, key: string | null, method = "GET") {
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  const response = await fetch(`${server.url}/v1${path}`, { method, headers });
  const { error } = (await response.json()) as { error?: Record<string, string> };
  return { status: response.status, error };
}

test("accepts only the API key of the installation", async () => {
  expect((await ask("/invoices", secretKey)).status).toBe(200);
  const other = newKey();
  for (const key of [other, "sk_live_abcdefgh12345678", "whatever", accountOf(other).publishableKey]) {
    const { status, error } = await ask("/invoices", key);
    expect(status, key).toBe(401);
    expect(error).toMatchObject({
      type: "invalid_request_error",
      message: expect.stringMatching(/^Invalid API Key provided: [\w*]+$/),
    });
    expect(error?.message).not.toContain(key);
  }
  const [found] = await database.sql`select count(*)::int as count from stripe_stand_in.accounts`;
  expect(found?.count).toBe(1);
});

test("explains how to send an API key when it is missing", async () => {
  expect(await ask("/invoices", null)).toMatchObject({
    status: 401,
    error: {
      type: "invalid_request_error",
      message: expect.stringMatching(/^You did not provide an API key\./),
    },
  });
});

test("a publishable key can only create cards and confirm intents with their client secrets", async () => {
  const [stripe, page] = [connect(secretKey, server.url), connect(publishableKey, server.url)];
  for (const path of ["/prices", "/payment_methods", "/subscriptions", "/invoices", "/events"]) {
    const refused = { status: 401, error: { code: "secret_key_required", type: "invalid_request_error" } };
    expect(await ask(path, publishableKey), path).toMatchObject(refused);
  }
  const { id: payment_method } = await page.paymentMethods.create({ type: "card", card: CARD });
  const intent = await stripe.setupIntents.create({});
  const path = `/setup_intents/${intent.id}`;
  const secret = intent.client_secret ?? "";
  const missing = { code: "parameter_missing", param: "client_secret" };
  const wrong = { code: "setup_intent_invalid_parameter", param: "client_secret" };
  expect(await ask(path, publishableKey)).toMatchObject({ status: 400, error: missing });
  const guess = `${path}?client_secret=${intent.id}_secret_guess`;
  expect(await ask(guess, publishableKey)).toMatchObject({ status: 400, error: wrong });
  expect(await ask(`${path}/confirm`, publishableKey, "POST")).toMatchObject({ status: 400, error: missing });
  expect((await ask(`${path}?client_secret=${secret}`, publishableKey)).status).toBe(200);
  const confirmed = `${path}/confirm?client_secret=${secret}&payment_method=${payment_method}`;
  expect((await ask(confirmed, publishableKey, "POST")).status).toBe(200);
});

import { createTestDb } from "@starling/db/testing/create-test-db";
import { afterAll, expect, test } from "vitest";
import { accountOf } from "../keys.ts";
import { newKey } from "../testing/connect.ts";
import { serveStandIn } from "../testing/serve-stand-in.ts";

const secretKey = newKey();
const database = await createTestDb();
const endpoint = { url: "http://127.0.0.1:9/hooks", secret: "whsec_test" };
const server = await serveStandIn(database.url, { secretKey, endpoint });
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

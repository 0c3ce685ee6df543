import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createDb } from "./client.ts";
import { plans } from "./schema/subscriptions.ts";
import { createTestDb } from "./testing/create-test-db.ts";

let heard: string[] = [];
let open = 0;
const database = await createTestDb();
const note = (word: string) => {
  heard.push(word);
  open += 1;
  return () => {
    open -= 1;
  };
};
const client = createDb(database.url, {
  maxConnections: 2,
  watch: {
    statement: (text, isOfTransaction) => note(`${isOfTransaction ? "within: " : ""}${text}`),
    transaction: () => note("transaction"),
  },
});
afterAll(async () => {
  await client.close();
  await database.close();
});
beforeEach(() => {
  heard = [];
});

test("reports statements without their values and leaves results unchanged", async () => {
  const secret = "somebody@example.com";
  expect(await client.db.execute(sql`select ${secret}::text as said`)).toMatchObject([{ said: secret }]);
  expect(await client.db.select({ name: plans.name }).from(plans).limit(1)).toEqual([]);
  expect(heard).toEqual(["select $1::text as said", expect.stringContaining('from "plans"')]);
  expect(open).toBe(0);
});

test("reports a failing transaction with its statements, its savepoints and its end", async () => {
  const failing = client.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.transaction(async (part) => {
      await part.execute(sql`select 2`);
    });
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(heard).toEqual(["transaction", "within: select 1", "within: select 2", "within: select 1 / 0"]);
  expect(open).toBe(0);
});

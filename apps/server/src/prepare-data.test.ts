import { plans } from "@starling/db/schema/subscriptions";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EnvironmentError } from "./environment.ts";
import { prepareData } from "./prepare-data.ts";

const production = {
  isProduction: true,
  PUBLIC_URL: "https://starling.example",
  DATABASE_URL: undefined,
  DEMO: true,
} as const;
const development = { ...production, isProduction: false, PUBLIC_URL: "http://localhost:3000" } as const;

let client: TestDb;
beforeEach(async () => {
  client = await createTestDb();
});
afterEach(() => client.close());

async function people(): Promise<number> {
  const [row] = await client.sql`select count(*)::int as count from users`;
  return row?.count;
}

test("production gets subscription plans at the first start, but no demo accounts", async () => {
  expect(await prepareData(client.db, production)).toBe(false);
  expect(await prepareData(client.db, production)).toBe(false);
  const names = (await client.db.select().from(plans)).map((plan) => plan.name);
  expect(names.sort()).toEqual(["Free", "Free", "Premium", "Premium", "Pro", "Pro"]);
  expect(await people()).toBe(0);
});

test("a site with an https URL gets no demo data, even in development", async () => {
  const env = { ...development, PUBLIC_URL: "https://starling.example" };
  expect(await prepareData(client.db, env)).toBe(false);
  expect(await people()).toBe(0);
});

test("refuses a database with demo accounts in production or with an https URL", async () => {
  expect(await prepareData(client.db, development)).toBe(true);
  for (const env of [production, { ...production, isProduction: false } as const]) {
    await expect(prepareData(client.db, env)).rejects.toThrow(EnvironmentError);
    await expect(prepareData(client.db, env)).rejects.toThrow("DATA_DIR contains demo accounts");
    const hosted = prepareData(client.db, { ...env, DATABASE_URL: "postgres://db/starling" });
    await expect(hosted).rejects.toThrow("DATABASE_URL contains demo accounts");
  }
  expect(await prepareData(client.db, development)).toBe(true);
});

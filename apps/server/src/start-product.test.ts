import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";
import { foldersFrom } from "./folders.ts";
import { createLogger } from "./http/logger.ts";
import { type Product, startProduct } from "./start-product.ts";
import { createBrowser, type TestBrowser } from "./testing/test-browser.ts";

const HTTPS = "https://starling.example";
const DEMO_LOGIN = { email: "viewer@demo.test", password: "Starling1!" };
const DEV_PAGES = ["/dev/outbox", "/dev/outbox.json", "/dev/oauth/.well-known/openid-configuration"];

let client: TestDb;
let folder: string;
let product: Product | undefined;
beforeEach(async () => {
  client = await createTestDb();
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-start-"));
});
afterEach(async () => {
  await product?.stop();
  product = undefined;
  await client.close();
  rmSync(folder, { recursive: true });
});

async function start(variables: Record<string, string>): Promise<TestBrowser> {
  const own = { HOST: "127.0.0.1", DATA_DIR: folder, DATABASE_URL: client.url };
  const env = readEnvironment({ ...own, DIRECTORY_INDEX: "0", DEV_OAUTH: "1", ...variables });
  const folders = foldersFrom(import.meta.dirname);
  product = await startProduct({ ...env, PORT: 0 }, folders, createLogger("silent"));
  return createBrowser(`http://127.0.0.1:${product.port}`);
}

async function devPages({ request }: TestBrowser, headers: Record<string, string> = {}): Promise<number[]> {
  const answers = await Promise.all(DEV_PAGES.map((page) => request(page, { headers })));
  return answers.map(({ status }) => status);
}

/** Connections for requests do not count, because they close when they are idle. */
async function heldConnections(): Promise<number> {
  const [row] = await client.sql<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database()
      and (application_name like 'starling-%' or application_name = 'stripe-stand-in')`;
  return row?.open ?? 0;
}

test("refuses to start at an https URL without APP_ENV and names the variable", () => {
  const main = path.join(import.meta.dirname, "main.ts");
  const { status, stderr, stdout } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, PUBLIC_URL: HTTPS, DATA_DIR: folder },
    encoding: "utf8",
    timeout: 30_000,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /APP_ENV is missing, although PUBLIC_URL is https.*Set it to production, to staging .*, or to development/,
  );
  expect(stdout).toBe("");
  expect(readdirSync(folder)).toEqual([]);
});

test("first start provides the demo and serves development pages only to this machine", async () => {
  const browser = await start({});
  expect((await browser.request("/api/v1/auth/login", { json: DEMO_LOGIN })).status).toBe(200);
  expect(await devPages(browser)).toEqual([200, 200, 200]);
  expect(await heldConnections()).toBeLessThanOrEqual(13);
  expect(await devPages(browser, { "x-forwarded-for": "203.0.113.9" })).toEqual([403, 403, 403]);
});

test("development at an https URL has no demo and serves no development pages to the public", async () => {
  const browser = await start({ APP_ENV: "development", PUBLIC_URL: HTTPS, TRUST_PROXY: "1" });
  expect((await browser.request("/api/v1/auth/login", { json: DEMO_LOGIN })).status).toBe(401);
  expect((await browser.request("/", { headers: { accept: "text/html" } })).text).not.toContain(
    '"demo":true',
  );
  expect(await devPages(browser, { "x-forwarded-for": "203.0.113.9" })).toEqual([403, 403, 403]);
});

test("serves requests for DRAIN_SECONDS after a stop but reports that it is not ready", async () => {
  const { request } = await start({ DRAIN_SECONDS: "1" });
  const statusOf = async (path: string) => (await request(path, { headers: { connection: "close" } })).status;
  expect(await statusOf("/readyz")).toBe(200);
  const begun = performance.now();
  const stopped = product?.stop();
  product = undefined;
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/api/v1/auth/available-roles")).toBe(401);
  await stopped;
  expect(performance.now() - begun).toBeGreaterThan(950);
  await expect(statusOf("/healthz")).rejects.toThrow();
});

import { createDb } from "@starling/db/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;
let isReady = async (): Promise<boolean> => true;
let details: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ isReady: () => isReady(), limitations: () => details });
});
afterAll(() => server.close());

const statuses = async () => ({
  health: (await server.browser().request("/healthz")).status,
  ready: (await server.browser().request("/readyz")).status,
});

test("/readyz answers 200 with a migrated database", async () => {
  isReady = async () => true;
  expect(await statuses()).toEqual({ health: 200, ready: 200 });
});

test("/readyz lists limitations of a server that is ready", async () => {
  isReady = async () => true;
  expect((await server.browser().request("/readyz")).json).toEqual({ status: "ready" });
  details = ["Nothing can be saved"];
  const { status, json } = await server.browser().request("/readyz");
  expect({ status, json }).toEqual({ status: 200, json: { status: "ready", details } });
  details = [];
});

test.each<[string, () => Promise<boolean>]>([
  ["a database that lacks migrations", async () => false],
  ["an unreachable database", () => createDb("postgres://127.0.0.1:9/none").sql`select 1`.then(() => true)],
  ["a database that does not respond", () => new Promise(() => undefined)],
])("with %s /readyz answers 503 and /healthz answers 200", async (_name, probe) => {
  isReady = probe;
  expect(await statuses()).toEqual({ health: 200, ready: 503 });
});

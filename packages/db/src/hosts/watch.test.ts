import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDb, type TestDb } from "../testing/create-test-db.ts";
import { HostWatch, type Reach } from "./watch.ts";

let client: TestDb;
beforeAll(async () => {
  client = await createTestDb();
});
afterAll(() => client.close());

test("HostWatch does not call onMove when the first poll finds the primary", async () => {
  const url = new URL(client.url);
  const watch = new HostWatch(client.url.replace(url.host, `127.0.0.1:9,${url.host}`));
  const moves: Reach[] = [];
  watch.onMove((reach) => moves.push(reach));
  expect(await watch.choose("primary")).toMatchObject({ port: Number(url.port) });
  await watch.look();
  expect(moves).toEqual([]);
  watch.stop();
});

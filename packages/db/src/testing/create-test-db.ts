import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { createDb, type DbClient } from "../client.ts";
import { cloneOnNodes, databaseOn, dropOnNodes } from "./nodes.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the migrated template database, which is never written to. */
    postgresUrl: string;
    /** Servers of the database, its coordinator first. */
    postgresNodes: string[];
  }
}

export type TestDb = DbClient & { url: string };

/** Clones the migrated template. Call it once per test file in `beforeAll`, and `close` in `afterAll`. */
export async function createTestDb(): Promise<TestDb> {
  const template = inject("postgresUrl");
  const nodes = inject("postgresNodes");
  const name = `starling_test_${randomUUID().replaceAll("-", "")}`;
  const url = databaseOn(template, name);
  await cloneOnNodes(nodes, name, new URL(template).pathname.slice(1));
  const client = createDb(url, { maxConnections: 5 });
  return {
    ...client,
    url,
    close: async () => {
      await client.close();
      await dropOnNodes(nodes, name);
    },
  };
}

import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { createDb, type DbClient } from "../client.ts";
import { dropDatabase } from "./drop-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated template database; tests clone it and never write to it. */
    postgresUrl: string;
  }
}

/** A database of one test file, with its address for code that opens its own connections. */
export type TestDb = DbClient & { url: string };

/**
 * Clones the migrated template into a database of its own (about 40 ms). Call it once per test file,
 * in `beforeAll`, and `close` it in `afterAll`, which drops it.
 */
export async function createTestDb(): Promise<TestDb> {
  const template = new URL(inject("postgresUrl"));
  const url = new URL(template);
  url.pathname = `/starling_test_${randomUUID().replaceAll("-", "")}`;
  const name = databaseName(url);
  await asAdmin(template, (sql) => {
    return sql`create database ${sql(name)} template ${sql(databaseName(template))} strategy file_copy`;
  });
  const client = createDb(url.href, { maxConnections: 5 });
  return {
    ...client,
    url: url.href,
    close: async () => {
      await client.close();
      await asAdmin(template, (sql) => dropDatabase(sql, name));
    },
  };
}

function databaseName(url: URL): string {
  return url.pathname.slice(1);
}

/** A template with an open connection cannot be cloned, so this uses the server's own database. */
async function asAdmin(server: URL, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const url = new URL(server);
  url.pathname = "/postgres";
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
  try {
    await run(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readDatabaseFacts } from "./database-facts.ts";
import { MigrationError, migrate, migrationsFolderOf } from "./migrate.ts";
import { createTestDb } from "./testing/create-test-db.ts";

const client = await createTestDb();
const migrationsFolder = mkdtempSync(path.join(os.tmpdir(), "starling-migrations-"));
cpSync(migrationsFolderOf(), migrationsFolder, { recursive: true });
const journal = path.join(migrationsFolder, "meta/_journal.json");
const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
const next = { ...entries.at(-1), idx: entries.length, tag: "9999_fails", when: entries.at(-1).when + 1 };
writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
const text =
  'create table "half" (id int);--> statement-breakpoint\nalter table "nowhere" add column "x" int;';
writeFileSync(path.join(migrationsFolder, "9999_fails.sql"), text);
afterAll(async () => {
  await client.close();
  rmSync(migrationsFolder, { recursive: true });
});

test("rolls back a failing migration completely and reports the reason", async () => {
  const error: unknown = await migrate(client.url, { migrationsFolder }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MigrationError);
  const [half] = await client.sql`select to_regclass('half') as half`;
  expect(half).toEqual({ half: null });
  const { history } = await readDatabaseFacts(client.url, { migrationsFolder });
  expect(history).toMatchObject({ pending: ["9999_fails"], skipped: [], changed: [], newer: 0 });
});

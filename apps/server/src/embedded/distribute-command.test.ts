import path from "node:path";
import { createTestDb } from "@starling/db/testing/create-test-db";
import { afterAll, expect, inject, test } from "vitest";
import { runCommand } from "../testing/run-command.ts";

const database = await createTestDb();
afterAll(() => database.close());

const script = path.join(import.meta.dirname, "distribute-command.ts");

test("leaves a database without the Citus extension unchanged and explains how to add it", async () => {
  const done = await runCommand(script, database.url, []);
  const isPlain = inject("postgresNodes").length === 1;
  expect(done).toEqual(
    isPlain
      ? { code: 1, output: expect.stringContaining("shared_preload_libraries = 'citus'") }
      : { code: 0, output: expect.stringContaining("Nothing to do") },
  );
});

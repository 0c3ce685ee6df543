import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, type DbClient } from "./client.ts";
import { type Copy, copyOut } from "./copy-out.ts";
import { createTestDb, type TestDb } from "./testing/create-test-db.ts";

let db: TestDb;
let own: DbClient;
beforeAll(async () => {
  db = await createTestDb();
  own = createDb(db.url, { maxConnections: 1 });
});
afterAll(async () => {
  await own.close();
  await db.close();
});

async function bytesOf(statement: Copy["statement"], value = ""): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const copy = { settings: { "starling.value": value }, statement };
  await copyOut(own.db, copy, (part) => parts.push(Buffer.from(part)));
  return Buffer.concat(parts);
}

const copyOne: Copy["statement"] = (client) => client`copy (select 1) to stdout (format binary)`;

test("returns rows in binary COPY format, with any characters in values", async () => {
  const text = `it's "quoted" \\ ; drop table users; --`;
  const bytes = await bytesOf(
    (client) => client`copy (select current_setting('starling.value'), null, 7) to stdout (format binary)`,
    text,
  );
  expect(bytes.subarray(0, 11).toString("latin1")).toBe("PGCOPY\n\xff\r\n\0");
  const [columns, length] = [bytes.readInt16BE(19), bytes.readInt32BE(21)];
  expect([columns, length]).toEqual([3, text.length]);
  expect(bytes.subarray(25, 25 + length).toString()).toBe(text);
  const rest = bytes.subarray(25 + length);
  expect([rest.readInt32BE(0), rest.readInt32BE(4), rest.readInt32BE(8), rest.readInt16BE(12)]).toEqual([
    -1, 4, 7, -1,
  ]);
});

// Iterating over the driver's stream blocks the connection forever when the last rows exceed its buffer.
test("a connection is reusable after copying many rows", async () => {
  for (const rows of [1, 63, 64, 65, 1_000, 5_000]) {
    const bytes = await bytesOf(
      (client) => client`copy (
        select repeat('x', 1024) from generate_series(1, current_setting('starling.value')::int)
      ) to stdout (format binary)`,
      String(rows),
    );
    expect(bytes.length).toBe(19 + rows * (2 + 4 + 1_024) + 2);
  }
  expect([...(await own.sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

test("a failing query rejects the copy and leaves the connection usable", async () => {
  const wrong = bytesOf((client) => client`copy (select nothing) to stdout (format binary)`);
  await expect(wrong).rejects.toThrow("nothing");
  const late = bytesOf(
    (client) =>
      client`copy (select 1 / (90000 - n) from generate_series(1, 100000) n) to stdout (format binary)`,
  );
  await expect(late).rejects.toThrow("division by zero");
  expect((await bytesOf(copyOne)).length).toBeGreaterThan(19);
});

test("copyOut rejects a transaction, because it requires a pool", async () => {
  const inside = own.db.transaction((tx) =>
    copyOut(tx as typeof own.db, { settings: {}, statement: copyOne }, () => undefined),
  );
  await expect(inside).rejects.toThrow("copyOut requires a database");
});

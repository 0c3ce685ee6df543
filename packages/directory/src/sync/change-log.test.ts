import { randomUUID } from "node:crypto";
import { createDb, type DbClient } from "@starling/db/client";
import { createTestDb } from "@starling/db/testing/create-test-db";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  canReadOn,
  countUnread,
  currentPosition,
  readChanges,
  readIdentity,
  removeOldChanges,
} from "./change-log.ts";
import { CHANGE_BATCH_SIZE, ReadingPosition } from "./reading-position.ts";

const WRITERS = 4;
type Connection = Awaited<ReturnType<DbClient["sql"]["reserve"]>>;

const database = await createTestDb();
const writers = createDb(database.url, { maxConnections: WRITERS });
const connections = await Promise.all(Array.from({ length: WRITERS }, () => writers.sql.reserve()));
afterAll(async () => {
  for (const connection of connections) connection.release();
  await writers.close();
  await database.close();
});
beforeEach(() => database.sql`delete from directory_changes`);

const write = (connection: Connection, id: string) =>
  connection`insert into directory_changes (profile_id) values (${id})`;
const connectionAt = (index: number): Connection => {
  const connection = connections[index];
  if (!connection) throw new Error(`There is no writer ${index}`);
  return connection;
};

async function readAll(position: ReadingPosition): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const { changes, hasMore } = await readChanges(database.db, position);
    found.push(...changes.map(({ id }) => id));
    if (!hasMore) return found;
  }
}

const startReading = async () => new ReadingPosition(await currentPosition(database.db));

type Step = { writer: number; does: "write" | "commit" | "roll back" };

test("finds every change on the first poll after its commit, despite rollbacks and reordering", async () => {
  const step = fc.record<Step>({
    writer: fc.nat(WRITERS - 1),
    does: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Step["does"]>("write") },
      { weight: 2, arbitrary: fc.constant<Step["does"]>("commit") },
      { weight: 1, arbitrary: fc.constant<Step["does"]>("roll back") },
    ),
  });
  let gapsSeen = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      fc.array(fc.boolean()),
      async (steps, looks) => {
        const position = await startReading();
        const open = new Map<number, string[]>();
        const expected = new Set<string>();
        for (const [index, { writer, does }] of steps.entries()) {
          const connection = connectionAt(writer);
          const own = open.get(writer);
          if (does === "write") {
            if (!own) await connection`begin`;
            const id = randomUUID();
            await write(connection, id);
            open.set(writer, [...(own ?? []), id]);
          } else if (own) {
            await (does === "commit" ? connection`commit` : connection`rollback`);
            open.delete(writer);
            if (does === "commit") for (const id of own) expected.add(id);
          }
          if (!looks[index]) continue;
          for (const id of await readAll(position)) expected.delete(id);
          gapsSeen += position.gaps.length;
          expect([...expected]).toEqual([]);
        }
        for (const [writer, own] of open) {
          await connectionAt(writer)`commit`;
          for (const id of own) expected.add(id);
        }
        for (const id of await readAll(position)) expected.delete(id);
        expect([...expected]).toEqual([]);
        await readAll(position);
        expect(position.gaps).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
  expect(gapsSeen).toBeGreaterThan(5);
}, 60_000);

test("waits for a writer that has a sequence number but no transaction id yet", async () => {
  const position = await startReading();
  const [slow, quick] = [connectionAt(0), connectionAt(1)];
  const [lateId, otherId] = [randomUUID(), randomUUID()];
  await slow`begin`;
  await slow`lock table directory_changes in row exclusive mode`;
  const [taken] = await slow<{ seq: string }[]>`select nextval('directory_changes_seq_seq') as seq`;
  await write(quick, otherId);
  expect(await readAll(position)).toEqual([otherId]);
  expect(await readAll(position)).toEqual([]);
  expect(await readAll(position)).toEqual([]);
  await slow`insert into directory_changes (seq, profile_id) values (${Number(taken?.seq)}, ${lateId})`;
  await slow`commit`;
  expect(await readAll(position)).toEqual([lateId]);
  expect(position.gaps).toEqual([]);
});

test("misses no committed change while several writers write continuously", async () => {
  const position = await startReading();
  const committed = new Set<string>();
  const found = new Set<string>();
  let running = WRITERS;
  const random = (() => {
    let state = 7;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  })();
  const writing = connections.map(async (connection) => {
    for (let round = 0; round < 40; round += 1) {
      const ids = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomUUID());
      await connection`begin`;
      for (const id of ids) await write(connection, id);
      const isKept = random() > 0.2;
      await (isKept ? connection`commit` : connection`rollback`);
      if (isKept) for (const id of ids) committed.add(id);
    }
    running -= 1;
  });
  while (running > 0) for (const id of await readAll(position)) found.add(id);
  await Promise.all(writing);
  for (const id of await readAll(position)) found.add(id);
  await readAll(position);
  expect([...committed].filter((id) => !found.has(id))).toEqual([]);
  expect(found.size).toBe(committed.size);
  expect(position.gaps).toEqual([]);
});

test("reads more changes than one poll returns, including changes within a gap", async () => {
  const position = await startReading();
  const [slow] = [connectionAt(0)];
  const many = CHANGE_BATCH_SIZE * 2 + 7;
  await slow`begin`;
  await slow`insert into directory_changes (profile_id) select gen_random_uuid() from generate_series(1, ${many})`;
  await write(connectionAt(1), randomUUID());
  expect(await readAll(position)).toHaveLength(1);
  expect(await countUnread(database.db, position)).toBe(0);
  await slow`commit`;
  expect(await readAll(position)).toHaveLength(many);
  await database.sql`insert into directory_changes (profile_id) select gen_random_uuid() from generate_series(1, ${many})`;
  expect(await countUnread(database.db, position)).toBe(many);
  expect(await readAll(position)).toHaveLength(many);
});

test("removes old changes except the newest, and rejects positions that need removed changes", async () => {
  const { db, sql, close } = await createTestDb();
  try {
    let now = new Date("2026-03-01T12:00:00Z");
    const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const sweep = () => removeOldChanges(db, now);
    const insert = (hours: number) =>
      sql`insert into directory_changes (profile_id, at) values (gen_random_uuid(), ${at(hours)}) returning seq`;
    // Inserts more rows than one statement of the clean-up removes.
    await sql`
      insert into directory_changes (profile_id, at)
      select gen_random_uuid(), ${at(70)} from generate_series(1, 12000)`;
    const left = async () => (await sql`select seq from directory_changes`).length;
    expect(await canReadOn(db, { last: 0, gaps: [] })).toBe(true);
    const [first] = await insert(60);
    await insert(50);
    await insert(47);
    // Simulates a transaction that began long before it took its sequence number.
    await insert(49);
    const last = Number(first?.seq) + 1;
    await sweep();
    expect(await left()).toBe(2);
    expect(await canReadOn(db, { last, gaps: [] })).toBe(true);
    expect(await canReadOn(db, { last, gaps: [{ from: last - 1, to: last - 1 }] })).toBe(false);
    expect(await canReadOn(db, { last: last - 1, gaps: [] })).toBe(false);
    now = new Date(now.getTime() + 5 * 86_400_000);
    await sweep();
    expect(await left()).toBe(1);
    expect(await canReadOn(db, { last: last + 1, gaps: [] })).toBe(true);
    expect(await canReadOn(db, { last: last + 2, gaps: [] })).toBe(true);
    expect(await canReadOn(db, { last: last + 3, gaps: [] })).toBe(false);
  } finally {
    await close();
  }
});

test("limits the number of stored changes regardless of their age", async () => {
  const { db, sql, close } = await createTestDb();
  try {
    await sql`insert into directory_changes (profile_id) select gen_random_uuid() from generate_series(1, 20)`;
    await removeOldChanges(db, new Date(), 8);
    const left = await sql<{ seq: string }[]>`select seq from directory_changes order by seq`;
    expect(left.map(({ seq }) => Number(seq))).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
    await removeOldChanges(db, new Date(), 0);
    expect(await canReadOn(db, { last: 20, gaps: [] })).toBe(true);
  } finally {
    await close();
  }
});

test("readIdentity returns different identities for two databases", async () => {
  const other = await createTestDb();
  try {
    const [own, others] = await Promise.all([readIdentity(database.db), readIdentity(other.db)]);
    expect(own).toMatch(/^\d+\/\d+\/\d+\/\d+$/);
    expect(await readIdentity(database.db)).toBe(own);
    expect(others).not.toBe(own);
  } finally {
    await other.close();
  }
});

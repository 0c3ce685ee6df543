import { afterAll, expect, test } from "vitest";
import { createTestDb } from "./testing/create-test-db.ts";

const db = await createTestDb();
afterAll(() => db.close());

async function terminate(backend: number): Promise<void> {
  await db.sql`select pg_terminate_backend(${backend}::int, 5000)`;
}

// Without patches/postgres+3.4.9.patch, the next query writes to a closed socket. The process then ends, or
// the connection's next transaction is rolled back.
test("a transaction fails when its connection is lost, and so do its later queries", async () => {
  let later: unknown;
  const { promise: lost, resolve: seeLost } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const transaction = db.sql.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await terminate(row?.pid ?? 0);
    await lost;
    later = await tx`select 1`.catch((error: unknown) => error);
    finish();
    throw new Error("rolled back");
  });
  await expect(transaction).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  seeLost();
  await finished;
  expect(later).toMatchObject({ code: "CONNECTION_CLOSED" });
});

test("transactions do not share a connection after another transaction lost its connection", async () => {
  await expect(
    db.sql.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await terminate(row?.pid ?? 0);
      await tx`select 1`;
    }),
  ).rejects.toThrow();
  const rows = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      db.sql.begin(async (tx) => {
        const [before] = await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`;
        const [after] = await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`;
        return { number, same: before?.id === after?.id };
      }),
    ),
  );
  expect(rows).toEqual(Array.from({ length: 10 }, (_, number) => ({ number, same: true })));
});

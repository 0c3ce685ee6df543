import type { Db } from "@starling/db/client";
import type { ChannelPlatform } from "@starling/validators/channels";
import { type SQL, sql } from "drizzle-orm";

const LOCK = 7_305_122;

const prepared = new WeakMap<Db, Promise<void>>();

/** Creates the schema in the product's database, independently of the product's migrations. */
function prepare(db: Db): Promise<void> {
  const begun = prepared.get(db);
  if (begun !== undefined) return begun;
  const making = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    await tx.execute(sql`create schema if not exists platforms_stand_in`);
    await tx.execute(sql`
      create table if not exists platforms_stand_in.records (
        platform text not null, kind text not null, key text not null, value jsonb not null,
        primary key (platform, kind, key)
      )`);
  });
  prepared.set(db, making);
  making.catch(() => prepared.delete(db));
  return making;
}

/** Key-value store in the database, shared by all processes of the installation. */
export class Records<T> {
  readonly #db: Db;
  readonly #where: SQL;
  readonly #platform: ChannelPlatform;
  readonly #kind: string;

  constructor(db: Db, platform: ChannelPlatform, kind: string) {
    this.#db = db;
    this.#platform = platform;
    this.#kind = kind;
    this.#where = sql`platform = ${platform} and kind = ${kind}`;
  }

  async all(): Promise<Map<string, T>> {
    await prepare(this.#db);
    const rows = await this.#db.execute<{ key: string; value: T }>(
      sql`select key, value from platforms_stand_in.records where ${this.#where}`,
    );
    return new Map(rows.map(({ key, value }) => [key, value]));
  }

  async values(): Promise<T[]> {
    return [...(await this.all()).values()];
  }

  async get(key: string): Promise<T | null> {
    await prepare(this.#db);
    const [row] = await this.#db.execute<{ value: T }>(
      sql`select value from platforms_stand_in.records where ${this.#where} and key = ${key}`,
    );
    return row?.value ?? null;
  }

  /** Resolves to true if the value changed. If several processes write the same value, only one gets true. */
  async put(key: string, value: T): Promise<boolean> {
    await prepare(this.#db);
    const written = await this.#db.execute(sql`
      insert into platforms_stand_in.records as kept (platform, kind, key, value)
      values (${this.#platform}, ${this.#kind}, ${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (platform, kind, key) do update set value = excluded.value where kept.value <> excluded.value
      returning key`);
    return written.length > 0;
  }

  /** Returns the stored value. If there is none, stores and returns `value`. */
  async keep(key: string, value: T): Promise<T> {
    await prepare(this.#db);
    await this.#db.execute(sql`
      insert into platforms_stand_in.records (platform, kind, key, value)
      values (${this.#platform}, ${this.#kind}, ${key}, ${JSON.stringify(value)}::jsonb) on conflict do nothing`);
    return (await this.get(key)) ?? value;
  }

  async remove(key: string): Promise<boolean> {
    await prepare(this.#db);
    const removed = await this.#db.execute(
      sql`delete from platforms_stand_in.records where ${this.#where} and key = ${key} returning key`,
    );
    return removed.length > 0;
  }
}

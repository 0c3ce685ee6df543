import { createDb, type DbClient } from "@starling/db/client";
import { closeAtTheEnd } from "../open-resources.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** The product as a drill hurts it: one database, servers on it, and the drill's own way in. */
export interface Product {
  postgres: Postgres;
  database: DbClient;
  servers: ServerProcess[];
}

/** Starts one PostgreSQL and as many servers on it as asked for, all at the same time. */
export async function startProduct(count: number, settings: Record<string, string> = {}): Promise<Product> {
  const postgres = await startPostgres();
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServer({ ...settings, DATABASE_URL: postgres.url })),
  );
  return { postgres, database: openDatabase(postgres.url), servers };
}

/** The drill's own connections, closed at its end. */
export function openDatabase(url: string): DbClient {
  const client = createDb(url, { applicationName: "starling-drill" });
  closeAtTheEnd(() => client.close());
  return client;
}

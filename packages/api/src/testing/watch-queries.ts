import type { Db } from "@starling/db/client";
import * as schema from "@starling/db/schema";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";

export function watchQueries(sql: Sql): { db: Db; queries: string[] } {
  const queries: string[] = [];
  const db = drizzle(sql, { schema, logger: { logQuery: (query) => void queries.push(query) } });
  return { db, queries };
}

import { Router } from "express";
import postgres from "postgres";
import { CALLS } from "./http/calls.ts";
import { serveCalls } from "./http/serve.ts";
import { prepareTables } from "./store/tables.ts";

/** What the stand-in needs. */
export interface StandInOptions {
  databaseUrl: string;
  /** Hears of what should not happen. */
  onError(error: unknown): void;
}

/** Stripe without Stripe: its REST API for the calls that the product makes, kept in a schema of its own. */
export async function openStandIn({ databaseUrl, onError }: StandInOptions) {
  const sql = postgres(databaseUrl, {
    max: 6,
    onnotice: () => undefined,
    connection: { application_name: "stripe-stand-in" },
  });
  await prepareTables(sql);
  const router = Router();
  const options = { sql, onChange: () => undefined, onError };
  router.use("/v1", serveCalls(CALLS, options));
  return { router, stop: () => sql.end({ timeout: 5 }) };
}

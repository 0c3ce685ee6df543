import type { ISql, JSONValue } from "postgres";
import type { Accepted } from "../http/parameters.ts";

export interface Settings {
  after_last_retry: "cancel" | "unpaid" | "past_due";
  /** Whether an invoice is marked uncollectible after its last retry. */
  marks_uncollectible: boolean;
  /** Maximum requests per second; null for no limit. */
  requests_per_second: number | null;
}

const DEFAULTS: Settings = {
  after_last_retry: "cancel",
  marks_uncollectible: false,
  requests_per_second: null,
};

export async function settingsOf(sql: ISql, account: string): Promise<Settings> {
  const [row] = await sql<{ settings: Partial<Settings> }[]>`
    select settings from stripe_stand_in.accounts where id = ${account}`;
  return { ...DEFAULTS, ...row?.settings };
}

/** `POST /v1/test_helpers/stand_in`: exists only in the stand-in. Omitted settings stay unchanged. */
export async function updateSettings(
  session: { sql: ISql; account: string },
  { expand: _, ...changes }: Accepted["stand_in.update"],
): Promise<Settings> {
  await session.sql`
    update stripe_stand_in.accounts
    set settings = settings || ${session.sql.json(changes as JSONValue)} where id = ${session.account}`;
  return settingsOf(session.sql, session.account);
}

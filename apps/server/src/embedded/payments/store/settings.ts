import type { ISql, JSONValue } from "postgres";
import type { Accepted } from "../http/parameters.ts";

/** What an account has chosen, as it would in Stripe's dashboard, and how often it may call. */
export interface Settings {
  /** What becomes of a subscription when the last try to charge it has failed. */
  after_last_retry: "cancel" | "unpaid" | "past_due";
  /** Whether its invoice is given up then. */
  marks_uncollectible: boolean;
  /** More calls in a second are answered 429; without a number all are taken. */
  requests_per_second: number | null;
}

const DEFAULTS: Settings = {
  after_last_retry: "cancel",
  marks_uncollectible: false,
  requests_per_second: null,
};

/** An account's settings. */
export async function settingsOf(sql: ISql, account: string): Promise<Settings> {
  const [row] = await sql<{ settings: Partial<Settings> }[]>`
    select settings from stripe_stand_in.accounts where id = ${account}`;
  return { ...DEFAULTS, ...row?.settings };
}

/** `POST /v1/test_helpers/stand_in`: changes what is named. Only the stand-in knows this call. */
export async function updateSettings(
  session: { sql: ISql; account: string },
  { expand: _, ...changes }: Accepted["stand_in.update"],
): Promise<Settings> {
  await session.sql`
    update stripe_stand_in.accounts
    set settings = settings || ${session.sql.json(changes as JSONValue)} where id = ${session.account}`;
  return settingsOf(session.sql, session.account);
}

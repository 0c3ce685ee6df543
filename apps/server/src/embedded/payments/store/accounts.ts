import type { Account } from "../keys.ts";
import type { Connection } from "./session.ts";

export function realNow(): number {
  return Math.floor(Date.now() / 1_000);
}

interface Found {
  clock_offset: string;
}

/**
 * Returns the offset of an account's clock in seconds. Creates a missing account. `lock` serializes changes
 * of the account until the transaction ends.
 */
export async function clockOffset(sql: Connection, account: Account, lock: boolean): Promise<number> {
  const look = () => sql<Found[]>`
    select clock_offset from stripe_stand_in.accounts where id = ${account.id}
    ${lock ? sql`for update` : sql``}`;
  const [found] = await look();
  if (found) return Number(found.clock_offset);
  await sql`
    insert into stripe_stand_in.accounts (id, publishable_key, clock_made)
    values (${account.id}, ${account.publishableKey}, ${realNow()})
    on conflict do nothing`;
  const [made] = await look();
  return Number(made?.clock_offset ?? 0);
}

/** Returns null if the account's secret key was never used. */
export async function accountOfPublishable(sql: Connection, publishableKey: string): Promise<Account | null> {
  const [found] = await sql<{ id: string }[]>`
    select id from stripe_stand_in.accounts where publishable_key = ${publishableKey}`;
  return found ? { id: found.id, publishableKey } : null;
}

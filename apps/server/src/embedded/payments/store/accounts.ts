import type { Account } from "../keys.ts";
import type { Connection } from "./session.ts";

/** The real time, in seconds. */
export function realNow(): number {
  return Math.floor(Date.now() / 1_000);
}

interface Found {
  clock_offset: string;
}

/**
 * How far an account's clock is ahead, in seconds. With `lock`, whoever else changes something in this account waits until
 * the transaction ends. An account is made when its key is seen first.
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

/** The account a publishable key belongs to; null where its secret key has not been seen. */
export async function accountOfPublishable(sql: Connection, publishableKey: string): Promise<Account | null> {
  const [found] = await sql<{ id: string }[]>`
    select id from stripe_stand_in.accounts where publishable_key = ${publishableKey}`;
  return found ? { id: found.id, publishableKey } : null;
}

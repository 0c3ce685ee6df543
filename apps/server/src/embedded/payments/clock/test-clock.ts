import type { TestClock } from "../shapes.ts";
import type { Session } from "../store/session.ts";

interface Row {
  clock_made: string;
}

/** The account's clock. There is one, it never rests, and it can be moved ahead. */
export async function retrieveClock(session: Session): Promise<TestClock> {
  const [row] = await session.sql<Row[]>`
    select clock_made from stripe_stand_in.accounts where id = ${session.account}`;
  return {
    id: `clock_${session.account.slice(5)}`,
    object: "test_helpers.test_clock",
    created: Number(row?.clock_made ?? session.now),
    deletes_after: session.now + 30 * 86_400,
    frozen_time: session.now,
    livemode: false,
    name: "The account's clock",
    status: "ready",
    status_details: {},
  };
}

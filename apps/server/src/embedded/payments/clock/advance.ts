import type { Accepted } from "../http/parameters.ts";
import { invalid, resourceMissing } from "../refusal.ts";
import type { TestClock } from "../shapes.ts";
import { openSession, type Session } from "../store/session.ts";
import { settleDue } from "./settle.ts";

/** Maximum advance of one call: two years, in seconds. */
const MAXIMUM = 2 * 366 * 86_400;

/** The account's only test clock. Unlike Stripe's, it also runs in real time. */
export async function retrieveClock(session: Session): Promise<TestClock> {
  return {
    id: `clock_${session.account.slice(5)}`,
    object: "test_helpers.test_clock",
    frozen_time: session.now,
    status: "ready",
  };
}

export async function advanceClock(
  session: Session,
  { frozen_time: target }: Accepted["test_clocks.advance"],
  id: string,
): Promise<TestClock> {
  const clock = await retrieveClock(session);
  if (clock.id !== id) throw resourceMissing("test clock", id);
  if (target <= session.now || target - session.now > MAXIMUM) {
    throw invalid("The time must be after the clock's present one, by two years at most.", "frozen_time");
  }
  const then = openSession(session.sql, { ...session, now: target });
  await settleDue(then);
  await session.sql`
    update stripe_stand_in.accounts set clock_offset = clock_offset + ${target - session.now}
    where id = ${session.account}`;
  return retrieveClock(then);
}

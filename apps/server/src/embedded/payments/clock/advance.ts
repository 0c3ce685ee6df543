import { invalid, noSuch } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import type { TestClock } from "../shapes.ts";
import { openSession, type Session } from "../store/session.ts";
import { settleDue } from "./settle.ts";
import { retrieveClock } from "./test-clock.ts";

/** Two years, the most that one step may take the clock ahead, in seconds. */
const MOST = 2 * 366 * 86_400;

/** `POST /v1/test_helpers/test_clocks/{id}/advance`: everything that is due until then happens, in order. */
export async function advanceClock(
  session: Session,
  params: Accepted["test_clocks.advance"],
  id: string,
): Promise<TestClock> {
  const clock = await retrieveClock(session);
  if (clock.id !== id) throw noSuch("test clock", id);
  const target = params.frozen_time;
  if (!Number.isInteger(target) || target <= session.now || target - session.now > MOST) {
    throw invalid("The time must be after the clock's present one, by two years at most.", "frozen_time");
  }
  const then = openSession(session.sql, { ...session, now: target });
  await settleDue(then);
  await session.sql`
    update stripe_stand_in.accounts set clock_offset = clock_offset + ${target - session.now}
    where id = ${session.account}`;
  return retrieveClock(then);
}

import type { Payments } from "@starling/api/ports";
import type { RequestHandler } from "express";
import type { StandIn } from "../stand-in.ts";

const DAY = 86_400;
const MOST_DAYS = 731;

interface Count {
  type: string;
  count: number;
}

/**
 * `POST /dev/payments/advance {days}`: moves the clock of payments ahead, day by day, so that what happens is heard of as it
 * would be. Answers the new time and what happened.
 */
export function advanceRoute(standIn: StandIn, { stripe, now }: Payments): RequestHandler {
  return async (request, response) => {
    const days: unknown = request.body?.days;
    if (typeof days !== "number" || !(days > 0) || days > MOST_DAYS) {
      const message = `Say how many days: a number above 0, at most ${MOST_DAYS}.`;
      response.status(400).json({ success: false, message });
      return;
    }
    const before = await lastEvent(standIn);
    let left = Math.max(1, Math.round(days * DAY));
    while (left > 0) {
      const [clock] = (await stripe.testHelpers.testClocks.list()).data;
      if (!clock) throw new Error("The stand-in has no clock");
      const step = Math.min(left, DAY);
      const frozen_time = clock.frozen_time + step;
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
      await standIn.readClock();
      await standIn.deliver();
      left -= step;
    }
    const happened = await standIn.sql<Count[]>`
      select type, count(*)::int as count from stripe_stand_in.events
      where account = ${standIn.account?.id ?? ""} and seq > ${before}
      group by type order by type`;
    response.json({ now: now().toISOString(), aheadDays: standIn.ahead() / DAY, happened });
  };
}

async function lastEvent({ sql, account }: StandIn): Promise<string> {
  const [row] = await sql<{ seq: string }[]>`
    select coalesce(max(seq), 0) as seq from stripe_stand_in.events where account = ${account?.id ?? ""}`;
  return row?.seq ?? "0";
}

import type { Payments } from "@starling/api/ports";
import type { RequestHandler } from "express";
import type { StandIn } from "../stand-in.ts";

const DAY = 86_400;
const MAX_DAY_COUNT = 731;
/** Events due within this many seconds are processed together. */
const STEP = 3_600;

interface Count {
  type: string;
  count: number;
}

/**
 * `POST /dev/payments/advance {days}`: advances the fake Stripe's clock step by step and processes due
 * events. Responds with the new time and the events.
 */
export function advanceRoute(standIn: StandIn, { stripe, now }: Payments): RequestHandler {
  return async (request, response) => {
    const days: unknown = request.body?.days;
    if (typeof days !== "number" || !(days > 0) || days > MAX_DAY_COUNT) {
      const message = `Give the number of days: above 0, at most ${MAX_DAY_COUNT}.`;
      response.status(400).json({ success: false, message });
      return;
    }
    const before = await lastEvent(standIn);
    const [clock] = (await stripe.testHelpers.testClocks.list()).data;
    if (!clock) throw new Error("The stand-in has no clock");
    const target = clock.frozen_time + Math.max(1, Math.round(days * DAY));
    for (let at = clock.frozen_time; at < target; ) {
      at = Math.min(target, Math.max(await nextDueOf(standIn, target), at + STEP));
      // The clock also runs in real time, so it may already be past `at`.
      const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock.id);
      if (at <= frozen_time) continue;
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at });
      await standIn.readClock();
      await standIn.deliver();
    }
    const happened = await standIn.sql<Count[]>`
      select type, count(*)::int as count from stripe_stand_in.events
      where account = ${standIn.account?.id ?? ""} and seq > ${before}
      group by type order by type`;
    response.json({ now: now().toISOString(), aheadDays: standIn.ahead() / DAY, happened });
  };
}

async function nextDueOf({ sql, account }: StandIn, latest: number): Promise<number> {
  const [row] = await sql<{ due: string | null }[]>`
    select min(due_at) as due from stripe_stand_in.objects
    where account = ${account?.id ?? ""} and due_at is not null and not gone`;
  return Math.min(Number(row?.due ?? latest), latest);
}

async function lastEvent({ sql, account }: StandIn): Promise<string> {
  const [row] = await sql<{ seq: string }[]>`
    select coalesce(max(seq), 0) as seq from stripe_stand_in.events where account = ${account?.id ?? ""}`;
  return row?.seq ?? "0";
}

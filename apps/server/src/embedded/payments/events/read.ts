import type { Accepted } from "../http/parameters.ts";
import { resourceMissing } from "../refusal.ts";
import { PAGE_LIMIT, type Session } from "../store/session.ts";

/** Lists the newest events first. */
export async function listEvents({ sql, account }: Session, params: Accepted["events.list"]) {
  const { type, limit = PAGE_LIMIT, starting_after: after } = params;
  const [start] =
    after === undefined
      ? []
      : await sql<{ seq: string }[]>`
          select seq from stripe_stand_in.events where account = ${account} and id = ${after}`;
  if (after !== undefined && !start) throw resourceMissing("event", after, "starting_after");
  const rows = await sql<{ body: unknown }[]>`
    select body from stripe_stand_in.events
    where account = ${account}
      ${type === undefined ? sql`` : sql`and type = ${type}`}
      ${start === undefined ? sql`` : sql`and seq < ${start.seq}`}
    order by seq desc limit ${limit + 1}`;
  const data = rows.slice(0, limit).map(({ body }) => body);
  return { object: "list", url: "/v1/events", has_more: rows.length > limit, data };
}

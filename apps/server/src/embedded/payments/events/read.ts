import { noSuch } from "../refusal.ts";
import type { Accepted } from "../requests/accepted.ts";
import { checkCursors, PAGE_LIMIT, type Session } from "../store/session.ts";

interface Row {
  body: unknown;
}

/** `GET /v1/events`: newest first. */
export async function listEvents(session: Session, params: Accepted["events.list"]) {
  const { type, types, limit = PAGE_LIMIT, starting_after: after, ending_before: before } = params;
  checkCursors(params);
  if (after !== undefined) await needEvent(session, after, "starting_after");
  if (before !== undefined) await needEvent(session, before, "ending_before");
  const { sql, account } = session;
  const place = (id: string) =>
    sql`(select seq from stripe_stand_in.events where account = ${account} and id = ${id})`;
  const rows = await sql<Row[]>`
    select body from stripe_stand_in.events
    where account = ${account}
      ${type === undefined ? sql`` : sql`and type like ${type.replaceAll("*", "%")}`}
      ${types === undefined ? sql`` : sql`and type = any(${types})`}
      ${after === undefined ? sql`` : sql`and seq < ${place(after)}`}
      ${before === undefined ? sql`` : sql`and seq > ${place(before)}`}
    order by seq ${before === undefined ? sql`desc` : sql`asc`} limit ${limit + 1}`;
  const page = rows.slice(0, limit).map(({ body }) => body);
  if (before !== undefined) page.reverse();
  return { object: "list", url: "/v1/events", has_more: rows.length > limit, data: page };
}

/** `GET /v1/events/{id}`. */
export function retrieveEvent(session: Session, _params: Accepted["look"], id: string) {
  return needEvent(session, id);
}

async function needEvent(session: Session, id: string, param?: string): Promise<unknown> {
  const [row] = await session.sql<Row[]>`
    select body from stripe_stand_in.events where account = ${session.account} and id = ${id}`;
  if (!row) throw noSuch("event", id, param);
  return row.body;
}

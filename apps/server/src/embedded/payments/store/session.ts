import { isDeepStrictEqual } from "node:util";
import { isRecord } from "@starling/validators/records";
import type { ISql, JSONValue } from "postgres";
import Stripe from "stripe";
import { newId } from "../keys.ts";
import { resourceMissing } from "../refusal.ts";
import type { Kind, Kinds, List } from "../shapes.ts";

export type Connection = ISql;

/** `now`: time of the account's clock, in seconds. */
export interface SessionFacts {
  account: string;
  now: number;
  requestId: string | null;
  idempotencyKey: string | null;
}

export interface RowFields {
  /** Time of the object's next automatic change, in seconds of the account's clock. */
  due?: number | null;
  owner?: string | null;
  hidden?: Record<string, unknown>;
}

export interface PageQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
}

export interface Matching {
  owner?: string | undefined;
  fields?: Record<string, unknown>;
  among?: [string, string[]];
}

interface Row {
  data: unknown;
  hidden: Record<string, unknown>;
}

const NAMES: Record<Kind, string> = {
  customer: "customer",
  payment_method: "PaymentMethod",
  setup_intent: "setupintent",
  product: "product",
  price: "price",
  subscription: "subscription",
  invoice: "invoice",
  invoice_payment: "invoice_payment",
  payment_intent: "payment_intent",
  charge: "charge",
  refund: "refund",
  dispute: "dispute",
};
const KINDS = Object.keys(NAMES) as Kind[];

export const PAGE_LIMIT = 10;

/** Former values of the changed fields, for `previous_attributes` of the event. */
function changedFields(before: unknown, after: unknown): Record<string, unknown> {
  if (!isRecord(before) || !isRecord(after)) return {};
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}

export function openSession(sql: Connection, facts: SessionFacts) {
  const { account } = facts;

  async function row(kind: Kind, id: string): Promise<Row | undefined> {
    const [found] = await sql<Row[]>`
      select data, hidden from stripe_stand_in.objects
      where account = ${account} and id = ${id} and kind = ${kind} and not gone`;
    return found;
  }

  async function emit(type: Stripe.Event["type"], object: unknown, before?: unknown): Promise<void> {
    const changed = before === undefined ? undefined : changedFields(before, object);
    const body = {
      id: newId("evt"),
      object: "event",
      api_version: Stripe.API_VERSION,
      created: facts.now,
      data: { object, ...(changed ? { previous_attributes: changed } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: facts.requestId, idempotency_key: facts.idempotencyKey },
      type,
    };
    await sql`
      insert into stripe_stand_in.events (account, id, type, body, try_at)
      select id, ${body.id}, ${type}, ${sql.json(body as JSONValue)}, case when wants_events then now() end
      from stripe_stand_in.accounts where id = ${account}`;
  }

  async function isGone(kind: Kind, id: string): Promise<boolean> {
    const [found] = await sql`
      select from stripe_stand_in.objects
      where account = ${account} and id = ${id} and kind = ${kind} and gone`;
    return found !== undefined;
  }

  /** Like Stripe, throws if a list's filter contains an id that never existed. */
  async function requireKnownIds(query: Partial<Record<Kind, unknown>>): Promise<void> {
    for (const kind of KINDS) {
      const id = query[kind];
      if (typeof id !== "string" || (await row(kind, id)) || (await isGone(kind, id))) continue;
      throw resourceMissing(NAMES[kind], id, kind);
    }
  }

  return {
    ...facts,
    sql,
    emit,
    find: async <K extends Kind>(kind: K, id: string): Promise<Kinds[K] | null> =>
      ((await row(kind, id))?.data as Kinds[K] | undefined) ?? null,
    /** @throws StripeRefusal that names the parameter `param` if the object is missing */
    need: async <K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]> => {
      const found = await row(kind, id);
      if (!found) throw resourceMissing(NAMES[kind], id, param);
      return found.data as Kinds[K];
    },
    hidden: async (kind: Kind, id: string): Promise<Record<string, unknown>> =>
      (await row(kind, id))?.hidden ?? {},
    add: async <K extends Kind>(kind: K, object: Kinds[K], fields: RowFields = {}): Promise<Kinds[K]> => {
      await sql`
        insert into stripe_stand_in.objects (account, id, kind, owner, data, hidden, due_at)
        values (${account}, ${object.id}, ${kind}, ${fields.owner ?? null}, ${sql.json(object as unknown as JSONValue)},
          ${sql.json((fields.hidden ?? {}) as JSONValue)}, ${fields.due ?? null})`;
      return object;
    },
    /** Omitted `fields` stay unchanged. */
    save: async <K extends Kind>(kind: K, object: Kinds[K], fields: RowFields = {}): Promise<Kinds[K]> => {
      await sql`
        update stripe_stand_in.objects set data = ${sql.json(object as unknown as JSONValue)}
          ${fields.due === undefined ? sql`` : sql`, due_at = ${fields.due}`}
          ${fields.owner === undefined ? sql`` : sql`, owner = ${fields.owner}`}
          ${fields.hidden === undefined ? sql`` : sql`, hidden = hidden || ${sql.json(fields.hidden as JSONValue)}`}
        where account = ${account} and id = ${object.id} and kind = ${kind}`;
      return object;
    },
    remove: async (kind: Kind, id: string): Promise<void> => {
      await sql`
        update stripe_stand_in.objects set gone = true, due_at = null
        where account = ${account} and id = ${id} and kind = ${kind}`;
    },
    isGone,
    /** Returns the newest first. */
    owned: async <K extends Kind>(kind: K, owner: string): Promise<Kinds[K][]> => {
      const rows = await sql<Row[]>`
        select data, hidden from stripe_stand_in.objects
        where account = ${account} and owner = ${owner} and kind = ${kind} and not gone
        order by seq desc`;
      return rows.map(({ data }) => data as Kinds[K]);
    },
    /** Returns the newest first. */
    list: async <K extends Kind>(
      kind: K,
      url: string,
      query: PageQuery & Partial<Record<Kind, unknown>>,
      matching: Matching = {},
    ): Promise<List<Kinds[K]>> => {
      await requireKnownIds(query);
      const { limit = PAGE_LIMIT, starting_after: after } = query;
      if (after !== undefined && !(await row(kind, after))) {
        throw resourceMissing(NAMES[kind], after, "starting_after");
      }
      const { owner, fields = {}, among } = matching;
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const rows = await sql<Row[]>`
        select data, hidden from stripe_stand_in.objects
        where account = ${account} and kind = ${kind} and not gone
          and data @> ${sql.json(given as JSONValue)}
          ${owner === undefined ? sql`` : sql`and owner = ${owner}`}
          ${among === undefined ? sql`` : sql`and data ->> ${among[0]} = any(${among[1]})`}
          ${
            after === undefined
              ? sql``
              : sql`and seq < (select seq from stripe_stand_in.objects where account = ${account} and id = ${after})`
          }
        order by seq desc limit ${limit + 1}`;
      const page = rows.slice(0, limit).map(({ data }) => data as Kinds[K]);
      return { object: "list", data: page, has_more: rows.length > limit, url };
    },
  };
}

export type Session = ReturnType<typeof openSession>;

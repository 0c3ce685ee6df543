import { createHash } from "node:crypto";
import { StripeRefusal } from "../refusal.ts";
import type { Connection } from "../store/session.ts";

export interface Answer {
  status: number;
  body: string;
  requestId: string;
  isReplayed: boolean;
}

export function fingerprintOf(method: string, path: string, params: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([method, path, inOrder(params)]))
    .digest("hex");
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, inOrder(one)] as const);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}

interface Row {
  fingerprint: string;
  status: number;
  body: string;
  request_id: string;
}

const MAX_KEY_LENGTH = 255;

export function checkKey(key: string): void {
  if (key.length <= MAX_KEY_LENGTH) return;
  throw new StripeRefusal(400, {
    type: "idempotency_error",
    message: `Idempotency keys must be ${MAX_KEY_LENGTH} characters or less. Yours has ${key.length}.`,
  });
}

/** Locks the key until the transaction ends. @throws StripeRefusal if another call has locked it */
export async function lockIdempotencyKey(sql: Connection, account: string, key: string): Promise<void> {
  const [row] = await sql<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`stripe-stand-in:${account}:${key}`}, 0)) as held`;
  if (row?.held) return;
  throw new StripeRefusal(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this idempotency key: ${key}. Try again later.`,
  });
}

export async function pruneAnswers(sql: Connection): Promise<void> {
  await sql`delete from stripe_stand_in.answers where made_at <= now() - interval '24 hours'`;
}

/**
 * Stored answer if the key was used in the last 24 hours.
 * @throws StripeRefusal if the key was used for another request
 */
export async function storedAnswer(
  sql: Connection,
  account: string,
  key: string,
  fingerprint: string,
): Promise<Answer | null> {
  const [row] = await sql<Row[]>`
    select fingerprint, status, body, request_id from stripe_stand_in.answers
    where account = ${account} and key = ${key} and made_at > now() - interval '24 hours'`;
  if (!row) return null;
  if (row.fingerprint !== fingerprint) {
    throw new StripeRefusal(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return { status: row.status, body: row.body, requestId: row.request_id, isReplayed: true };
}

export async function storeAnswer(
  sql: Connection,
  account: string,
  key: string,
  fingerprint: string,
  { status, body, requestId }: Answer,
): Promise<void> {
  await sql`
    insert into stripe_stand_in.answers (account, key, fingerprint, status, body, request_id)
    values (${account}, ${key}, ${fingerprint}, ${status}, ${body}, ${requestId})
    on conflict (account, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, made_at = now()`;
}

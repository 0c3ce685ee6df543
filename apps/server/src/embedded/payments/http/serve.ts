import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import type { Sql } from "postgres";
import Stripe from "stripe";
import { settleDue } from "../clock/settle.ts";
import { type Account, newId } from "../keys.ts";
import { errorBody, invalid, StripeRefusal } from "../refusal.ts";
import { clockOffset, realNow } from "../store/accounts.ts";
import { openSession, type Session } from "../store/session.ts";
import { authenticate } from "./authenticate.ts";
import { expand } from "./expand.ts";
import {
  type Answer,
  checkKey,
  fingerprintOf,
  lockIdempotencyKey,
  storeAnswer,
  storedAnswer,
} from "./idempotency.ts";
import { readParameters } from "./parameters.ts";
import type { CallKey, Route } from "./route.ts";

export interface ServeOptions {
  sql: Sql;
  /** Account whose keys are accepted. If omitted, as in tests, every API key has its own account. */
  own?: Account | undefined;
  onChange(): void;
  onError(error: unknown): void;
}

const LARGEST_BODY = 100_000;

export function serveCalls(routes: readonly Route[], options: ServeOptions): Router {
  const router = Router();
  router.use(express.text({ type: () => true, limit: LARGEST_BODY }));
  for (const route of routes) router[route.method](route.path, answerCall(route, options));
  router.use((request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl.split("?")[0]}). The stand-in does not know this call.`;
    refuse(response, newId("req"), new StripeRefusal(404, { type: "invalid_request_error", message }));
  });
  const refuseUnread: ErrorRequestHandler = (error, _request, response, _next) => {
    refuse(response, newId("req"), unread(error) ?? failed(error, options));
  };
  return router.use(refuseUnread);
}

/** Converts the error of an unreadable request to Stripe's format; null for other errors. */
function unread(error: unknown): StripeRefusal | null {
  if (!(error instanceof Error) || !("status" in error)) return null;
  const status = Number(error.status);
  if (!(status >= 400 && status < 500)) return null;
  const message =
    status === 413
      ? `Request body is too large: at most ${LARGEST_BODY} bytes are read.`
      : "Invalid request: its URL or body could not be read.";
  return new StripeRefusal(status, { type: "invalid_request_error", message });
}

function failed(error: unknown, { onError }: ServeOptions): StripeRefusal {
  onError(error);
  return new StripeRefusal(500, { type: "api_error", message: "The stand-in for Stripe failed." });
}

function checkHeaders(request: Request): void {
  const version = request.get("stripe-version") ?? Stripe.API_VERSION;
  if (version !== Stripe.API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${version}. The stand-in speaks ${Stripe.API_VERSION} only.`);
  }
  if (request.is("json") !== "json") return;
  throw invalid(
    "Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.",
  );
}

function answerCall(route: Route, options: ServeOptions): RequestHandler {
  return async (request, response) => {
    const requestId = newId("req");
    try {
      const { account, key } = await authenticate(request, route, options);
      checkHeaders(request);
      const query = request.originalUrl.split("?")[1] ?? "";
      const body = typeof request.body === "string" ? request.body : "";
      const params = readParameters(route.call, [query, body]);
      const one: OneCall = { route, account, key, params, requestId, id: String(request.params.id ?? "") };
      const answer = await (route.method === "get"
        ? look(one, options.sql)
        : change(one, request, options.sql));
      if (route.method !== "get") options.onChange();
      send(response, answer, request.get("idempotency-key"));
    } catch (error) {
      refuse(response, requestId, error instanceof StripeRefusal ? error : failed(error, options));
    }
  };
}

interface OneCall {
  route: Route;
  account: Account;
  key: CallKey;
  params: { expand?: string[] };
  id: string;
  requestId: string;
}

async function look(call: OneCall, sql: Sql): Promise<Answer> {
  const now = realNow() + (await clockOffset(sql, call.account, false));
  const facts = { account: call.account.id, now, requestId: call.requestId, idempotencyKey: null };
  return run(call, openSession(sql, facts));
}

/** Runs a call that changes data. A lock on the account's row serializes these calls. */
async function change(call: OneCall, request: Request, sql: Sql): Promise<Answer> {
  const { account, requestId, params } = call;
  const idempotencyKey = request.get("idempotency-key") ?? null;
  if (idempotencyKey !== null) checkKey(idempotencyKey);
  const fingerprint = fingerprintOf(request.method, request.path, params);
  return sql.begin(async (tx) => {
    if (idempotencyKey !== null) {
      const stored = () => storedAnswer(tx, account.id, idempotencyKey, fingerprint);
      const before = await stored();
      if (before) return before;
      await lockIdempotencyKey(tx, account.id, idempotencyKey);
      // Looks for a stored answer again, because another call with this key may have finished before this
      // call got the lock.
      const meanwhile = await stored();
      if (meanwhile) return meanwhile;
    }
    const now = realNow() + (await clockOffset(tx, account, true));
    const facts = { account: account.id, now, requestId, idempotencyKey };
    await settleDue(openSession(tx, facts));
    const answer = await undoable(tx, requestId, (inner) => run(call, openSession(inner, facts)));
    if (idempotencyKey !== null) await storeAnswer(tx, account.id, idempotencyKey, fingerprint, answer);
    return answer;
  });
}

type Transaction = Parameters<Parameters<Sql["begin"]>[1]>[0];

/**
 * Runs `run` in a savepoint. A thrown `StripeRefusal` becomes the answer. If the refusal's `keeps` is true,
 * the database changes of `run` stay.
 */
async function undoable(
  tx: Transaction,
  requestId: string,
  run: (inner: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await tx.savepoint(async (inner) => {
      try {
        return await run(inner);
      } catch (error) {
        if (error instanceof StripeRefusal && error.keeps) return answerOf(error, requestId);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof StripeRefusal) return answerOf(error, requestId);
    throw error;
  }
}

async function run({ route, params, id, key, requestId }: OneCall, session: Session): Promise<Answer> {
  const made = await route.run(session, params as never, id, key);
  const whole = await expand(session, made, params.expand ?? []);
  return { status: 200, body: JSON.stringify(whole), requestId, isReplayed: false };
}

function answerOf(refusal: StripeRefusal, requestId: string): Answer {
  const body = JSON.stringify({ error: errorBody(refusal) });
  return { status: refusal.status, body, requestId, isReplayed: false };
}

function refuse(response: Response, requestId: string, refusal: StripeRefusal): void {
  send(response, answerOf(refusal, requestId), undefined);
}

function send(response: Response, answer: Answer, idempotencyKey: string | undefined): void {
  response.set({
    "request-id": answer.isReplayed ? newId("req") : answer.requestId,
    "stripe-version": Stripe.API_VERSION,
    "cache-control": "no-cache, no-store",
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    ...(answer.isReplayed ? { "idempotent-replayed": "true", "original-request": answer.requestId } : {}),
  });
  response.status(answer.status).type("json").send(answer.body);
}

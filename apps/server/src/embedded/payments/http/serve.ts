import express, { type Request, type RequestHandler, type Response, Router } from "express";
import type { Sql } from "postgres";
import Stripe from "stripe";
import { settleDue } from "../clock/settle.ts";
import { type Account, accountOf, newId } from "../keys.ts";
import { StripeRefusal } from "../refusal.ts";
import { accountOfPublishable, clockOffset, realNow } from "../store/accounts.ts";
import { openSession, type Session } from "../store/session.ts";
import { expand } from "./expand.ts";
import { type Answer, fingerprintOf, storeAnswer, storedAnswer } from "./idempotency.ts";
import { readParameters } from "./read-parameters.ts";
import type { CallKey, Route } from "./route.ts";

/** What serving needs beside the calls. */
export interface ServeOptions {
  sql: Sql;
  /** Called when something was committed. */
  onChange(): void;
  /** Hears of what should not happen. */
  onError(error: unknown): void;
}

/** Stripe's API, of those calls that are listed. */
export function serveCalls(routes: readonly Route[], options: ServeOptions): Router {
  const router = Router();
  router.use(express.text({ type: () => true, limit: "100kb" }));
  for (const route of routes) router[route.method](route.path, answerCall(route, options));
  router.use((request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl.split("?")[0]}). The stand-in does not know this call.`;
    refuse(response, newId("req"), new StripeRefusal(404, { type: "invalid_request_error", message }));
  });
  return router;
}

function answerCall(route: Route, options: ServeOptions): RequestHandler {
  return async (request, response) => {
    const requestId = newId("req");
    try {
      const { account, key } = await authenticate(request, options.sql);
      if (key === "publishable" && !route.publishable) {
        throw unauthorized(
          "This API call cannot be made with a publishable API key. Please use a secret API key.",
        );
      }
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
      if (error instanceof StripeRefusal) return refuse(response, requestId, error);
      options.onError(error);
      const message = "The stand-in for Stripe failed.";
      refuse(response, requestId, new StripeRefusal(500, { type: "api_error", message }));
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

/** Changes of one account come one after the other: whoever holds its row is the only one. */
async function change(call: OneCall, request: Request, sql: Sql): Promise<Answer> {
  const { account, requestId, params } = call;
  const idempotencyKey = request.get("idempotency-key") ?? null;
  const fingerprint = fingerprintOf(request.method, request.path, params);
  return sql.begin(async (tx) => {
    const now = realNow() + (await clockOffset(tx, account, true));
    if (idempotencyKey !== null) {
      const stored = await storedAnswer(tx, account.id, idempotencyKey, fingerprint);
      if (stored) return stored;
    }
    const facts = { account: account.id, now, requestId, idempotencyKey };
    await settleDue(openSession(tx, facts));
    const answer = await undoable(tx, requestId, (inner) => run(call, openSession(inner, facts)));
    if (idempotencyKey !== null) await storeAnswer(tx, account.id, idempotencyKey, fingerprint, answer);
    return answer;
  });
}

type Transaction = Parameters<Parameters<Sql["begin"]>[1]>[0];

/** What a refused call changed is undone, and the refusal itself is an answer that is kept. */
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

async function authenticate(request: Request, sql: Sql): Promise<{ account: Account; key: CallKey }> {
  const given = keyOf(request);
  if (/^sk_test_\w{4,}$/.test(given)) return { account: accountOf(given), key: "secret" };
  if (/^pk_test_\w{4,}$/.test(given)) {
    const account = await accountOfPublishable(sql, given);
    if (account) return { account, key: "publishable" };
  }
  throw unauthorized(
    given === ""
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth."
      : `Invalid API Key provided: ${given.slice(0, 8)}***`,
  );
}

function keyOf(request: Request): string {
  const [scheme = "", value = ""] = (request.get("authorization") ?? "").split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(value, "base64").toString().split(":")[0] ?? "";
}

function unauthorized(message: string): StripeRefusal {
  return new StripeRefusal(401, { type: "invalid_request_error", message });
}

function answerOf({ status, body }: StripeRefusal, requestId: string): Answer {
  return { status, body: JSON.stringify({ error: body }), requestId, isReplayed: false };
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

import { randomBytes } from "node:crypto";
import type { TestServer } from "./start-test-server.ts";
import type { TestAnswer } from "./test-browser.ts";

export interface EventFacts {
  id?: string;
  type?: string;
  object?: object;
  previous?: object;
  livemode?: boolean;
  created?: number;
}

export interface Signing {
  secret?: string;
  /** Time of the signature in Unix seconds. */
  timestamp?: number;
}

export function eventText({ id, type, object, previous, livemode, created }: EventFacts): string {
  return JSON.stringify({
    id: id ?? `evt_${randomBytes(12).toString("hex")}`,
    object: "event",
    api_version: "2026-01-28",
    created: created ?? Math.floor(Date.now() / 1000),
    livemode: livemode ?? false,
    pending_webhooks: 1,
    request: null,
    type: type ?? "price.updated",
    data: { object: object ?? { id: "price_1" }, ...(previous ? { previous_attributes: previous } : {}) },
  });
}

export function signatureOf(server: TestServer, payload: string, signing: Signing = {}): string {
  const { stripe, webhookSecret } = server.ports.payments;
  return stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...signing });
}

export async function postEvent(server: TestServer, body: string, signature: string): Promise<TestAnswer> {
  return server.browser().request("/api/v1/webhooks/stripe", {
    method: "POST",
    body,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
  });
}

export async function deliver(server: TestServer, facts: EventFacts): Promise<TestAnswer> {
  const text = eventText(facts);
  return postEvent(server, text, signatureOf(server, text));
}

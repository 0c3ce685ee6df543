import { call } from "../calls.adapter.ts";
import type { Outcome, SubscriberCalls } from "../subscriptions.rules.ts";
import { hubToken } from "./hub-verification.rules.ts";
import { topicOf } from "./messages.rules.ts";

/** Five days, the hub's default for subscriptions. */
const LEASE_SECONDS = 432_000;

export interface HubSubscribing {
  hubUrl: string;
  /** Callback URL without the token. */
  callback: string;
  secret: string;
  installationSecret: string;
}

/** The hub confirms each request later with a call to our callback URL. */
export function youtubeSubscriber({
  hubUrl,
  callback,
  secret,
  installationSecret,
}: HubSubscribing): SubscriberCalls {
  async function ask(mode: "subscribe" | "unsubscribe", subject: string): Promise<Outcome> {
    const topic = topicOf(subject);
    const body = new URLSearchParams({
      "hub.mode": mode,
      "hub.topic": topic,
      "hub.callback": `${callback}?token=${hubToken(installationSecret, topic)}`,
      "hub.verify": "async",
      "hub.secret": secret,
      "hub.lease_seconds": String(LEASE_SECONDS),
    });
    const { status } = await call(`${hubUrl}/subscribe`, { method: "POST", body });
    if (status === 202 || status === 204) {
      return mode === "subscribe"
        ? { kind: "made", subscriptionId: null, isActive: false }
        : { kind: "going" };
    }
    return status === 429
      ? { kind: "limited", until: null }
      : { kind: "refused", reason: `answered ${status}` };
  }
  return {
    make: ({ subject }) => ask("subscribe", subject),
    drop: ({ subject }) => ask("unsubscribe", subject),
  };
}

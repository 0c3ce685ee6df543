import { call } from "../calls.adapter.ts";
import type { Outcome, SubscriberCalls } from "../subscriptions.rules.ts";
import { hubToken } from "./hub-questions.rules.ts";
import { topicOf } from "./messages.rules.ts";

/** Five days, which is what the hub gives anyway. */
const LEASE_SECONDS = 432_000;

/** Where the hub is, where it sends feeds to, and what it signs with. */
export interface HubSubscribing {
  hubUrl: string;
  /** Without the token that makes it ours. */
  callback: string;
  secret: string;
  /** The installation's, which tokens are made of. */
  installationSecret: string;
}

/** Subscribes at YouTube's hub, which asks back before it believes us. */
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

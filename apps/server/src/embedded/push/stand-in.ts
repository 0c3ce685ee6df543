import { randomBytes } from "node:crypto";
import { type BrowserKeys, decryptMessage, drawBrowserKeys } from "./message-encryption.ts";

/** Maximum number of subscriptions, and of messages for each. The oldest are dropped. */
const MAX_SUBSCRIPTIONS = 1_000;
const MAX_MESSAGES = 50;

export interface PushedMessage {
  text: string;
  topic: string | null;
  ttlSeconds: number;
  urgency: string;
}

interface Subscription {
  /** Key of the only accepted sender (VAPID). Null accepts every sender. */
  senderKey: string | null;
  keys: BrowserKeys;
  messages: PushedMessage[];
  isGone: boolean;
}

export interface NewSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type Outcome = "accepted" | "unknown" | "gone" | "forbidden" | "unreadable";

export interface PushStandIn {
  readonly prefix: string;
  subscribe(senderKey: string | null): NewSubscription;
  end(token: string): boolean;
  /** Replaces an earlier message with the same topic. */
  push(token: string, senderKey: string, message: Omit<PushedMessage, "text">, body: Buffer): Outcome;
  /** Sorted from oldest to newest; null for an unknown browser. */
  messages(token: string): readonly PushedMessage[] | null;
}

export function openPushStandIn(selfUrl: string): PushStandIn {
  const prefix = `${selfUrl}/dev/push/send/`;
  const subscriptions = new Map<string, Subscription>();
  return {
    prefix,
    subscribe(senderKey) {
      const token = randomBytes(24).toString("base64url");
      const keys = drawBrowserKeys();
      subscriptions.set(token, { senderKey, keys, messages: [], isGone: false });
      const [oldest] = subscriptions.keys();
      if (subscriptions.size > MAX_SUBSCRIPTIONS && oldest !== undefined) subscriptions.delete(oldest);
      return { endpoint: prefix + token, keys: { p256dh: keys.p256dh, auth: keys.auth } };
    },
    end(token) {
      const subscription = subscriptions.get(token);
      if (subscription) subscription.isGone = true;
      return subscription !== undefined;
    },
    push(token, senderKey, message, body) {
      const subscription = subscriptions.get(token);
      if (!subscription) return "unknown";
      if (subscription.isGone) return "gone";
      if (subscription.senderKey !== null && subscription.senderKey !== senderKey) return "forbidden";
      const text = readText(body, subscription.keys);
      if (text === null) return "unreadable";
      const { topic } = message;
      const others = subscription.messages.filter((earlier) => topic === null || earlier.topic !== topic);
      subscription.messages = [...others, { ...message, text }].slice(-MAX_MESSAGES);
      return "accepted";
    },
    messages: (token) => subscriptions.get(token)?.messages ?? null,
  };
}

function readText(body: Buffer, keys: BrowserKeys): string | null {
  try {
    return decryptMessage(body, keys);
  } catch {
    return null;
  }
}

import { randomBytes } from "node:crypto";
import { type BrowserKeys, decryptMessage, drawBrowserKeys } from "./message-encryption.ts";

/** Subscriptions that are kept, and messages of each; the oldest go. */
const MOST_SUBSCRIPTIONS = 1_000;
const MOST_MESSAGES = 50;

/** A message as the browser reads it, with how it was to be handled. */
export interface PushedMessage {
  text: string;
  topic: string | null;
  ttlSeconds: number;
  urgency: string;
}

interface Subscription {
  /** Whose messages alone it takes; null for anybody's. */
  senderKey: string | null;
  keys: BrowserKeys;
  messages: PushedMessage[];
  isGone: boolean;
}

/** A subscription as its page gets it. */
export interface NewSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What the stand-in says of a message; the push service's own answer is made of it. */
export type Outcome = "accepted" | "unknown" | "gone" | "forbidden" | "unreadable";

/** A push service and the browsers behind it, kept in memory. */
export interface PushStandIn {
  /** What endpoints begin with. */
  readonly prefix: string;
  subscribe(senderKey: string | null): NewSubscription;
  /** The browser takes no more, for ever. */
  end(token: string): boolean;
  /** Takes a message for a browser, as its service and it do. One with a topic takes the place of an earlier one. */
  push(token: string, senderKey: string, message: Omit<PushedMessage, "text">, body: Buffer): Outcome;
  /** What a browser has got, oldest first; null for an unknown one. */
  messages(token: string): readonly PushedMessage[] | null;
}

/** Opens a push service whose endpoints begin with an address of this process. */
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
      if (subscriptions.size > MOST_SUBSCRIPTIONS && oldest !== undefined) subscriptions.delete(oldest);
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
      subscription.messages = [...others, { ...message, text }].slice(-MOST_MESSAGES);
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

import { createHmac, randomUUID } from "node:crypto";
import { type Answer, send } from "../traffic/http-request.ts";

/** A subscription to what Twitch tells, as it shows it. */
export interface Subscription {
  id: string;
  status: string;
  type: string;
  version: string;
  condition: Record<string, string>;
  cost: number;
  transport: { method: string; callback: string };
}

/** What a server asks for: a subscription, and what it is to be signed with. */
export interface Wanted extends Pick<Subscription, "type" | "version" | "condition"> {
  transport: Subscription["transport"] & { secret: string };
}

/** A message of EventSub, to be sent as often as one likes. */
export interface Message {
  id: string;
  kind: "notification" | "webhook_callback_verification";
  at: Date;
  subscription: Subscription;
  body: string;
}

/** The address at which messages are taken. */
export const CALLBACK = "/api/v1/webhooks/twitch";

/** Subscriptions, as Twitch keeps and verifies them. */
export class EventSub {
  readonly subscriptions = new Map<string, Subscription>();
  /** Challenges that were answered with something else. */
  refused = 0;
  #secret = "";

  get totals() {
    return { total: this.subscriptions.size, total_cost: 0, max_total_cost: 10_000 };
  }

  /** Takes a subscription, which stands once its callback has answered the challenge. */
  subscribe({ type, version, condition, transport }: Wanted): Subscription {
    this.#secret = transport.secret;
    const { method, callback } = transport;
    const subscription: Subscription = {
      ...{ id: randomUUID(), status: "webhook_callback_verification_pending" },
      ...{ type, version, condition, cost: 0, transport: { method, callback } },
    };
    this.subscriptions.set(subscription.id, subscription);
    setTimeout(() => void this.#verify(subscription), 50);
    return subscription;
  }

  async #verify(subscription: Subscription): Promise<void> {
    const challenge = randomUUID();
    const message = this.#message("webhook_callback_verification", subscription, new Date(), { challenge });
    const { origin } = new URL(subscription.transport.callback);
    const answer = await this.deliver(origin, message).catch(() => undefined);
    if (answer?.status === 200 && answer.body === challenge) subscription.status = "enabled";
    else this.refused += 1;
  }

  /** What Twitch tells those who have subscribed to it; undefined where nobody has. */
  tell(type: string, subject: string, at: Date, event: object): Message | undefined {
    const subscription = [...this.subscriptions.values()].find(
      (one) => one.type === type && one.condition.broadcaster_user_id === subject && one.status === "enabled",
    );
    const told = { broadcaster_user_id: subject, broadcaster_user_login: "a", broadcaster_user_name: "A" };
    return subscription && this.#message("notification", subscription, at, { event: { ...told, ...event } });
  }

  #message(kind: Message["kind"], subscription: Subscription, at: Date, payload: object): Message {
    const body = JSON.stringify({ subscription, ...payload });
    return { id: randomUUID(), kind, at, subscription, body };
  }

  /** Sends a message to a server, signed; with another secret where one is given. */
  deliver(
    url: string,
    { id, kind, at, subscription, body }: Message,
    secret = this.#secret,
  ): Promise<Answer> {
    const timestamp = at.toISOString();
    const signature = createHmac("sha256", secret).update(`${id}${timestamp}${body}`).digest("hex");
    const of = (name: string) => `twitch-eventsub-${name}`;
    const headers = {
      "content-type": "application/json",
      [of("message-id")]: id,
      [of("message-retry")]: "0",
      [of("message-type")]: kind,
      [of("message-signature")]: `sha256=${signature}`,
      [of("message-timestamp")]: timestamp,
      [of("subscription-type")]: subscription.type,
      [of("subscription-version")]: subscription.version,
    };
    return send(url, CALLBACK, { method: "POST", body, headers });
  }
}

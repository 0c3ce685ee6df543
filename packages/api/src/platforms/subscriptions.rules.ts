import type { ChannelPlatform } from "@starling/validators/channels";

/**
 * Token bucket, counted in the platform's quota units. Allows at most `burst + t / everyMs` tokens in `t`
 * milliseconds.
 */
export interface Budget {
  burst: number;
  everyMs: number;
}

export const APP = "app";

export interface Subscription {
  subject: string;
  type: string;
  state: "wanted" | "pending" | "active" | "unwanted";
  /** The platform's subscription id; null until assigned. */
  subscriptionId: string | null;
  failures: number;
}

export type Outcome =
  /** The subscription was created; it is inactive until its challenge is answered. */
  | { kind: "made"; subscriptionId: string | null; isActive: boolean; totals?: Totals }
  | { kind: "gone" }
  /** Removal requested but not yet confirmed. */
  | { kind: "going" }
  /** The subscription already exists, but its id is unknown. */
  | { kind: "exists" }
  /** The platform's cost limit for subscriptions is reached. */
  | { kind: "full" }
  | { kind: "limited"; until: Date | null }
  | { kind: "refused"; reason: string };

/** Cost of our subscriptions at a platform. */
export interface Totals {
  cost: number;
  limit: number;
}

export interface Listed {
  subscriptionId: string;
  subject: string;
  type: string;
  /** `pending` until its challenge is answered. */
  state: "active" | "pending" | "ended";
}

export interface ListedPage {
  items: Listed[];
  next: string | null;
  totals?: Totals;
}

/** Each call costs one token of the budget. Unusable answers throw `PlatformResponseError`. */
export interface SubscriberCalls {
  make(subscription: Subscription): Promise<Outcome>;
  drop(subscription: Pick<Subscription, "subject" | "type" | "subscriptionId">): Promise<Outcome>;
  /** Remaining request budget; absent if not reported. */
  left?(): number | null;
  /** Lists our subscriptions; absent if unsupported. */
  list?(after: string | null): Promise<ListedPage | Extract<Outcome, { kind: "limited" }>>;
}

export interface Subscriber extends SubscriberCalls {
  platform: ChannelPlatform;
  types: readonly string[];
  appTypes: readonly string[];
  budget: Budget;
}

export interface HubVerification {
  mode: "subscribe" | "unsubscribe" | "denied";
  subject: string;
  type: string;
  challenge: string;
  /** Duration of the subscription; 0 unless `mode` is `subscribe`. */
  leaseSeconds: number;
}

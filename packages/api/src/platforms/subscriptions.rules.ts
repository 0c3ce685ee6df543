import type { ChannelPlatform } from "@starling/validators/channels";

/**
 * A token bucket in the platform's own unit (points, units, calls). Any window uses at most `burst` plus the window divided by
 * `everyMs`.
 */
export interface Budget {
  burst: number;
  /** Milliseconds until one token is refilled. */
  everyMs: number;
}

/** Subject of subscriptions that concern our app as a whole. */
export const APP = "app";

/** A subscription as it is kept. */
export interface Subscription {
  subject: string;
  type: string;
  state: "wanted" | "pending" | "active" | "unwanted";
  /** The platform's id of it; null until it has given one. */
  subscriptionId: string | null;
  failures: number;
}

/** What came of asking a platform to make or to end a subscription. */
export type Outcome =
  /** It tells from now on, or, where it is not active yet, once we have answered its question. */
  | { kind: "made"; subscriptionId: string | null; isActive: boolean; totals?: Totals }
  /** It has it no longer. */
  | { kind: "gone" }
  /** It will ask back before it is gone. */
  | { kind: "going" }
  /** It has it already, under an id that we do not know. */
  | { kind: "exists" }
  /** It takes no more that cost something. */
  | { kind: "full" }
  /** It wants to be asked later. */
  | { kind: "limited"; until: Date | null }
  | { kind: "refused"; reason: string };

/** What our subscriptions cost at a platform, and what they may. */
export interface Totals {
  cost: number;
  limit: number;
}

/** A subscription as its platform lists it. */
export interface Listed {
  subscriptionId: string;
  subject: string;
  type: string;
  /** It tells, or will once we have answered; otherwise it has ended. */
  state: "active" | "pending" | "ended";
}

/** A page of a platform's list. */
export interface ListedPage {
  items: Listed[];
  /** Where the next page begins; null after the last. */
  next: string | null;
  totals?: Totals;
}

/** Has a platform tell us of channels. Each call counts once in its budget; what is no answer is thrown as `PlatformTrouble`. */
export interface SubscriberCalls {
  make(subscription: Subscription): Promise<Outcome>;
  drop(subscription: Pick<Subscription, "subject" | "type" | "subscriptionId">): Promise<Outcome>;
  /** What the platform said last is left of its budget for us; absent where it does not tell. */
  left?(): number | null;
  /** What the platform has of us; absent where it does not tell. */
  list?(after: string | null): Promise<ListedPage | Extract<Outcome, { kind: "limited" }>>;
}

/** The calls of a platform, with what its subscriptions are kept by. */
export interface Subscriber extends SubscriberCalls {
  platform: ChannelPlatform;
  /** Types of messages about each channel, most important first, and about our app. */
  types: readonly string[];
  appTypes: readonly string[];
  budget: Budget;
}

/** A hub's GET about a subscription. */
export interface HubQuestion {
  mode: "subscribe" | "unsubscribe" | "denied";
  /** The platform's id of the channel. */
  subject: string;
  type: string;
  challenge: string;
  /** Lifetime of the subscription; 0 for other modes. */
  leaseSeconds: number;
}

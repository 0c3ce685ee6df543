/** A subscription as Twitch shows it, and what it is signed with. */
export interface EventSubSubscription {
  id: string;
  status: string;
  type: string;
  version: string;
  condition: Record<string, string>;
  created_at: string;
  cost: number;
  transport: { method: "webhook"; callback: string };
}

/** What is kept of a subscription. */
export interface KeptSubscription {
  shown: EventSubSubscription;
  secret: string;
  /** Messages that nobody took. */
  failures: number;
}

/** A subscription at the hub. */
export interface HubSubscription {
  topic: string;
  callback: string;
  secret: string;
  /** When the lease ends, as ISO text. */
  expiresAt: string;
}

/** A subscription as Kick shows it. */
export interface KickSubscription {
  id: string;
  app_id: string;
  broadcaster_user_id: number;
  event: string;
  version: number;
  method: "webhook";
  created_at: string;
  updated_at: string;
}

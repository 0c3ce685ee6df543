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

export interface StoredSubscription {
  shown: EventSubSubscription;
  secret: string;
  failures: number;
}

export interface HubSubscription {
  topic: string;
  callback: string;
  secret: string;
  expiresAt: string;
}

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

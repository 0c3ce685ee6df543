import { externalId } from "@starling/validators/outside-ids";
import { z } from "zod";
import { countOf, listOf, type Reply, read, resetOf } from "../calls.adapter.ts";
import {
  APP,
  type Listed,
  type ListedPage,
  type Outcome,
  type SubscriberCalls,
  type Subscription,
} from "../subscriptions.rules.ts";
import type { AppClient } from "../tokens.adapter.ts";
import { eventSubType, subjectOf, subscriptionType, TWITCH_VERSIONS } from "./messages.rules.ts";

const shown = z.object({
  id: externalId(100),
  status: z.string(),
  type: z.string(),
  condition: z.record(z.string(), z.unknown()),
  transport: z.object({ method: z.string(), callback: z.string().optional() }),
});
const totals = z.object({ total_cost: z.int().nonnegative(), max_total_cost: z.int().nonnegative() });
const made = totals.extend({ data: z.array(shown).min(1) });
const listed = totals.extend({
  data: listOf(shown),
  pagination: z.object({ cursor: z.string().max(500).optional() }).optional(),
});

export interface TwitchSubscriptionSettings {
  apiUrl: string;
  clientId: string;
  callback: string;
  secret: string;
}

function conditionOf({ subject, type }: Pick<Subscription, "subject" | "type">, clientId: string) {
  if (subject === APP) return { client_id: clientId };
  switch (type) {
    case "user.update":
      return { user_id: subject };
    case "channel.raid/to":
      return { to_broadcaster_user_id: subject };
    case "channel.raid/from":
      return { from_broadcaster_user_id: subject };
    default:
      return { broadcaster_user_id: subject };
  }
}

const STATES: Partial<Record<string, Listed["state"]>> = {
  enabled: "active",
  webhook_callback_verification_pending: "pending",
};

function limited({ headers }: Reply): Extract<Outcome, { kind: "limited" }> {
  return { kind: "limited", until: resetOf(headers, "ratelimit-reset") };
}

export function twitchSubscriber(client: AppClient, settings: TwitchSubscriptionSettings): SubscriberCalls {
  const { apiUrl, clientId, callback, secret } = settings;
  const address = `${apiUrl}/helix/eventsub/subscriptions`;
  let left: number | null = null;
  const ask = async (...[url, init]: Parameters<AppClient["call"]>) => {
    const reply = await client.call(url, init);
    left = countOf(reply.headers, "ratelimit-remaining");
    return reply;
  };
  return {
    left: () => left,
    async make(subscription) {
      const type = eventSubType(subscription.type);
      const body = JSON.stringify({
        type,
        version: TWITCH_VERSIONS[type],
        condition: conditionOf(subscription, clientId),
        transport: { method: "webhook", callback, secret },
      });
      const headers = { "content-type": "application/json" };
      const reply = await ask(address, { method: "POST", headers, body });
      if (reply.status === 202) {
        const { data, total_cost: cost, max_total_cost: limit } = read(made, reply);
        const [first] = data;
        return { kind: "made", subscriptionId: first?.id ?? null, isActive: false, totals: { cost, limit } };
      }
      if (reply.status === 409) return { kind: "exists" };
      // Status 429 has two possible causes. If `ratelimit-remaining` is 0, the rate limit is reached. For any
      // other value, the cost limit for subscriptions is reached.
      if (reply.status === 429)
        return reply.headers.get("ratelimit-remaining") === "0" ? limited(reply) : { kind: "full" };
      return { kind: "refused", reason: `answered ${reply.status}` };
    },
    async drop({ subscriptionId }) {
      if (subscriptionId === null) return { kind: "gone" };
      const reply = await ask(`${address}?id=${encodeURIComponent(subscriptionId)}`, {
        method: "DELETE",
      });
      if (reply.status === 204 || reply.status === 404) return { kind: "gone" };
      return reply.status === 429 ? limited(reply) : { kind: "refused", reason: `answered ${reply.status}` };
    },
    async list(after): Promise<ListedPage | Extract<Outcome, { kind: "limited" }>> {
      const reply = await client.call(
        after === null ? address : `${address}?after=${encodeURIComponent(after)}`,
      );
      if (reply.status === 429) return limited(reply);
      const { data, pagination, total_cost: cost, max_total_cost: limit } = read(listed, reply);
      // Ignores subscriptions of the app's other installations.
      const items = data
        .filter(({ transport }) => transport.callback === callback)
        .map(({ id, type, condition, status }): Listed => {
          return {
            subscriptionId: id,
            type: subscriptionType(type, condition),
            subject: subjectOf(condition),
            state: STATES[status] ?? "ended",
          };
        });
      return { items, next: pagination?.cursor ?? null, totals: { cost, limit } };
    },
  };
}

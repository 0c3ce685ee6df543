import { externalId } from "@starling/validators/outside-ids";
import { z } from "zod";
import { listOf, PlatformResponseError, read } from "../calls.adapter.ts";
import type { SubscriberCalls } from "../subscriptions.rules.ts";
import type { AppClient } from "../tokens.adapter.ts";

const made = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      subscription_id: externalId(100).nullish(),
      error: z.string().nullish(),
    }),
  ),
});
const listed = z.object({
  data: listOf(
    z.object({
      id: externalId(100),
      broadcaster_user_id: z.union([z.number(), z.string()]).transform(String),
      event: z.string(),
    }),
  ),
});

/** Kick sends messages only to the URL configured in our Kick app. */
export function kickSubscriber(client: AppClient, apiUrl: string): SubscriberCalls {
  const address = `${apiUrl}/public/v1/events/subscriptions`;
  return {
    async make({ subject, type }) {
      const events = [{ name: type, version: 1 }];
      const body = JSON.stringify({ broadcaster_user_id: Number(subject), events, method: "webhook" });
      const headers = { "content-type": "application/json" };
      const reply = await client.call(address, { method: "POST", headers, body });
      if (reply.status === 429) return { kind: "limited", until: null };
      if (reply.status !== 200) return { kind: "refused", reason: `answered ${reply.status}` };
      const answer = read(made, reply).data.find(({ name }) => name === type);
      if (!answer?.subscription_id) return { kind: "refused", reason: "returned no subscription ID" };
      return { kind: "made", subscriptionId: answer.subscription_id, isActive: true };
    },
    async drop({ subscriptionId }) {
      if (subscriptionId === null) return { kind: "gone" };
      const reply = await client.call(`${address}?id=${encodeURIComponent(subscriptionId)}`, {
        method: "DELETE",
      });
      if ([200, 204, 404].includes(reply.status)) return { kind: "gone" };
      return reply.status === 429
        ? { kind: "limited", until: null }
        : { kind: "refused", reason: `answered ${reply.status}` };
    },
    async list() {
      const reply = await client.call(address);
      if (reply.status === 429) return { kind: "limited", until: null };
      if (reply.status !== 200)
        throw new PlatformResponseError(`answered ${reply.status} to the request for its subscriptions`);
      const items = read(listed, reply).data.map(({ id, broadcaster_user_id: subject, event: type }) => {
        return { subscriptionId: id, subject, type, state: "active" as const };
      });
      return { items, next: null };
    },
  };
}

import { randomUUID } from "node:crypto";
import express, { type Request, type Response, Router } from "express";
import { z } from "zod";
import { isAllowed, queryOf, refuseCall } from "./calls.ts";
import { verifyCallback } from "./eventsub.ts";
import type { StandIn } from "./stand-in.ts";
import type { EventSubSubscription } from "./subscriptions.ts";

const PAGE = 100;
const MAX_TOTAL_COST = 10_000;
const VERSIONS: Record<string, string> = {
  "stream.online": "1",
  "stream.offline": "1",
  "channel.update": "2",
  "user.update": "1",
  "channel.raid": "1",
  "user.authorization.revoke": "1",
};

const wanted = z.object({
  type: z.string().refine((type) => type in VERSIONS),
  version: z.string(),
  condition: z.record(z.string(), z.string()),
  transport: z.object({
    method: z.literal("webhook"),
    callback: z.url(),
    secret: z.string().min(10).max(100),
  }),
});

export function eventSubRoutes(standIn: StandIn): Router {
  const router = Router();
  const address = `${standIn.path}/helix/eventsub/subscriptions`;
  const isOpen = (request: Request, response: Response) => isAllowed(standIn, request, response);

  router.post(address, express.json({ limit: "16kb" }), async (request, response) => {
    if (!isOpen(request, response)) return;
    const parsed = wanted.safeParse(request.body);
    if (!parsed.success || VERSIONS[parsed.data.type] !== parsed.data.version) {
      return refuseCall(response, "twitch", 400, "The request is missing or has invalid fields");
    }
    const { type, version, condition, transport } = parsed.data;
    if (!standIn.isOwnCallback(transport.callback)) {
      return refuseCall(response, "twitch", 400, "The callback is not this installation's");
    }
    const all = (await standIn.eventSub.values()).map(({ shown }) => shown);
    const isSame = (one: EventSubSubscription) =>
      one.type === type &&
      JSON.stringify(one.condition) === JSON.stringify(condition) &&
      isActiveSubscription(one);
    if (all.some(isSame)) return refuseCall(response, "twitch", 409, "subscription already exists");
    const {
      broadcaster_user_id,
      user_id,
      to_broadcaster_user_id: to,
      from_broadcaster_user_id: from,
    } = condition;
    const subject = broadcaster_user_id ?? user_id ?? to ?? from;
    const cost = subject !== undefined && (await standIn.hasRevoked(subject)) ? 1 : 0;
    if (costOf(all) + cost > MAX_TOTAL_COST) {
      return refuseCall(response, "twitch", 429, "total cost exceeded");
    }
    const shown: EventSubSubscription = {
      id: randomUUID(),
      status: "webhook_callback_verification_pending",
      type,
      version,
      condition,
      created_at: standIn.now().toISOString(),
      cost,
      transport: { method: "webhook", callback: transport.callback },
    };
    const kept = { shown, secret: transport.secret, failures: 0 };
    await standIn.eventSub.put(shown.id, kept);
    response.status(202).json({ data: [shown], ...totals([...all, shown]) });
    // Like Twitch, sends the response before it verifies the callback.
    await verifyCallback(standIn, kept);
  });

  router.get(address, async (request, response) => {
    if (!isOpen(request, response)) return;
    const all = (await standIn.eventSub.values()).map(({ shown }) => shown);
    const from = Number(queryOf(request).get("after") ?? "0") || 0;
    const isMore = all.length > from + PAGE;
    response.json({
      data: all.slice(from, from + PAGE),
      ...totals(all),
      pagination: isMore ? { cursor: String(from + PAGE) } : {},
    });
  });

  router.delete(address, async (request, response) => {
    if (!isOpen(request, response)) return;
    const isGone = await standIn.eventSub.remove(queryOf(request).get("id") ?? "");
    if (!isGone) return refuseCall(response, "twitch", 404, "subscription not found");
    response.status(204).end();
  });

  return router;
}

function isActiveSubscription({ status }: EventSubSubscription): boolean {
  return status === "enabled" || status === "webhook_callback_verification_pending";
}

function costOf(all: readonly EventSubSubscription[]): number {
  return all.filter(isActiveSubscription).reduce((sum, { cost }) => sum + cost, 0);
}

function totals(all: readonly EventSubSubscription[]) {
  return { total: all.length, total_cost: costOf(all), max_total_cost: MAX_TOTAL_COST };
}

import { randomUUID } from "node:crypto";
import express, { Router } from "express";
import { z } from "zod";
import { isAllowed, queryOf, refuseCall } from "./calls.ts";
import { publicKey } from "./kick-events.ts";
import type { StandIn } from "./stand-in.ts";

const KNOWN: ReadonlySet<string> = new Set(["livestream.status.updated", "livestream.metadata.updated"]);

const wanted = z.object({
  broadcaster_user_id: z.int().positive(),
  events: z
    .array(z.object({ name: z.string(), version: z.literal(1) }))
    .min(1)
    .max(20),
  method: z.literal("webhook"),
});

export function kickEventsRoutes(standIn: StandIn): Router {
  const router = Router();
  const address = `${standIn.path}/public/v1/events/subscriptions`;

  router.get(`${standIn.path}/public/v1/public-key`, async (_request, response) => {
    response.json({ data: { public_key: await publicKey(standIn) }, message: "OK" });
  });

  router.post(address, express.json({ limit: "16kb" }), async (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    const parsed = wanted.safeParse(request.body);
    if (!parsed.success) return refuseCall(response, "kick", 400, "Invalid request");
    const { broadcaster_user_id, events } = parsed.data;
    const all = await standIn.kickEvents.values();
    const made = events.map(async ({ name, version }) => {
      if (!KNOWN.has(name)) return { name, version, error: "Invalid event name" };
      const known = all.find((one) => one.event === name && one.broadcaster_user_id === broadcaster_user_id);
      if (known) return { name, version, subscription_id: known.id };
      const [id, at] = [randomUUID(), standIn.now().toISOString()];
      const app_id = standIn.settings.clientId;
      const shown = { id, app_id, broadcaster_user_id, event: name, version, method: "webhook" as const };
      await standIn.kickEvents.put(id, { ...shown, created_at: at, updated_at: at });
      return { name, version, subscription_id: id };
    });
    response.json({ data: await Promise.all(made), message: "OK" });
  });

  router.get(address, async (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    const broadcaster = queryOf(request).get("broadcaster_user_id");
    const all = await standIn.kickEvents.values();
    const data = all.filter((one) => broadcaster === null || String(one.broadcaster_user_id) === broadcaster);
    response.json({ data, message: "OK" });
  });

  router.delete(address, async (request, response) => {
    if (!isAllowed(standIn, request, response)) return;
    for (const id of queryOf(request).getAll("id")) await standIn.kickEvents.remove(id);
    response.status(204).end();
  });

  return router;
}

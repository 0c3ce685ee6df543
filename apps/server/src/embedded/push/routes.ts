import { type ServiceContext, systemContext } from "@starling/api/context";
import { ownerOfBrowser, sendPush } from "@starling/api/notifications/push/sending.service";
import express, { type Request, type Response, Router } from "express";
import { z } from "zod";
import { senderOf } from "./sender-token.ts";
import type { Outcome, PushStandIn } from "./stand-in.ts";

/** Maximum message size of RFC 8030 §7.2. */
const MAX_SIZE_BYTES = 4_096;
const URGENCIES = ["very-low", "low", "normal", "high"];

const SUBSCRIPTION = "/dev/push/subscriptions/:token";
const newSubscription = z.object({ applicationServerKey: z.string().optional() });

const STATUSES: Record<Outcome, number> = {
  accepted: 201,
  unknown: 404,
  gone: 410,
  forbidden: 403,
  unreadable: 400,
};

const triedMessage = z.object({
  title: z.string().min(1),
  text: z.string(),
  path: z.string(),
  tag: z.string().regex(/^[\w-]{1,32}$/),
  unread: z.int().min(0),
});

/**
 * Push service (RFC 8030) with simulated browsers. Mount it at the root, and never in production.
 * - `POST /dev/push/send/{token}` accepts a message.
 * - `POST /dev/push/subscriptions` creates a browser that accepts only the sender whose key is in the field
 *   `applicationServerKey`.
 * - At `/dev/push/subscriptions/{token}`, `GET` returns the browser's decrypted messages, `DELETE` ends its
 *   subscription, and `POST` makes the product send a message to its account.
 */
export function pushRoutes(
  standIn: PushStandIn,
  { db, ports }: Pick<ServiceContext, "db" | "ports">,
): Router {
  const router = Router();
  router.post("/dev/push/subscriptions", express.json({ limit: "2kb" }), (request, response) => {
    const { applicationServerKey = null } = newSubscription.parse(request.body ?? {});
    response.set("Cache-Control", "no-store").status(201);
    response.json(standIn.subscribe(applicationServerKey));
  });
  router.get(SUBSCRIPTION, (request, response) => {
    const messages = standIn.messages(request.params.token);
    response.set("Cache-Control", "no-store");
    if (messages === null) refuse(response, 404, "There is no such subscription");
    else response.json(messages);
  });
  router.delete(SUBSCRIPTION, (request, response) => {
    response.status(standIn.end(request.params.token) ? 204 : 404).end();
  });

  router.post(SUBSCRIPTION, express.json({ limit: "8kb" }), async (request, response) => {
    const message = triedMessage.safeParse(request.body);
    if (!message.success) return refuse(response, 400, "The message is not valid");
    const ctx = systemContext(db, ports, "push stand-in");
    const userId = await ownerOfBrowser(ctx, standIn.prefix + request.params.token);
    if (userId === null) return refuse(response, 404, "Nobody has subscribed with this browser");
    const options = { topic: message.data.tag, ttlSeconds: 60, urgency: "high" } as const;
    response.json({ sent: await sendPush(ctx, userId, message.data, options) });
  });

  router.post("/dev/push/send/:token", async (request, response) => {
    const { token } = request.params;
    const ttl = request.get("ttl") ?? "";
    const topic = request.get("topic") ?? null;
    const urgency = request.get("urgency") ?? "normal";
    if (!/^\d{1,10}$/.test(ttl)) return refuse(response, 400, "A TTL is missing");
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic))
      return refuse(response, 400, "The topic is not valid");
    if (!URGENCIES.includes(urgency)) return refuse(response, 400, "The urgency is not valid");
    if (request.get("content-encoding") !== "aes128gcm")
      return refuse(response, 400, "The message is not encrypted");
    const audience = new URL(standIn.prefix).origin;
    const sender = senderOf(request.get("authorization"), audience, Date.now());
    if (sender === null) return refuse(response, 401, "Who sends is not proven");
    const body = await readBody(request);
    if (body === null) return refuse(response, 413, "The message is too long");
    const outcome = standIn.push(token, sender, { topic, ttlSeconds: Number(ttl), urgency }, body);
    if (outcome !== "accepted") return refuse(response, STATUSES[outcome], outcome);
    response
      .status(201)
      .set({ Location: `${standIn.prefix}${token}/m`, TTL: ttl })
      .end();
  });
  return router;
}

/** Reads an encrypted body, which Express cannot decode. Null if it is too long. */
async function readBody(request: Request): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= MAX_SIZE_BYTES) parts.push(part);
  }
  return length <= MAX_SIZE_BYTES ? Buffer.concat(parts) : null;
}

function refuse(response: Response, status: number, reason: string): void {
  response.status(status).json({ reason });
}

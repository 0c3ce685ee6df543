import express, { type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import { addPost, type DiscordStandIn, type StandInWebhook, secondsToWait, webhookAt } from "./stand-in.ts";

const WEBHOOK = "/dev/discord/api/webhooks/:id/:token";
const MESSAGE = `${WEBHOOK}/messages/:message`;

/** Discord's limits for a message. */
const message = z
  .object({
    content: z.string().max(2_000).default(""),
    embeds: z
      .array(z.looseObject({ title: z.string().max(256).optional(), url: z.url().optional() }))
      .max(10)
      .default([]),
    allowed_mentions: z
      .object({ parse: z.array(z.string()), roles: z.array(z.string()).max(100).optional() })
      .optional(),
  })
  .refine(({ content, embeds }) => content !== "" || embeds.length > 0);

interface Place {
  id: string;
  token: string;
  message: string;
}

/**
 * Fake of Discord's webhook API at `/dev/discord/api`, in memory. Accepts any webhook URL that was not
 * deleted. `GET /dev/discord` lists the messages as JSON, newest first. Mount it at the root, and never in
 * production.
 */
export function discordRoutes(standIn: DiscordStandIn): Router {
  const router = Router();
  const json = express.json({ limit: "32kb" });

  const withWebhook =
    (act: (webhook: StandInWebhook, place: Place, body: unknown, response: Response) => void) =>
    (...[request, response]: Parameters<RequestHandler<Place>>) => {
      const { id, token } = request.params;
      const webhook = webhookAt(standIn, id, token);
      if (webhook === "unknown") return refuse(response, 404, 10_015, "Unknown Webhook");
      if (webhook === "unauthorized") return refuse(response, 401, 50_027, "Invalid Webhook Token");
      const wait = secondsToWait(standIn, webhook);
      if (wait === null) return act(webhook, request.params, request.body, response);
      response.status(429).set("Retry-After", String(Math.ceil(wait)));
      response.json({ message: "You are being rate limited.", retry_after: wait, global: false });
    };

  router.get(
    WEBHOOK,
    withWebhook((webhook, { id }, _body, response) => {
      response.json({ id, type: 1, name: "Starling test", token: webhook.token });
    }),
  );
  router.delete(
    WEBHOOK,
    withWebhook((webhook, _place, _body, response) => {
      webhook.isGone = true;
      response.status(204).end();
    }),
  );
  router.post(WEBHOOK, json, (request, response, next) =>
    withWebhook((webhook, _place, body) => {
      const sent = message.safeParse(body);
      if (!sent.success) return refuse(response, 400, 50_035, "Invalid Form Body");
      const { allowed_mentions: mentions = null, ...texts } = sent.data;
      const post = addPost(standIn, webhook, { ...texts, mentions });
      if (request.query.wait === "true") response.json(post);
      else response.status(204).end();
    })(request as Parameters<RequestHandler<Place>>[0], response, next),
  );
  router.patch(
    MESSAGE,
    json,
    withWebhook((webhook, place, body, response) => {
      const post = webhook.posts.find(({ id }) => id === place.message);
      if (!post) return refuse(response, 404, 10_008, "Unknown Message");
      const sent = message.safeParse(body);
      if (!sent.success) return refuse(response, 400, 50_035, "Invalid Form Body");
      const { allowed_mentions: mentions = null, ...texts } = sent.data;
      Object.assign(post, texts, { mentions, editedAt: new Date(standIn.now()) });
      response.json(post);
    }),
  );
  router.delete(
    MESSAGE,
    withWebhook((webhook, place, _body, response) => {
      webhook.posts = webhook.posts.filter(({ id }) => id !== place.message);
      response.status(204).end();
    }),
  );

  router.get("/dev/discord", (_request, response) => {
    const posts = [...standIn.webhooks].flatMap(([webhook, { posts: all }]) =>
      all.map((post) => ({ webhook, ...post })),
    );
    const newestFirst = posts.sort((one, other) => other.postedAt.getTime() - one.postedAt.getTime());
    response
      .set("Cache-Control", "no-store")
      .type("json")
      .send(JSON.stringify(newestFirst, null, 2));
  });
  return router;
}

function refuse(response: Response, status: number, code: number, text: string): void {
  response.status(status).json({ message: text, code });
}

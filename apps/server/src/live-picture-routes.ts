import { appRouter } from "@starling/api/root";
import { type RequestHandler, Router } from "express";
import { withDeadline } from "./http/deadline.ts";
import { execute } from "./http/execute.ts";
import type { Logger } from "./http/logger.ts";
import { answerPlainErrors } from "./http/plain-error.ts";
import { type RequestServices, requestContext } from "./http/request-context.ts";

const CACHING = { "Cache-Control": "private, max-age=120", "X-Robots-Tag": "noindex" };

/**
 * `GET /live-pictures/{streamerId}`: picture of a live card. `GET /live-pictures/{streamerId}/clip`: silent
 * preview. Both respond with 204 if there is none, because browsers log error statuses.
 */
export function livePictureRoutes(services: RequestServices, log: Logger): Router {
  const sendPicture: RequestHandler<{ id: string }> = async (request, response) => {
    const context = await requestContext(services, request, response);
    const reading = execute(appRouter.previews.picture, () => ({ id: request.params.id }), context);
    const picture = await withDeadline(reading, services.deadlineMs);
    response.set(CACHING);
    if (picture === null) return void response.status(204).end();
    if ("address" in picture) return response.redirect(picture.address);
    response.set({ "Content-Type": "image/webp", "X-Content-Type-Options": "nosniff" });
    response.send(Buffer.from(picture.bytes, "base64"));
  };

  const sendClip: RequestHandler<{ id: string }> = async (request, response) => {
    const context = await requestContext(services, request, response);
    const reading = execute(appRouter.previews.clip, () => ({ id: request.params.id }), context);
    const address = await withDeadline(reading, services.deadlineMs);
    response.set(CACHING);
    if (address === null) return void response.status(204).end();
    response.redirect(address);
  };

  return Router()
    .get("/live-pictures/:id", sendPicture, answerPlainErrors(log))
    .get("/live-pictures/:id/clip", sendClip, answerPlainErrors(log));
}

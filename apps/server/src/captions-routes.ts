import { appRouter } from "@starling/api/root";
import { type RequestHandler, Router } from "express";
import { withDeadline } from "./http/deadline.ts";
import { execute } from "./http/execute.ts";
import type { Logger } from "./http/logger.ts";
import { answerPlainErrors } from "./http/plain-error.ts";
import { anonymousContext, type RequestServices } from "./http/request-context.ts";

export function captionsRoutes(services: RequestServices, log: Logger): Router {
  const context = anonymousContext(services);

  const sendCaptions: RequestHandler<{ id: string }> = async (request, response) => {
    const { until, signature } = request.query;
    const given = { id: request.params.id, until: String(until ?? ""), signature: String(signature ?? "") };
    const reading = execute(appRouter.clips.captions, () => given, context);
    const vtt = await withDeadline(reading, services.deadlineMs);
    response.set({
      "Cache-Control": "private, max-age=60",
      "Content-Type": "text/vtt; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
    });
    response.send(vtt);
  };
  return Router().get("/captions/:id.vtt", sendCaptions, answerPlainErrors(log));
}

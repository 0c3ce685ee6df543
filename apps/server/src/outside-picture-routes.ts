import { notFound } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import { t } from "@starling/i18n/translate";
import { outsideChannelInput } from "@starling/validators/outside-streams";
import { type RequestHandler, Router } from "express";
import { clientAddress } from "./http/client-address.ts";
import { withDeadline } from "./http/deadline.ts";
import { execute } from "./http/execute.ts";
import type { Logger } from "./http/logger.ts";
import { answerPlainErrors } from "./http/plain-error.ts";
import { anonymousContext, type RequestServices } from "./http/request-context.ts";

/** `GET /outside-pictures/{platform}/{channelId}`: preview of a live stream of someone who has not joined. */
export function outsidePictureRoutes(services: RequestServices, log: Logger): Router {
  const anonymous = anonymousContext(services);

  const sendPicture: RequestHandler<{ platform: string; channelId: string }> = async (
    { ip = "", params },
    response,
  ) => {
    const channel = outsideChannelInput.safeParse(params);
    if (!channel.success) throw notFound(t("Picture not found"));
    const context = { ...anonymous, ip: clientAddress(ip) };
    const reading = execute(appRouter.outsideStreams.picture, () => channel.data, context);
    const picture = await withDeadline(reading, services.deadlineMs);
    response.set({
      "Cache-Control": "public, max-age=120",
      "Content-Type": "image/webp",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    });
    response.send(Buffer.from(picture, "base64"));
  };
  return Router().get("/outside-pictures/:platform/:channelId", sendPicture, answerPlainErrors(log));
}

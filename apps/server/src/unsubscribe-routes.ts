import { appRouter } from "@starling/api/root";
import { msg, t } from "@starling/i18n/translate";
import { type RequestHandler, Router } from "express";
import { clientAddress } from "./http/client-address.ts";
import { withDeadline } from "./http/deadline.ts";
import { execute } from "./http/execute.ts";
import type { Logger } from "./http/logger.ts";
import { answerPlainErrors } from "./http/plain-error.ts";
import { anonymousContext, type RequestServices } from "./http/request-context.ts";

const DONE = msg("You will no longer get these emails.");

/**
 * `POST /unsubscribe?token=…`: one-click unsubscribe of mail programs (RFC 8058), cross-site and without a
 * session. The token identifies the account and the kind of mail.
 */
export function unsubscribeRoutes(services: RequestServices, log: Logger): Router {
  const end: RequestHandler = async (request, response) => {
    const { token } = request.query;
    const context = { ...anonymousContext(services), ip: clientAddress(request.ip ?? "") };
    const given = { token: typeof token === "string" ? token : "" };
    const ending = execute(appRouter.deliveries.unsubscribe, () => given, context);
    await withDeadline(ending, services.deadlineMs);
    response.set("Cache-Control", "no-store").type("text/plain").send(t(DONE));
  };
  return Router().post("/unsubscribe", end, answerPlainErrors(log));
}

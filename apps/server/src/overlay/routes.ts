import { createHash } from "node:crypto";
import { appRouter } from "@starling/api/root";
import { type RequestHandler, Router } from "express";
import { clientAddress } from "../http/client-address.ts";
import { withDeadline } from "../http/deadline.ts";
import { execute } from "../http/execute.ts";
import type { Logger } from "../http/logger.ts";
import { answerPlainErrors } from "../http/plain-error.ts";
import { anonymousContext, type RequestServices } from "../http/request-context.ts";
import { overlayPage } from "./page.ts";
import { OVERLAY_SCRIPT } from "./script.ts";
import { overlayStyle } from "./style.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const SCRIPT_HASH = hashOf(OVERLAY_SCRIPT);

const policyOf = (style: string) =>
  `default-src 'none'; script-src ${SCRIPT_HASH}; style-src ${hashOf(style)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * `GET /overlay/{secret}`: a page for streaming software (docs/decisions/043). The path is a credential, so
 * the page is not cached, indexed or sent as a referrer.
 */
export function overlayRoutes(services: RequestServices, log: Logger): Router {
  const site = new URL(services.ports.settings.publicUrl).host;
  const sendOverlay: RequestHandler<{ secret: string }> = async (request, response) => {
    response.set({
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    });
    const context = { ...anonymousContext(services), ip: clientAddress(request.ip ?? "") };
    // A repeated parameter is a list, which the input's schema refuses.
    const given: Record<string, unknown> = { ...request.query, secret: request.params.secret };
    const reading = execute(appRouter.overlays.page, () => given as { secret: string }, context);
    const overlay = await withDeadline(reading, services.deadlineMs);
    const style = overlayStyle(overlay.theme);
    response.set("Content-Security-Policy", policyOf(style)).type("html");
    response.send(overlayPage(overlay, { site: `${site}/@${overlay.username}`, style }));
  };
  return Router().get("/overlay/:secret", sendOverlay, answerPlainErrors(log));
}

import { requireUser, type UserRequestContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { beginLink, completeLink } from "@starling/api/live/channels/links.service";
import type { ChannelPlatform } from "@starling/validators/channels";
import { isChannelPlatform } from "@starling/validators/channels";
import type { LinkOutcome } from "@starling/validators/own-channels";
import { type Request, type Response, Router } from "express";
import { logServerError } from "./http/answer-error.ts";
import { isOwnSite } from "./http/cross-site-guard.ts";
import type { Logger } from "./http/logger.ts";
import { type RequestServices, requestContext } from "./http/request-context.ts";
import { requestIdOf } from "./http/request-id.ts";

/** Page to return to after connecting a channel; its `link` parameter holds the outcome. */
const OWN_CHANNELS = "/profile?tab=streaming";

/**
 * Routes that connect a channel (docs/decisions/019). Redirects lead only to the configured platform, the
 * user's own page or the login (security C4). A link on another site's page is refused.
 */
export function channelRoutes(services: RequestServices, log: Logger): Router {
  const router = Router();

  router.get("/api/v1/channels/:platform/link", async (request, response, next) => {
    const { platform } = request.params;
    if (!isChannelPlatform(platform)) return next();
    if (!isOwnSite(request, new URL(services.ports.settings.publicUrl).host)) {
      throw new DomainError("CROSS_SITE", "This request came from another site and was refused");
    }
    await redirectTo({ services, log, platform }, request, response, async () => {
      const context = await userContext(services, request, response);
      // The profile page renews an expired session.
      return context ? beginLink(context, platform) : OWN_CHANNELS;
    });
  });

  router.get("/api/v1/channels/:platform/callback", async (request, response, next) => {
    const { platform } = request.params;
    if (!isChannelPlatform(platform)) return next();
    await redirectTo({ services, log, platform }, request, response, async () => {
      const context = await userContext(services, request, response);
      if (!context) return ownPage(platform, "expired");
      const answer = new URLSearchParams(request.url.split("?")[1]);
      const { outcome, cause } = await completeLink(context, platform, answer);
      // Waits until this process's directory index includes the channel.
      if (outcome === "connected") await context.ports.directoryChanges?.caughtUp();
      if (cause !== undefined) report(log, request, cause);
      return ownPage(platform, outcome);
    });
  });

  return router;
}

function ownPage(platform: ChannelPlatform, outcome: LinkOutcome): string {
  return `${OWN_CHANNELS}&channel=${platform}&link=${outcome}`;
}

async function userContext(
  services: RequestServices,
  request: Request,
  response: Response,
): Promise<UserRequestContext | null> {
  const context = await requestContext(services, request, response);
  if (context.actor.kind !== "user") return null;
  return { ...context, actor: requireUser(context.actor) };
}

interface Leading {
  services: RequestServices;
  log: Logger;
  platform: ChannelPlatform;
}

async function redirectTo(
  { services, log, platform }: Leading,
  request: Request,
  response: Response,
  target: () => Promise<string>,
): Promise<void> {
  response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  try {
    response.redirect(302, await target());
  } catch (error) {
    logServerError(log, error, requestIdOf(request));
    response.redirect(
      302,
      ownPage(platform, outcomeOf(error, services.ports.settings.platforms[platform] !== null)),
    );
  }
}

/** NOT_FOUND with a configured platform means that the user has no profile. */
function outcomeOf(error: unknown, isConfigured: boolean): LinkOutcome {
  if (!(error instanceof DomainError)) return "failed";
  if (error.code === "RATE_LIMITED") return "limited";
  if (error.code === "NOT_FOUND" && !isConfigured) return "off";
  return error.code === "NOT_FOUND" || error.code === "WRONG_ROLE" ? "refused" : "failed";
}

function report(log: Logger, request: Request, cause: unknown): void {
  log.warn({ requestId: requestIdOf(request), err: cause }, "Channel could not be connected");
}

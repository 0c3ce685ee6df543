import { attemptProvider } from "@starling/api/accounts/accounts/attempts.service";
import { requireUser, type UserRequestContext } from "@starling/api/context";
import { DomainError } from "@starling/api/errors";
import { beginLink, completeLink } from "@starling/api/live/channels/links.service";
import { beginProof, completeProof, proofKey } from "@starling/api/live/channels/proofs.service";
import {
  beginBringing,
  FOLLOWS_KEY,
  FOLLOWS_PLATFORM,
} from "@starling/api/live/saved-channels/bringing.service";
import { t } from "@starling/i18n/translate";
import {
  isProofPurpose,
  PROOF_PURPOSES,
  type ProofOutcome,
  type ProofPurpose,
} from "@starling/validators/channel-proofs";
import type { ChannelPlatform } from "@starling/validators/channels";
import { isChannelPlatform } from "@starling/validators/channels";
import type { LinkOutcome } from "@starling/validators/own-channels";
import { type Request, type Response, Router } from "express";
import { logServerError } from "./http/answer-error.ts";
import { isOwnSite } from "./http/cross-site-guard.ts";
import type { Logger } from "./http/logger.ts";
import { type RequestServices, requestContext } from "./http/request-context.ts";
import { requestIdOf } from "./http/request-id.ts";

/** Page that opens after a channel is connected. The query parameter `link` contains the outcome. */
const OWN_CHANNELS = "/profile?tab=streaming";

const BRING_FOLLOWS = "/bring-follows";

/**
 * Routes to connect a channel (docs/decisions/019), to prove its ownership without an account, or to import
 * follows (docs/decisions/041). They redirect only to the configured platform or to this site's pages
 * (security row C4), and refuse requests from other sites.
 */
export function channelRoutes(services: RequestServices, log: Logger): Router {
  const router = Router();

  router.get("/api/v1/channels/:platform/link", async (request, response, next) => {
    const { platform } = request.params;
    if (!isChannelPlatform(platform)) return next();
    requireOwnSite(services, request);
    await redirectTo({ services, log, platform }, request, response, async () => {
      const context = await userContext(services, request, response);
      // If there is no valid session, redirects to the profile page. That page renews an expired session.
      return context ? beginLink(context, platform) : OWN_CHANNELS;
    });
  });

  router.get("/api/v1/channels/:platform/callback", async (request, response, next) => {
    const { platform } = request.params;
    if (!isChannelPlatform(platform)) return next();
    const answer = new URLSearchParams(request.url.split("?")[1]);
    const provider = await attemptProvider(
      await requestContext(services, request, response),
      answer.get("state"),
    );
    const purpose = PROOF_PURPOSES.find((known) => provider === proofKey(known, platform));
    if (purpose) return proved({ services, log, platform }, request, response, { purpose, answer });
    if (provider === FOLLOWS_KEY) return sendTo(response, `${BRING_FOLLOWS}?${answer}`);
    await redirectTo({ services, log, platform }, request, response, async () => {
      const context = await userContext(services, request, response);
      if (!context) return ownPage(platform, "expired");
      const { outcome, cause } = await completeLink(context, platform, answer);
      // Waits until the in-memory directory index of this process contains the channel.
      if (outcome === "connected") await context.ports.directoryChanges?.caughtUp();
      if (cause !== undefined) report(log, request, cause);
      return ownPage(platform, outcome);
    });
  });

  router.get("/api/v1/channels/:platform/prove", async (request, response, next) => {
    const { platform } = request.params;
    const purpose = new URLSearchParams(request.url.split("?")[1]).get("for");
    if (!isChannelPlatform(platform) || !isProofPurpose(purpose)) return next();
    requireOwnSite(services, request);
    try {
      sendTo(
        response,
        await beginProof(await requestContext(services, request, response), platform, purpose),
      );
    } catch (error) {
      logServerError(log, error, requestIdOf(request));
      sendTo(response, proofPage(platform, purpose, { outcome: proofOutcomeOf(error), login: null }));
    }
  });

  router.get(`/api/v1/channels/${FOLLOWS_PLATFORM}/follows`, async (request, response) => {
    requireOwnSite(services, request);
    try {
      const context = await userContext(services, request, response);
      sendTo(response, context ? await beginBringing(context) : BRING_FOLLOWS);
    } catch (error) {
      logServerError(log, error, requestIdOf(request));
      sendTo(response, `${BRING_FOLLOWS}?failed=${proofOutcomeOf(error)}`);
    }
  });

  return router;
}

function requireOwnSite(services: RequestServices, request: Request): void {
  if (isOwnSite(request, new URL(services.ports.settings.publicUrl).host)) return;
  throw new DomainError("CROSS_SITE", t("This request came from another site and was refused"));
}

function sendTo(response: Response, target: string): void {
  response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  response.redirect(302, target);
}

async function proved(
  { services, log, platform }: Leading,
  request: Request,
  response: Response,
  { purpose, answer }: { purpose: ProofPurpose; answer: URLSearchParams },
): Promise<void> {
  try {
    const context = await requestContext(services, request, response);
    const done = await completeProof(context, platform, purpose, answer);
    if (done.cause !== undefined) report(log, request, done.cause);
    sendTo(response, proofPage(platform, purpose, done));
  } catch (error) {
    logServerError(log, error, requestIdOf(request));
    sendTo(response, proofPage(platform, purpose, { outcome: proofOutcomeOf(error), login: null }));
  }
}

/**
 * Page that opens after a proof of ownership. If the proof was for joining and the channel's login is
 * unknown, the general join page opens.
 */
function proofPage(
  platform: ChannelPlatform,
  purpose: ProofPurpose,
  { outcome, login }: { outcome: ProofOutcome; login: string | null },
): string {
  if (purpose === "wizard") return `/create-streamer-profile?outcome=${outcome}`;
  if (purpose !== "join") return `/hide-channel?channel=${platform}&outcome=${outcome}`;
  return login === null
    ? `/join/${platform}?outcome=${outcome}`
    : `/join/${platform}/${encodeURIComponent(login)}?outcome=${outcome}`;
}

function proofOutcomeOf(error: unknown): ProofOutcome {
  if (!(error instanceof DomainError)) return "failed";
  if (error.code === "RATE_LIMITED") return "limited";
  return error.code === "NOT_FOUND" ? "off" : "failed";
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

/** NOT_FOUND means that the platform is not configured or that the user has no profile. */
function outcomeOf(error: unknown, isConfigured: boolean): LinkOutcome {
  if (!(error instanceof DomainError)) return "failed";
  if (error.code === "RATE_LIMITED") return "limited";
  if (error.code === "NOT_FOUND" && !isConfigured) return "off";
  return error.code === "NOT_FOUND" || error.code === "WRONG_ROLE" ? "refused" : "failed";
}

function report(log: Logger, request: Request, cause: unknown): void {
  log.warn({ requestId: requestIdOf(request), err: cause }, "Channel could not be connected");
}

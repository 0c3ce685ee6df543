import {
  AUTHENTICATION_FAILED,
  beginSocialSignIn,
  completeSocialSignIn,
} from "@starling/api/accounts/accounts/social.service";
import { DomainError } from "@starling/api/errors";
import { SOCIAL_PROVIDER_KEYS } from "@starling/api/ports";
import { t } from "@starling/i18n/translate";
import { SECOND_STEP_PATH } from "@starling/validators/sessions";
import { cutText } from "@starling/validators/truncate-text";
import { type Request, type Response, Router } from "express";
import { logServerError } from "./http/answer-error.ts";
import { errorAnswer } from "./http/error-body.ts";
import type { Logger } from "./http/logger.ts";
import { type RequestServices, requestContext } from "./http/request-context.ts";
import { requestIdOf } from "./http/request-id.ts";

const MAX_MESSAGE = 200;

/**
 * Sign-in at a provider (docs/product.md §1.7): `GET /api/v1/auth/{provider}` redirects to the provider, and
 * `…/callback` only to `/auth/success`, `/auth/error` or the second-factor step (security C4).
 */
export function socialRoutes(services: RequestServices, log: Logger): Router {
  const router = Router();

  router.get("/api/v1/auth/:provider/callback", async (request, response, next) => {
    const { provider } = request.params;
    if (!isProvider(provider)) return next();
    await redirect(log, request, response, async () => {
      const context = await requestContext(services, request, response);
      const answer = new URLSearchParams(request.url.split("?")[1]);
      const signedIn = await completeSocialSignIn(context, provider, answer);
      return signedIn === "signed-in" ? `/auth/success?provider=${provider}` : SECOND_STEP_PATH;
    });
  });

  router.get("/api/v1/auth/:provider", async (request, response, next) => {
    const { provider } = request.params;
    if (!isProvider(provider)) return next();
    await redirect(log, request, response, async () => {
      const context = await requestContext(services, request, response);
      return beginSocialSignIn(context, provider);
    });
  });

  return router;
}

function isProvider(word: string): boolean {
  return SOCIAL_PROVIDER_KEYS.some((key) => key === word);
}

async function redirect(
  log: Logger,
  request: Request,
  response: Response,
  target: () => Promise<string>,
): Promise<void> {
  response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  try {
    response.redirect(302, await target());
  } catch (error) {
    report(log, error, requestIdOf(request));
    response.redirect(302, `/auth/error?message=${encodeURIComponent(messageFor(error))}`);
  }
}

function messageFor(error: unknown): string {
  const { status, body } = errorAnswer(error);
  const message = status === 500 ? t(AUTHENTICATION_FAILED) : body.message;
  const [line = ""] = message.split("\n");
  return cutText(line, MAX_MESSAGE);
}

function report(log: Logger, error: unknown, requestId: string): void {
  logServerError(log, error, requestId);
  if (error instanceof DomainError && error.code === "UNAUTHENTICATED" && error.cause) {
    log.warn({ requestId, err: error.cause }, "Social sign-in failed");
  }
}

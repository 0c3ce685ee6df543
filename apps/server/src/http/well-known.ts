import { Router } from "express";
import { answerUnknownPath } from "./answer-error.ts";

const PASSWORD_TAB = "/account-settings?tab=password";

/**
 * `/.well-known/change-password` (W3C) redirects to the password tab; other well-known addresses are a 404,
 * never the web app's page.
 */
export function wellKnownRoutes(): Router {
  const router = Router();
  router.get("/.well-known/change-password", (_request, response) => {
    response.set("Cache-Control", "no-store").redirect(302, PASSWORD_TAB);
  });
  router.use("/.well-known", answerUnknownPath);
  return router;
}

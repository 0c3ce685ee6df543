import { Router } from "express";
import { answerUnknownPath } from "./answer-error.ts";

const PASSWORD_TAB = "/account-settings?tab=password";

/** Redirects `/.well-known/change-password` (W3C). All other well-known paths get a 404. */
export function wellKnownRoutes(): Router {
  const router = Router();
  router.get("/.well-known/change-password", (_request, response) => {
    response.set("Cache-Control", "no-store").redirect(302, PASSWORD_TAB);
  });
  router.use("/.well-known", answerUnknownPath);
  return router;
}

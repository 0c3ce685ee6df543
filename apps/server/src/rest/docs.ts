import { Router } from "express";
import { docsPage } from "./docs-page.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { openApiDocument } from "./openapi.ts";
import type { Route } from "./route.ts";

/** No script at all, and one style sheet of our own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** `GET /openapi.json`, and `GET /docs`, which shows it; nothing is loaded from elsewhere (decisions §1.15). */
export function serveDocs(routes: readonly Route[], sessionCookie: string): Router {
  const document = openApiDocument(routes, sessionCookie);
  // Bytes, so that every answer sends these and not a copy of its own.
  const text = Buffer.from(JSON.stringify(document));
  const page = Buffer.from(docsPage(document));
  const router = Router();
  router.get("/openapi.json", (_request, response) => {
    response.type("json").send(text);
  });
  router.get("/docs", (_request, response) => {
    response.set("Content-Security-Policy", POLICY).type("html").send(page);
  });
  router.get("/docs/style.css", (_request, response) => {
    response.type("css").send(DOCS_STYLE);
  });
  return router;
}

import { once } from "@starling/validators/once";
import { Router } from "express";
import { DOCS_STYLE } from "./docs-style.ts";
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

/** Bytes, so that every answer sends these and not a copy of its own. */
interface Docs {
  document: Buffer;
  page: Buffer;
}

async function makeDocs(routes: readonly Route[], sessionCookie: string): Promise<Docs> {
  const [{ openApiDocument }, { docsPage }] = await Promise.all([
    import("./openapi.ts"),
    import("./docs-page.ts"),
  ]);
  const document = openApiDocument(routes, sessionCookie);
  return { document: Buffer.from(JSON.stringify(document)), page: Buffer.from(docsPage(document)) };
}

/** `GET /openapi.json`, and `GET /docs`, which shows it; nothing is loaded from elsewhere (docs/product.md §9.11). */
export function serveDocs(routes: readonly Route[], sessionCookie: string): Router {
  // Made when first asked for: most servers never are, and it takes a tenth of a second.
  const docs = once(() => makeDocs(routes, sessionCookie));
  const router = Router();
  router.get("/openapi.json", async (_request, response) => {
    response.type("json").send((await docs()).document);
  });
  router.get("/docs", async (_request, response) => {
    response
      .set("Content-Security-Policy", POLICY)
      .type("html")
      .send((await docs()).page);
  });
  router.get("/docs/style.css", (_request, response) => {
    response.type("css").send(DOCS_STYLE);
  });
  return router;
}

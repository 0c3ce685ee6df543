import { once } from "@starling/validators/once";
import { Router } from "express";
import { DOCS_STYLE } from "./docs-style.ts";
import type { Route } from "./route.ts";

const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Documents as buffers, so that all responses share one copy. */
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

export function serveDocs(routes: readonly Route[], sessionCookie: string): Router {
  // Built on first request, because this takes about 0.1 s.
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

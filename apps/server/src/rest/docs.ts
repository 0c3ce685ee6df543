import { createRequire } from "node:module";
import path from "node:path";
import { type RequestHandler, Router } from "express";
import { openApiDocument } from "./openapi.ts";
import type { Route } from "./route.ts";

const require = createRequire(import.meta.url);

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Starling</title>
<link rel="stylesheet" href="/api/v1/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/v1/docs/swagger-ui-bundle.js"></script>
<script src="/api/v1/docs/start.js"></script>
</body>
</html>`;

const START = `SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#api", deepLinking: true, validatorUrl: null });`;

/** `GET /openapi.json`, and `GET /docs`, which shows it; nothing is loaded from elsewhere (decisions §1.15). */
export function serveDocs(routes: readonly Route[]): Router {
  const document = JSON.stringify(openApiDocument(routes));
  const files = path.dirname(require.resolve("swagger-ui-dist/package.json"));
  const router = Router();
  router.get("/openapi.json", (_request, response) => {
    response.type("json").send(document);
  });
  router.get("/docs", (_request, response) => {
    response.set("Content-Security-Policy", POLICY).type("html").send(PAGE);
  });
  router.get("/docs/start.js", (_request, response) => {
    response.type("js").send(START);
  });
  router.get("/docs/swagger-ui.css", sendFile(path.join(files, "swagger-ui.css")));
  router.get("/docs/swagger-ui-bundle.js", sendFile(path.join(files, "swagger-ui-bundle.js")));
  return router;
}

function sendFile(file: string): RequestHandler {
  return (_request, response) => {
    response.set("Cache-Control", "no-cache");
    response.sendFile(file, { cacheControl: false, dotfiles: "allow" });
  };
}

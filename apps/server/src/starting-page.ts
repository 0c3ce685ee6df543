import type { RequestListener } from "node:http";

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Starling</title><p>Starling is starting. This page loads itself again.</p></html>';

/** Answers while the database is being started: alive, but not ready. */
export const answerStarting: RequestListener = (request, response) => {
  const alive = request.url === "/healthz";
  response.writeHead(alive ? 200 : 503, {
    "Content-Type": alive ? "application/json" : "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    ...(alive ? {} : { "Retry-After": "1" }),
  });
  response.end(alive ? '{"status":"ok"}' : PAGE);
};

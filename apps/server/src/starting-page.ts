import { randomUUID } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";
import { directionOf } from "@starling/i18n/locales";
import { runInLocale, startLanguages } from "@starling/i18n/server";
import { activeLocale, t } from "@starling/i18n/translate";
import { readCatalog } from "./catalogs.ts";
import { localeOfRequest } from "./http/language.ts";
import type { Logger } from "./http/logger.ts";
import { escapeHtml } from "./http/markup.ts";

function startingPage(): string {
  const locale = activeLocale();
  const text = t("Starling is starting. This page loads itself again.");
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Starling</title><p>${escapeHtml(text)}</p></html>`;
}

/** Time that a request waits for a server that is starting. A restart usually takes a second. */
const HELD_MS = 5_000;

export interface StartupListener {
  answer: RequestListener;
  /** Passes the waiting requests on. */
  handOver(next: RequestListener): void;
}

/**
 * Listener for the time until the product is ready. `/healthz` and `/readyz` are answered immediately; other
 * requests wait for `handOver`, and get 503 after {@link HELD_MS}. Logs each request id (security row O5).
 */
export function serveStartupStatus(log: Pick<Logger, "info">): StartupListener {
  startLanguages(readCatalog);
  const held = new Map<ServerResponse, (next: RequestListener) => void>();
  const answerNow: RequestListener = (request, response) => {
    const alive = request.url === "/healthz";
    const status = alive ? 200 : 503;
    const requestId = randomUUID();
    log.info({ requestId, res: { status } }, "Request received before the server was ready");
    response.writeHead(status, {
      "X-Request-Id": requestId,
      "Content-Type": alive ? "application/json" : "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      ...(alive ? {} : { "Retry-After": "1" }),
    });
    response.end(alive ? '{"status":"ok"}' : runInLocale(localeOfRequest(request), startingPage));
  };
  return {
    answer(request, response) {
      if (request.url === "/healthz" || request.url === "/readyz") return answerNow(request, response);
      const timer = setTimeout(() => {
        held.delete(response);
        answerNow(request, response);
      }, HELD_MS);
      response.once("close", () => {
        clearTimeout(timer);
        held.delete(response);
      });
      held.set(response, (next) => {
        clearTimeout(timer);
        next(request, response);
      });
    },
    handOver(next) {
      const waiting = [...held.values()];
      held.clear();
      for (const pass of waiting) pass(next);
    },
  };
}

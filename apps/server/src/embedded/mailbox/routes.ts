import { createHash } from "node:crypto";
import { findMessage, listMessages, listSummaries } from "@starling/api/notifications/mails/outbox.service";
import type { Db } from "@starling/db/client";
import { type Response, Router } from "express";
import { framedMessage, MESSAGE_SANDBOX, outboxPage } from "./page.ts";
import { OUTBOX_STYLE } from "./style.ts";

const STYLE_HASH = createHash("sha256").update(OUTBOX_STYLE).digest("base64");
const CLOSED = "base-uri 'none'; form-action 'none'";
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; frame-ancestors 'none'; ${CLOSED}`;
const MESSAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${MESSAGE_SANDBOX}; ${CLOSED}`;

/**
 * The stored emails: `GET /dev/outbox` (a page), `/dev/outbox.json` (oldest first) and
 * `/dev/outbox/messages/{id}` (for the page's iframe). Mount it at the root, and never in production.
 */
export function outboxRoutes(db: Db): Router {
  const router = Router();
  router.get("/dev/outbox.json", async (_request, response) => {
    setPrivateHeaders(response);
    response.json(await listMessages(db));
  });

  router.get("/dev/outbox", async (request, response) => {
    const { messages, total } = await listSummaries(db);
    const query = new URLSearchParams(request.url.split("?")[1]);
    const asked = query.get("id");
    const id = asked === null ? messages[0]?.id : idOf(asked);
    const selected = id === undefined ? undefined : await findMessage(db, id);
    const refreshing = query.get("refresh") === "1";
    const missing = asked !== null && !selected;
    const page = outboxPage({ messages, total, selected, refreshing });
    sendHtml(response.status(missing ? 404 : 200), PAGE_POLICY, page);
  });

  router.get("/dev/outbox/messages/:id", async (request, response) => {
    const id = idOf(request.params.id);
    const message = id === undefined ? undefined : await findMessage(db, id);
    const html = message ? framedMessage(message.html) : "<p>This message no longer exists.</p>";
    response.set("X-Frame-Options", "SAMEORIGIN");
    sendHtml(response.status(message ? 200 : 404), MESSAGE_POLICY, html);
  });

  return router;
}

/** Forbids caching and referrers, because emails contain login links. */
function setPrivateHeaders(response: Response): void {
  response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
}

function sendHtml(response: Response, policy: string, html: string): void {
  setPrivateHeaders(response);
  response.set("Content-Security-Policy", policy).type("html").send(html);
}

function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

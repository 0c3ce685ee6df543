import { notFound } from "@starling/api/errors";
import { localeNamed, SOURCE } from "@starling/i18n/locales";
import { changeLocale } from "@starling/i18n/server";
import { t } from "@starling/i18n/translate";
import { type RequestHandler, Router } from "express";
import type { Logger } from "../http/logger.ts";
import { answerPlainErrors } from "../http/plain-error.ts";
import type { CardCache } from "./cards/card-cache.ts";
import { cardVersion } from "./cards/version.ts";
import type { StreamerPreviews } from "./streamer-previews.ts";

export function cardRoutes(previews: StreamerPreviews, cards: CardCache, log: Logger): Router {
  const sendCard: RequestHandler<{ id: string }> = async (request, response) => {
    const { lang } = request.query;
    // Browsers and proxies cache a card by its URL, so only the URL may select the language.
    changeLocale(localeNamed(typeof lang === "string" ? lang : undefined) ?? SOURCE);
    const preview = await previews.of(request.params.id);
    if (!preview) throw notFound(t("Streamer not found"));
    response.set({
      "Cache-Control": "no-cache",
      "Content-Type": "image/png",
      ETag: `"${cardVersion(preview)}"`,
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const { png, isWhole } = await cards.of(preview);
    if (!isWhole) {
      response.removeHeader("ETag");
      response.set("Cache-Control", "no-store");
    }
    response.send(png);
  };
  return Router().get("/streamer/:id/card.png", sendCard, answerPlainErrors(log));
}

import { createHash } from "node:crypto";
import { notFound } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import { t } from "@starling/i18n/translate";
import { type RequestHandler, Router } from "express";
import { withDeadline } from "./http/deadline.ts";
import { execute } from "./http/execute.ts";
import type { Logger } from "./http/logger.ts";
import { answerPlainErrors } from "./http/plain-error.ts";
import { anonymousContext, type RequestServices } from "./http/request-context.ts";

/**
 * `GET /streamer/{id}/schedule.ics`: a streamer's public calendar. `?entry={id}` restricts it to one stream.
 */
export function calendarRoutes(services: RequestServices, log: Logger): Router {
  const context = anonymousContext(services);

  const sendCalendar: RequestHandler<{ id: string }> = async (request, response) => {
    const { entry } = request.query;
    if (entry !== undefined && typeof entry !== "string") throw notFound(t("Stream not found"));
    const { id } = request.params;
    const asked = { id, ...(entry === undefined ? {} : { entryId: entry }) };
    const reading = execute(appRouter.schedules.calendar, () => asked, context);
    const { name, calendar } = await withDeadline(reading, services.deadlineMs);
    const etag = createHash("sha256").update(calendar).digest("base64url").slice(0, 22);
    const disposition = entry === undefined ? "inline" : "attachment";
    response.set({
      // Caches must revalidate: otherwise they might serve the calendar of a suspended streamer.
      "Cache-Control": "public, no-cache",
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `${disposition}; filename="${name.replaceAll(/[^\w-]/g, "_")}.ics"`,
      ETag: `"${etag}"`,
    });
    response.vary("Cookie, Accept-Language");
    if (request.fresh) response.status(304).end();
    else response.send(calendar);
  };
  return Router().get("/streamer/:id/schedule.ics", sendCalendar, answerPlainErrors(log));
}

import { limitUploads } from "@starling/api/clips/uploads/service";
import { requireMember, type UserContext } from "@starling/api/context";
import { DomainError, wordsFor } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import { type Request as ExpressRequest, type Response as ExpressResponse, Router } from "express";
import { z } from "zod";
import { withDeadline } from "../http/deadline.ts";
import { hasBody, jsonTextOf } from "../http/json-body.ts";
import type { Logger } from "../http/logger.ts";
import { type RequestServices, requestContext } from "../http/request-context.ts";
import { UPLOADS_PATH, type UploadSdkOptions } from "../media/upload-service.ts";

const ownRefusal = z.object({ message: z.string(), isOurs: z.literal(true) });

/**
 * Uploads through UploadThing's protocol (docs/product.md §4.2): browsers request upload addresses, and the
 * store calls back when it has the file. Requires a session.
 */
export function serveUploads(services: RequestServices, sdk: UploadSdkOptions, log: Logger): Router {
  const askers = new WeakMap<Request, UserContext>();
  let handler: Promise<(request: Request) => Promise<Response>> | undefined;
  const load = async () => {
    const [{ createRouteHandler }, { fileRoutes }] = await Promise.all([
      import("uploadthing/server"),
      import("./file-router.ts"),
    ]);
    const router = fileRoutes(services, log, (request) => askers.get(request));
    return createRouteHandler({ router, config: sdk });
  };
  const router = Router();
  router.all("/", async (request, response) => {
    if (hasBody(request) && jsonTextOf(request) === undefined) {
      throw new DomainError("UNSUPPORTED_MEDIA_TYPE", t("Only JSON is accepted here"));
    }
    const asked = asFetchRequest(request, services.ports.settings.publicUrl);
    if (request.method === "POST" && request.get("uploadthing-hook") === undefined) {
      askers.set(asked, await withDeadline(welcome(services, request, response), services.deadlineMs));
    }
    handler ??= load();
    const answer = await (await handler)(asked);
    const type = answer.headers.get("content-type") ?? "application/json";
    const bytes = Buffer.from(await answer.arrayBuffer());
    response
      .status(answer.status)
      .type(type)
      .send(answer.status < 400 ? bytes : JSON.stringify({ message: messageOf(answer.status, bytes) }));
  });
  return router;
}

/**
 * Returns our own error message. If the error comes from the SDK, returns a message for the status instead of
 * the SDK's message (security row E2).
 */
function messageOf(status: number, bytes: Buffer): string {
  const { success, data } = ownRefusal.safeParse(readJson(bytes));
  return success ? data.message : wordsFor(status);
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function welcome(
  services: RequestServices,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<UserContext> {
  const context = await requestContext(services, request, response);
  const ctx = { ...context, actor: requireMember(context.actor) };
  await limitUploads(ctx, request.query.slug);
  return ctx;
}

/** Keeps the signed body, and replaces the Host header with the configured host. */
function asFetchRequest(request: ExpressRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && name !== "cookie") headers.set(name, value);
  }
  const query = request.originalUrl.split(/\?(.*)/s)[1] ?? "";
  const carries = request.method !== "GET" && request.method !== "HEAD";
  return new Request(`${publicUrl}${UPLOADS_PATH}?${query}`, {
    method: request.method,
    headers,
    ...(carries ? { body: jsonTextOf(request) ?? "" } : {}),
  });
}

import { enforceLimit } from "@starling/api/enforce-limit";
import { DomainError } from "@starling/api/errors";
import { requirePictureProfile } from "@starling/api/pictures/service";
import { type Request as ExpressRequest, type Response as ExpressResponse, Router } from "express";
import { withDeadline } from "../http/deadline.ts";
import { hasBody, jsonTextOf } from "../http/json-body.ts";
import type { Logger } from "../http/logger.ts";
import { type RequestServices, requestContext } from "../http/request-context.ts";
import { UPLOADS_PATH, type UploadSdkOptions } from "../media/upload-service.ts";

/**
 * Uploads of pictures through UploadThing's protocol (spec B §3.3): a browser asks here where to send its file, and
 * whoever has received it calls back here. Who asks must be signed in and have a profile of the current role.
 */
export function serveUploads(services: RequestServices, sdk: UploadSdkOptions, log: Logger): Router {
  const profiles = new WeakMap<Request, string>();
  let handler: Promise<(request: Request) => Promise<Response>> | undefined;
  const load = async () => {
    const [{ createRouteHandler }, { pictureRoutes }] = await Promise.all([
      import("uploadthing/server"),
      import("./file-router.ts"),
    ]);
    const router = pictureRoutes(services, log, (request) => profiles.get(request));
    return createRouteHandler({ router, config: sdk });
  };
  const router = Router();
  router.all("/", async (request, response) => {
    if (hasBody(request) && jsonTextOf(request) === undefined) {
      throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Only JSON is accepted here");
    }
    const asked = asFetchRequest(request, services.ports.settings.publicUrl);
    if (request.method === "POST" && request.get("uploadthing-hook") === undefined) {
      profiles.set(asked, await withDeadline(profileFor(services, request, response), services.deadlineMs));
    }
    handler ??= load();
    const answer = await (await handler)(asked);
    const type = answer.headers.get("content-type") ?? "application/json";
    response
      .status(answer.status)
      .type(type)
      .send(Buffer.from(await answer.arrayBuffer()));
  });
  return router;
}

async function profileFor(
  services: RequestServices,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<string> {
  const ctx = await requestContext(services, request, response);
  const { actor } = ctx;
  if (actor.kind !== "user") throw new DomainError("UNAUTHENTICATED", "Please log in to continue");
  if (!actor.roleVerified) throw new DomainError("ROLE_UNVERIFIED", "Please choose your role first");
  await enforceLimit(ctx, "picturesByAccount", actor.userId);
  return requirePictureProfile({ ...ctx, actor });
}

/** The request as it came, with its signed text untouched, at our own address whatever its host says. */
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

import { Readable } from "node:stream";
import { type FileKind, isFilePublic, mayReviewFile } from "@starling/api/moderation/files/service";
import { createAddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { withDeadline } from "../http/deadline.ts";
import type { Logger } from "../http/logger.ts";
import { answerPlainErrors } from "../http/plain-error.ts";
import { anonymousContext, type RequestServices, requestContext } from "../http/request-context.ts";
import { sendStream } from "../http/send-stream.ts";
import { isKey, pictureHeaders } from "./served-files.ts";
import type { UploadService } from "./upload-service.ts";
import { VIDEOS_PATH, videoRoutes } from "./video-routes.ts";

/**
 * Serves pictures at `/media/{key}` and videos at `/videos/{key}`. Each request checks visibility in the
 * database (docs/decisions/007). Hidden and unknown files get a 404, except for the owner of a clip and for
 * moderators with a case about the file.
 */
export function fileRoutes(services: RequestServices, uploads: UploadService, log: Logger): Router {
  const { clock, settings } = services.ports;

  async function canRead(
    kind: FileKind,
    key: string,
    request: Request,
    response: Response,
  ): Promise<boolean> {
    if (await isFilePublic(anonymousContext(services), kind, key)) return true;
    const { actor, ...rest } = await requestContext(services, request, response);
    if (actor.kind !== "user") return false;
    response.locals.isReview = true;
    return mayReviewFile({ ...rest, actor }, key);
  }

  const isAllowed = (kind: FileKind) => (key: string, request: Request, response: Response) =>
    withDeadline(canRead(kind, key, request, response), services.deadlineMs);

  const sendPicture: RequestHandler<{ key: string }> = async (request, response) => {
    const { key } = request.params;
    if (!isKey(key) || !(await isAllowed("picture")(key, request, response))) return sendNotFound(response);
    response.set(pictureHeaders(key));
    if (response.locals.isReview) response.set("Cache-Control", "no-store");
    if (request.fresh) return void response.status(304).end();
    const file = await uploads.read(key);
    if (!file) return sendNotFound(response);
    response.set("Content-Length", String(file.size));
    if (request.method !== "HEAD")
      return sendStream(Readable.fromWeb(file.bytes), response).catch(() => undefined);
    await file.bytes.cancel();
    response.end();
  };

  const signer = createAddressSigner(settings.secret, () => clock.now());
  const router = Router();
  router.get("/media/:key", sendPicture, answerPlainErrors(log));
  router.use(videoRoutes(VIDEOS_PATH, uploads.findVideo, signer, isAllowed("video")), answerPlainErrors(log));
  return router;
}

function sendNotFound(response: Response): void {
  for (const name of ["ETag", "Content-Type"]) response.removeHeader(name);
  response.set("Cache-Control", "no-store");
  response.status(404).type("text/plain").send("Not found");
}

import { finishClip } from "@starling/api/clips/clips/uploads/publishing.service";
import { requirePending, requireSigned } from "@starling/api/clips/clips/uploads/service";
import { systemContext } from "@starling/api/context";
import { enforceLimit } from "@starling/api/enforce-limit";
import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import { Router } from "express";
import { allowSlowBody, VIDEO_UPLOAD_MS } from "../http/body-timeouts.ts";
import { withDeadline } from "../http/deadline.ts";
import type { RequestServices } from "../http/request-context.ts";
import { sendText } from "../http/send-text.ts";
import { isDiskFull } from "../media/disk-full.ts";
import type { UploadService } from "../media/upload-service.ts";
import { successBody } from "../rest/envelope.ts";
import { createFormPlaces } from "../rest/form-slots.ts";
import { readSignedForm } from "./signed-form.ts";

/** Maximum concurrent uploads; each holds a connection and a growing file. */
const MOST_AT_ONCE = { inAll: 100, ofOne: 3 };

/**
 * `POST /clip/upload/{id}`: video upload authorized by a signature (docs/product.md §4.2). Reads the body
 * only if the clip awaits a video.
 */
export function signedUploads(services: RequestServices, uploads: Pick<UploadService, "receive">): Router {
  const { db, ports, deadlineMs } = services;
  const ctx = systemContext(db, ports, "signed uploads");
  const places = createFormPlaces(MOST_AT_ONCE);

  async function welcome(clipId: string): Promise<() => void> {
    const { profileId } = await requirePending(ctx, clipId);
    await enforceLimit(ctx, "clipUploadsByAccount", profileId);
    return places.take(profileId);
  }

  const router = Router();
  router.post("/clip/upload/:id", async (request, response) => {
    const clipId = request.params.id;
    try {
      const leave = await withDeadline(welcome(clipId), deadlineMs);
      try {
        allowSlowBody(request, VIDEO_UPLOAD_MS);
        const key = await readSignedForm(request, {
          judge: (fields) => requireSigned(ctx, clipId, fields),
          store: (bytes) => uploads.receive(bytes).catch(rethrowDiskFull),
          forget: (key) => ports.media.remove([key]),
        });
        const clip = await finishClip(ctx, { clipId, key });
        const body = successBody({ clip }, t("Your clip is published"));
        sendText(response, "application/json; charset=utf-8", body);
      } finally {
        leave();
      }
    } catch (error) {
      // Reads the rest of the body, so that the client receives the response.
      request.resume();
      throw error;
    }
  });
  return router;
}

function rethrowDiskFull(error: unknown): never {
  if (!isDiskFull(error)) throw error;
  throw new DomainError("UNAVAILABLE", t("There is no room for uploads right now. Please try again later."), {
    cause: error,
  });
}

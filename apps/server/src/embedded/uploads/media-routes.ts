import { Router } from "express";
import { sendStream } from "../../http/send-stream.ts";
import { isKey, pictureHeaders } from "../../media/served-files.ts";
import type { MediaFolder } from "./media-folder.ts";

/** WebP, which is all that we make: whatever else might be in the folder is not served (security row U1). */
function isWebp(head: Buffer): boolean {
  return head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP";
}

/** Serves the pictures that we made, never an upload as it came, at `/media/{key}`. A key names one content for ever. */
export function mediaRoutes(folder: MediaFolder): Router {
  const router = Router();
  router.get("/media/:key", async (request, response) => {
    const { key } = request.params;
    const file = isKey(key) ? await folder.open(key) : null;
    if (!file || !isWebp(file.head)) {
      await file?.close();
      response.status(404).type("text/plain").send("Not found");
      return;
    }
    response.set(pictureHeaders(file.size));
    if (request.method === "HEAD") {
      await file.close();
      response.end();
      return;
    }
    await sendStream(file.stream(), response).catch(() => undefined);
  });
  return router;
}

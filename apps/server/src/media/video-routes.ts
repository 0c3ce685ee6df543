import path from "node:path";
import type { AddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { type Request, type Response, Router } from "express";
import { isKey, REVOCABLE } from "./served-files.ts";

const TYPES: Readonly<Record<string, string>> = {
  "1a45dfa3": "video/webm",
};

export const VIDEOS_PATH = "/videos";

/** Type of a WebM, QuickTime or MP4 video; null for other types. */
export function videoTypeOf(head: Uint8Array): string | null {
  const bytes = Buffer.from(head);
  const known = TYPES[bytes.toString("hex", 0, 4)];
  if (known !== undefined) return known;
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return null;
  return bytes.toString("latin1", 8, 12) === "qt  " ? "video/quicktime" : "video/mp4";
}

/** Local video with its first bytes, or a store URL that is valid for one to two minutes. */
export type FoundVideo = { file: string; head: Uint8Array } | { address: string };

export type VideoFinder = (key: string, saveAs?: string) => Promise<FoundVideo | null>;

type Permission = (key: string, request: Request, response: Response) => Promise<boolean>;

/**
 * Serves videos at signed addresses below `base`, with ranges (RFC 9110 §14), or redirects to the store's
 * URL. Forged, expired and unknown addresses get a 404 (security row U2).
 */
export function videoRoutes(
  base: string,
  find: VideoFinder,
  signer: AddressSigner,
  isAllowed: Permission = async () => true,
): Router {
  const router = Router();
  router.get(`${base}/:key`, async (request, response) => {
    const { key } = request.params;
    const query = new URLSearchParams(request.originalUrl.split(/\?(.*)/s)[1] ?? "");
    const allowed = signer.read(`${base}/${key}`, query);
    const mayRead = allowed !== null && isKey(key) && (await isAllowed(key, request, response));
    const found = mayRead ? await find(key, allowed.saveAs ?? undefined) : null;
    if (found && "address" in found) {
      response.set("Cache-Control", "no-store").redirect(302, found.address);
      return;
    }
    const type = found && videoTypeOf(found.head);
    if (!allowed || !found || !type) {
      response.set("Cache-Control", "no-store").status(404).type("text/plain").send("Not found");
      return;
    }
    await send(response, found.file, {
      "Content-Type": type,
      "Cache-Control": REVOCABLE,
      ETag: `"${key}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      ...(allowed.saveAs === null ? {} : { "Content-Disposition": attachment(allowed.saveAs) }),
    });
  });
  return router;
}

function send(response: Response, file: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve) => {
    response.sendFile(
      path.basename(file),
      { root: path.dirname(file), dotfiles: "allow", cacheControl: false, headers },
      (error) => {
        if (error && !response.headersSent) {
          const isBeyond = "status" in error && error.status === 416;
          response.removeHeader("ETag");
          response.set("Cache-Control", "no-store").type("text/plain");
          response
            .status(isBeyond ? 416 : 404)
            .send(isBeyond ? "The requested range is not available" : "Not found");
        }
        resolve();
      },
    );
  });
}

/** `Content-Disposition` for a file name in any script (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

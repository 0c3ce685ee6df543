import express, { type RequestHandler, type Response, Router } from "express";
import { allowSlowBody, VIDEO_UPLOAD_MS } from "../../http/body-timeouts.ts";
import { isSame } from "../../http/same-text.ts";
import { isKey } from "../../media/served-files.ts";
import type { MediaFolder } from "./media-folder.ts";
import { callbackResult, createRegistrations, routeMetadata, type UploadAnswer } from "./registrations.ts";
import { readSignedUpload, type SignedUpload, signatureOf } from "./signatures.ts";
import { createUploadTaker, refused } from "./take-upload.ts";

export interface IngestOptions {
  /** Base of signed upload URLs. Never taken from a request's `Host` header. */
  baseUrl: string;
  apiKey: string;
  appId: string;
  folder: MediaFolder;
  addressOf(key: string): string;
  callbackUrl: string;
  fetch: typeof fetch;
}

/** Fake of UploadThing's ingest server and API, protocol version 7 (docs/product.md §9.13). */
export function uploadIngest(options: IngestOptions): Router {
  const { baseUrl, apiKey, appId, folder } = options;
  const uploads = createRegistrations();
  const taker = createUploadTaker(folder, uploads, finish);
  const router = Router();
  const json = express.json({ limit: 100_000 });

  router.post("/route-metadata", requireApiKey(apiKey), json, (request, response) => {
    const { fileKeys, metadata, callbackSlug } = routeMetadata.parse(request.body);
    for (const key of fileKeys) uploads.set(key, { slug: callbackSlug, metadata: metadata ?? {} });
    response.json({ ok: true });
  });
  router.post("/callback-result", requireApiKey(apiKey), json, (request, response) => {
    const { fileKey, callbackData } = callbackResult.parse(request.body);
    const upload = uploads.get(fileKey);
    if (upload) upload.serverData = callbackData ?? null;
    response.json({ ok: true });
  });
  router.post("/v6/deleteFiles", requireApiKey(apiKey), json, async (request, response) => {
    const keys: unknown = request.body?.fileKeys;
    const named = (Array.isArray(keys) ? keys : []).filter((key) => typeof key === "string" && isKey(key));
    const removed = await Promise.all(named.map((key: string) => folder.remove(key)));
    response.json({ success: true, deletedCount: removed.filter(Boolean).length });
  });

  const signed = (use: (upload: SignedUpload, ...handler: Parameters<RequestHandler>) => Promise<void>) => {
    const handler: RequestHandler = async (request, response, next) => {
      const upload = readSignedUpload({ base: baseUrl, path: request.url, apiKey, appId, now: new Date() });
      if (typeof upload === "string") response.status(400).json({ error: upload });
      else await use(upload, request, response, next);
    };
    return handler;
  };
  router.use(allowPages);
  router.head(
    "/:key",
    signed(async (upload, _request, response) => {
      response.set("x-ut-range-start", String(await taker.received(upload))).end();
    }),
  );
  router.put(
    "/:key",
    signed(async (upload, request, response) => {
      allowSlowBody(request, VIDEO_UPLOAD_MS);
      const { status, body } = await taker.take(request, upload);
      // The rest of a refused body is not read, so the connection cannot be reused.
      if (!request.complete) response.set("Connection", "close");
      response.status(status).json(body);
    }),
  );

  async function finish(upload: SignedUpload): Promise<UploadAnswer> {
    const { key, name, size, type, customId, slug } = upload;
    const fileHash = await folder.finish(key, slug === undefined ? "picture" : "upload");
    const url = options.addressOf(key);
    const addresses = { url, appUrl: url, ufsUrl: url, fileHash };
    const announced = uploads.get(key);
    if (!announced) return { status: 200, body: { ...addresses, serverData: null } };
    const payload = JSON.stringify({
      status: "uploaded",
      metadata: announced.metadata,
      origin: baseUrl,
      file: { key, name, size, type, customId, ...addresses },
    });
    if (!(await callBack(announced.slug, payload))) {
      await folder.remove(key);
      return refused(502, "The upload could not be handed over");
    }
    return { status: 200, body: { ...addresses, serverData: announced.serverData ?? null } };
  }

  async function callBack(slug: string, payload: string): Promise<boolean> {
    const answer = await options.fetch(`${options.callbackUrl}?slug=${encodeURIComponent(slug)}`, {
      method: "POST",
      body: payload,
      headers: {
        "content-type": "application/json",
        "uploadthing-hook": "callback",
        "x-uploadthing-signature": signatureOf(payload, apiKey),
      },
    });
    return answer.ok;
  }

  return router;
}

function requireApiKey(apiKey: string): RequestHandler {
  return (request, response, next) => {
    if (isSame(request.get("x-uploadthing-api-key") ?? "", apiKey)) return next();
    response.status(401).json({ error: "Unauthorized" });
  };
}

/** Allows all origins: upload URLs are signed and need no cookie. */
function allowPages(request: { method: string }, response: Response, next: () => void): void {
  response.set({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "x-ut-range-start",
    "Cache-Control": "no-store",
  });
  if (request.method === "OPTIONS") {
    response.set({
      "Access-Control-Allow-Methods": "HEAD, PUT",
      "Access-Control-Allow-Headers": "range, x-uploadthing-version, b3, traceparent",
    });
    response.status(204).end();
  } else {
    next();
  }
}

import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { documentText, exportFileName, readmeOf } from "@starling/api/accounts/exports/rules";
import { type AccountExport, collectExport } from "@starling/api/accounts/exports/service";
import { requireUser } from "@starling/api/context";
import type { MediaStore } from "@starling/api/ports";
import { type Response, Router } from "express";
import { ZipFile } from "yazl";
import { withDeadline } from "./http/deadline.ts";
import type { RequestServices } from "./http/request-context.ts";
import { sendStream } from "./http/send-stream.ts";
import { restContext } from "./rest/rest-context.ts";

/**
 * `GET /account/export.zip`: all data about the user (docs/product.md §1.12). Streamed with back-pressure,
 * never stored.
 */
export function exportRoutes(services: RequestServices): Router {
  const router = Router();
  router.get("/account/export.zip", async (request, response) => {
    const context = await withDeadline(restContext(services, request, response, null), services.deadlineMs);
    const { ports } = context;
    const actor = requireUser(context.actor);
    const content = await withDeadline(collectExport({ ...context, actor }), services.deadlineMs);
    const at = ports.clock.now();
    response.set({
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${exportFileName(actor.username, at)}"`,
    });
    await sendZip(response, content, ports.media, at);
  });
  return router;
}

/**
 * Resolves when everything is sent or the client has disconnected. If a file cannot be read, aborts the
 * response and rejects.
 */
async function sendZip(response: Response, content: AccountExport, store: MediaStore, at: Date) {
  const zip = new ZipFile();
  const gone = new AbortController();
  const broken = new AbortController();
  zip.once("error", () => broken.abort());
  const sent = sendStream(Readable.from(zip.outputStream, { objectMode: false }), response, {
    signal: broken.signal,
  }).catch(() => gone.abort());
  try {
    await fill(zip, content, store, { at, gone: gone.signal });
  } catch (error) {
    if (gone.signal.aborted) return;
    broken.abort();
    throw error;
  }
  await sent;
}

interface Progress {
  at: Date;
  gone: AbortSignal;
}

async function fill(
  zip: ZipFile,
  { documents, media }: AccountExport,
  store: MediaStore,
  { at, gone }: Progress,
): Promise<void> {
  zip.addBuffer(Buffer.from(readmeOf(documents, media, at)), "README.txt", { mtime: at });
  for (const document of documents) {
    zip.addBuffer(Buffer.from(documentText(document)), `data/${document.name}.json`, { mtime: at });
  }
  for (const { key, path } of media) {
    const stored = await store.read(key);
    if (stored) await addFile(zip, path, stored, { at, gone });
  }
  zip.end();
}

/** Waits until the file has been read, so that only one stream is open at a time. */
async function addFile(
  zip: ZipFile,
  path: string,
  stored: ReadableStream<Uint8Array>,
  { at, gone }: Progress,
): Promise<void> {
  const file = Readable.from(stored, { objectMode: false });
  try {
    zip.addReadStream(file, path, { mtime: at, compress: false });
    await finished(file, { signal: gone });
  } finally {
    file.destroy();
  }
}

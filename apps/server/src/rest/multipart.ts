import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "@starling/api/errors";
import { msg, t } from "@starling/i18n/translate";
import { MAX_PICTURE_BYTES, PICTURE_TOO_HEAVY } from "@starling/validators/pictures";
import busboy from "busboy";
import type { Request } from "express";
import { onAborted } from "../http/aborted-request.ts";
import { MAX_JSON_BYTES } from "../http/json-body.ts";

const LIMITS = { fields: 500, parts: 510, fieldNameSize: 300, fieldSize: 100_000, headerPairs: 20 };
const TOO_LARGE = msg("This form is too large to send");

export interface Form {
  /** Text parts in order, with LF instead of the CRLF that browsers send. */
  pairs: [name: string, value: string][];
  /** File parts by name, without the empty files of unused inputs. */
  files: Map<string, File>;
}

/**
 * Reads a multipart form with files of at most 8 MB in the named parts. Ignores declared file names and
 * types.
 * @throws DomainError 400 for a broken form, 413 above the size limit, 415 for an unexpected file
 */
export function readForm(request: Request, fileNames: ReadonlySet<string>): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form: Form = { pairs: [], files: new Map() };
    const parser = openParser(request, fileNames.size, reject);
    if (!parser) return;
    const most = fileNames.size * MAX_PICTURE_BYTES + MAX_JSON_BYTES;
    const bytes = bounded(most);
    const textLength = bounded(MAX_JSON_BYTES);
    // Event handlers lose the request's async context, which contains the language.
    const inRequest = AsyncLocalStorage.snapshot();
    const refuse = (make: () => DomainError) => {
      request.unpipe(parser);
      request.resume();
      reject(inRequest(make));
    };
    request.on("data", (chunk: Buffer) => {
      if (!bytes(chunk.length)) refuse(tooLarge);
    });
    onAborted(request, () => refuse(broken));
    parser.on("field", (name: string | undefined, value, info) => {
      if (name === undefined || info.nameTruncated) refuse(broken);
      else if (info.valueTruncated || !textLength(name.length + value.length)) refuse(tooLarge);
      else form.pairs.push([name, value.replaceAll("\r\n", "\n")]);
    });
    parser.on("file", (name: string | undefined, file, info) => {
      file.once("error", () => undefined);
      if (name === undefined || !fileNames.has(name)) {
        file.resume();
        refuse(unexpected);
        return;
      }
      const chunks: Buffer<ArrayBuffer>[] = [];
      file.on("data", (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      file.once("limit", () => refuse(() => tooHeavy(name)));
      file.once("close", () => {
        const isChosen = chunks.length > 0 || Boolean(info.filename);
        if (isChosen && !file.truncated)
          form.files.set(name, new File(chunks, name, { type: info.mimeType }));
      });
    });
    for (const limit of ["fieldsLimit", "partsLimit", "filesLimit"] as const) {
      parser.on(limit, () => refuse(tooLarge));
    }
    parser.on("error", (cause) => refuse(() => broken(cause)));
    parser.on("close", () => resolve(form));
    request.pipe(parser);
  });
}

function openParser(
  request: Request,
  files: number,
  reject: (error: DomainError) => void,
): busboy.Busboy | undefined {
  try {
    // Allows the parser one file and one byte too many, so that our own error message reports the excess.
    const limits = { ...LIMITS, files: files + 1, fileSize: MAX_PICTURE_BYTES + 1 };
    return busboy({ headers: request.headers, limits, defParamCharset: "utf8" });
  } catch (cause) {
    reject(broken(cause));
    return undefined;
  }
}

function bounded(most: number): (by: number) => boolean {
  let count = 0;
  return (by) => {
    count += by;
    return count <= most;
  };
}

function broken(cause?: unknown): DomainError {
  return new DomainError("VALIDATION", t("This form could not be read"), { cause });
}

function unexpected(): DomainError {
  return new DomainError("UNSUPPORTED_MEDIA_TYPE", t("Files cannot be sent here"));
}

function tooLarge(): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", t(TOO_LARGE));
}

function tooHeavy(path: string): DomainError {
  const message = t(PICTURE_TOO_HEAVY);
  return new DomainError("PAYLOAD_TOO_LARGE", message, { fields: [{ path, message }] });
}

import { DomainError } from "@starling/api/errors";
import busboy from "busboy";
import type { Request } from "express";
import { MAX_JSON_BYTES } from "../http/json-body.ts";

const LIMITS = { fields: 500, parts: 500, fieldNameSize: 300, fieldSize: 100_000, files: 1, headerPairs: 20 };
const TOO_LARGE = "This form is too large to send";

/**
 * The text parts of a multipart form, in order, with the line breaks that were typed (forms send CRLF). File parts are refused until pictures can be uploaded.
 * @throws DomainError 400 for a broken form, 413 for too large a one, 415 for a file
 */
export function readForm(request: Request): Promise<[name: string, value: string][]> {
  return new Promise((resolve, reject) => {
    const pairs: [string, string][] = [];
    const parser = openParser(request, reject);
    if (!parser) return;
    let size = 0;
    const refuse = (error: DomainError) => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_JSON_BYTES) refuse(new DomainError("PAYLOAD_TOO_LARGE", TOO_LARGE));
    });
    request.once("aborted", () => refuse(broken()));
    parser.on("field", (name: string | undefined, value, info) => {
      if (name === undefined || info.nameTruncated) refuse(broken());
      else if (info.valueTruncated) refuse(new DomainError("PAYLOAD_TOO_LARGE", TOO_LARGE));
      else pairs.push([name, value.replaceAll("\r\n", "\n")]);
    });
    parser.on("file", (_name, file) => {
      file.resume();
      refuse(new DomainError("UNSUPPORTED_MEDIA_TYPE", "Files cannot be sent here"));
    });
    parser.on("fieldsLimit", () => refuse(new DomainError("PAYLOAD_TOO_LARGE", TOO_LARGE)));
    parser.on("partsLimit", () => refuse(new DomainError("PAYLOAD_TOO_LARGE", TOO_LARGE)));
    parser.on("error", (cause) => refuse(broken(cause)));
    parser.on("close", () => resolve(pairs));
    request.pipe(parser);
  });
}

function openParser(request: Request, reject: (error: DomainError) => void): busboy.Busboy | undefined {
  try {
    return busboy({ headers: request.headers, limits: LIMITS, defParamCharset: "utf8" });
  } catch (cause) {
    reject(broken(cause));
    return undefined;
  }
}

function broken(cause?: unknown): DomainError {
  return new DomainError("VALIDATION", "This form could not be read", { cause });
}

import { AsyncLocalStorage } from "node:async_hooks";
import { type Readable, Transform } from "node:stream";
import { clipRefused } from "@starling/api/clips/clips/uploads/rules";
import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import { MAX_CLIP_BYTES } from "@starling/validators/clips";
import busboy from "busboy";
import type { Request } from "express";
import { onAborted } from "../http/aborted-request.ts";

export type FormFields = Readonly<Record<string, string>>;

export interface SignedFormUse {
  /**
   * Checks the form's fields. If all `NEEDED` fields precede the file, the check runs before the file is
   * stored. If a field follows the file, the check runs after the file is stored.
   */
  judge(fields: FormFields): Promise<void>;
  store(bytes: Readable): Promise<string>;
  forget(key: string): Promise<void>;
}

const LIMITS = { files: 1, fields: 20, parts: 25, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 };
const NEEDED = ["signature", "api_key", "timestamp", "public_id"];
/** Byte limit of the form without its file. */
const FORM_OVERHEAD_BYTES = 100_000;

/**
 * Streams the file of a signed upload (docs/product.md §4.2) to the store. Resolves to its key.
 * @throws DomainError 400 for a broken form or a missing file, 413 above 100 MB, and errors of `judge` and
 * `store`
 */
export async function readSignedForm(request: Request, use: SignedFormUse): Promise<string> {
  if (Number(request.get("content-length") ?? 0) > MAX_CLIP_BYTES + FORM_OVERHEAD_BYTES)
    throw clipRefused("heavy");
  const fields = new Map<string, string>();
  let judged: Promise<void> | undefined;
  const judge = () => {
    judged ??= use.judge(Object.fromEntries(fields));
    return judged;
  };
  let stored: Promise<string> | undefined;
  const take = (file: Readable): Promise<string> => {
    const early = NEEDED.every((name) => fields.has(name)) ? judge() : Promise.resolve();
    return early.then(() => use.store(limitSize(file)));
  };
  try {
    await parse(request, fields, (file) => {
      stored = take(file);
      return stored;
    });
    if (!stored) throw broken(t("There is no file in this form"));
    const key = await stored;
    await judge();
    return key;
  } catch (error) {
    const key = await stored?.catch(() => undefined);
    if (key !== undefined) await use.forget(key);
    throw error;
  }
}

function parse(
  request: Request,
  fields: Map<string, string>,
  take: (file: Readable) => Promise<unknown>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = open(request, reject);
    if (!parser) return;
    const stop = (error: unknown) => {
      request.unpipe(parser);
      parser.destroy();
      reject(error);
    };
    // Event handlers lose the request's async context, which contains the language.
    const inRequest = AsyncLocalStorage.snapshot();
    const refuse = (make: () => DomainError) => stop(inRequest(make));
    parser.on("field", (name: string | undefined, value, info) => {
      if (name === undefined || info.nameTruncated || info.valueTruncated || fields.has(name)) {
        refuse(broken);
      } else {
        fields.set(name, value);
      }
    });
    parser.on("file", (name: string | undefined, file) => {
      file.once("error", () => undefined);
      if (name === "file") inRequest(take, file).catch(stop);
      else refuse(() => broken(t("The video must be in the field named file")));
    });
    for (const limit of ["fieldsLimit", "partsLimit", "filesLimit"] as const) {
      parser.on(limit, () => refuse(broken));
    }
    parser.once("error", (cause) => refuse(() => broken(undefined, cause)));
    parser.once("close", resolve);
    onAborted(request, () => refuse(interrupted));
    request.pipe(parser);
  });
}

function open(request: Request, reject: (error: unknown) => void): busboy.Busboy | undefined {
  try {
    return busboy({ headers: request.headers, limits: LIMITS, defParamCharset: "utf8" });
  } catch (cause) {
    reject(broken(undefined, cause));
    return undefined;
  }
}

function limitSize(file: Readable): Readable {
  const inRequest = AsyncLocalStorage.snapshot();
  let count = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > MAX_CLIP_BYTES) done(inRequest(clipRefused, "heavy"));
      else done(null, chunk);
    },
  });
  file.once("error", (error) => counted.destroy(error));
  file.once("close", () => {
    if (!file.readableEnded) counted.destroy(inRequest(interrupted));
  });
  return file.pipe(counted);
}

function interrupted(): DomainError {
  return broken(t("The upload was interrupted"));
}

function broken(message = t("This form could not be read"), cause?: unknown): DomainError {
  return new DomainError("VALIDATION", message, { cause });
}

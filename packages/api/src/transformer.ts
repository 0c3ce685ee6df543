import { t } from "@starling/i18n/translate";
import { isRecord } from "@starling/validators/records";
import superjson, { type SuperJSONResult } from "superjson";
import { DomainError } from "./errors.ts";

/** This limit is above the number of fields in the largest form. */
const MAX_ANNOTATIONS = 1_000;
const MAX_PATH_LENGTH = 200;
const VERSIONS: readonly unknown[] = [undefined, 0, 1];

/**
 * Output is encoded with superjson, and input is JSON. Older clients send superjson's annotation `undefined`,
 * so input may contain this annotation. All other annotations are rejected with 400, because some annotations
 * take far longer to apply than to send (security row D1).
 */
export const transformer = {
  input: { serialize: superjson.serialize, deserialize: decodeInput },
  output: superjson,
};

function decodeInput(encoded: unknown): unknown {
  if (!isRecord(encoded) || !isKnownMeta(encoded.meta)) throw unreadable();
  try {
    return superjson.deserialize(encoded as unknown as SuperJSONResult, { inPlace: true });
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): DomainError {
  return new DomainError("VALIDATION", t("This request could not be read"), { cause });
}

function isKnownMeta(meta: unknown): boolean {
  if (meta === undefined) return true;
  if (!isRecord(meta)) return false;
  const { values, v, ...others } = meta;
  return Object.keys(others).length === 0 && VERSIONS.includes(v) && areKnownValues(values);
}

function areKnownValues(values: unknown): boolean {
  if (values === undefined || marksUndefined(values)) return true;
  if (!isRecord(values)) return false;
  const paths = Object.entries(values);
  return (
    paths.length <= MAX_ANNOTATIONS &&
    paths.every(([path, mark]) => path.length <= MAX_PATH_LENGTH && marksUndefined(mark))
  );
}

function marksUndefined(mark: unknown): boolean {
  return Array.isArray(mark) && mark.length === 1 && mark[0] === "undefined";
}

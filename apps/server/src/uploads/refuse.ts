import { DomainError, type ErrorCode } from "@starling/api/errors";
import { UploadThingError } from "uploadthing/server";

const CODES: Partial<Record<ErrorCode, "NOT_FOUND" | "FORBIDDEN" | "TOO_LARGE">> = {
  NOT_FOUND: "NOT_FOUND",
  FORBIDDEN: "FORBIDDEN",
  PAYLOAD_TOO_LARGE: "TOO_LARGE",
};

/** Replaces codes that UploadThing's SDK does not know with `BAD_REQUEST`, and keeps the message. */
export function refuse(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new UploadThingError({
    code: CODES[error.code] ?? "BAD_REQUEST",
    message: error.message,
    cause: error,
  });
}

/** Marks our own error messages, because the SDK's messages are not shown. */
export function formatRefusal({ message, cause }: UploadThingError): { message: string; isOurs: boolean } {
  return { message, isOurs: cause instanceof DomainError };
}

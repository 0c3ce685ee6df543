import { DomainError, type ErrorCode } from "@starling/api/errors";
import { UploadThingError } from "uploadthing/server";

const CODES: Partial<Record<ErrorCode, "NOT_FOUND" | "FORBIDDEN" | "TOO_LARGE">> = {
  NOT_FOUND: "NOT_FOUND",
  FORBIDDEN: "FORBIDDEN",
  PAYLOAD_TOO_LARGE: "TOO_LARGE",
};

/** A refusal as UploadThing's SDK sends it: everything that it has no code for is a bad request in our own words. */
export function refuse(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new UploadThingError({
    code: CODES[error.code] ?? "BAD_REQUEST",
    message: error.message,
    cause: error,
  });
}

/** Marks the refusals that are ours, so that nobody hears the SDK's own words. */
export function formatRefusal({ message, cause }: UploadThingError): { message: string; isOurs: boolean } {
  return { message, isOurs: cause instanceof DomainError };
}

import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { DomainError } from "../errors.ts";

/** What a caller gets when a procedure refuses. */
export interface Refusal {
  code: string;
  message: string;
  fields: { path: string; message: string }[];
  retryAfter?: number;
}

/** What a refused call has the caller's browser confirm with (3-D Secure). Throws for any other outcome. */
export async function secretOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => new Error("The call was expected to ask for a confirmation"),
    (reason: unknown) => reason,
  );
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof DomainError && cause.clientSecret) return cause.clientSecret;
  throw error;
}

/** The refusal of a call. Throws when the call succeeds or fails in an unexpected way. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error = await call.then(
    () => new Error("The call was expected to be refused"),
    (reason: unknown) => reason,
  );
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof DomainError) {
    const { code, message, fields, retryAfter } = cause;
    return retryAfter === undefined ? { code, message, fields } : { code, message, fields, retryAfter };
  }
  if (cause instanceof ZodError) {
    const fields = cause.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
    return { code: "VALIDATION", message: fields[0]?.message ?? "", fields };
  }
  throw error;
}

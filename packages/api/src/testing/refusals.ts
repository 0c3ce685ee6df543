import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { DomainError } from "../errors.ts";

export interface Refusal {
  code: string;
  message: string;
  fields: { path: string; message: string }[];
  retryAfter?: number;
}

/** Throws if no 3-D Secure confirmation is required. */
export async function secretOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => new Error("The call was expected to ask for a confirmation"),
    (reason: unknown) => reason,
  );
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof DomainError && cause.clientSecret) return cause.clientSecret;
  throw error;
}

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

import type { RequestContext } from "@starling/api/context";
import { databaseAwayError } from "@starling/api/database-errors";
import { DomainError } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import { trpcRefusal } from "@starling/api/trpc";
import { databaseAway } from "@starling/db/database-unavailable";
import { t } from "@starling/i18n/translate";
import type { FieldError } from "@starling/validators/messages";
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";

/** Error body of all responses except tRPC (docs/product.md §9.2). */
export interface ErrorBody {
  success: false;
  message: string;
  error: string;
  code: string;
  errors: FieldError[];
  /** Secret for Stripe's script; only present with `CONFIRMATION_REQUIRED`. */
  clientSecret?: string;
}

/** `retryAfter`: in seconds. */
export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  retryAfter: number | null;
}

export function asTrpcError(error: unknown): TRPCError {
  if (error instanceof TRPCError) return error;
  const domain = asDomainError(error);
  return domain ? trpcRefusal(domain) : getTRPCErrorFromUnknown(error);
}

function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (databaseAway(error)) return databaseAwayError(error);
  return refusedByParser(error);
}

function refusedByParser(error: unknown): DomainError | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  if (error.status === 413) return new DomainError("PAYLOAD_TOO_LARGE", t("This is too large to send"));
  if (error.status === 415)
    return new DomainError("UNSUPPORTED_MEDIA_TYPE", t("This type of content is not accepted here"));
  if (error.status >= 400 && error.status < 500)
    return new DomainError("VALIDATION", t("This request could not be read"));
  return null;
}

export function errorShape(error: TRPCError, ctx?: RequestContext) {
  const config = appRouter._def._config;
  return getTRPCErrorShape({ config, error, type: "unknown", path: undefined, input: undefined, ctx });
}

export function errorAnswer(thrown: unknown): ErrorAnswer {
  const { message, data } = errorShape(asTrpcError(thrown));
  const errors = data.fields.length > 0 ? data.fields : [{ path: "", message }];
  const secret = data.clientSecret === null ? {} : { clientSecret: data.clientSecret };
  return {
    status: data.httpStatus,
    retryAfter: data.retryAfter,
    body: { success: false, message, error: message, code: data.reason, errors, ...secret },
  };
}

import type { FieldError } from "@starling/validators/messages";
import type { TRPCError } from "@trpc/server";

/** What can go wrong in a way a caller is told about. */
export type ErrorCode =
  | "VALIDATION"
  | "UNAUTHENTICATED"
  | "PREMIUM_REQUIRED"
  | "PAYMENT_FAILED"
  | "FORBIDDEN"
  | "WRONG_ROLE"
  | "ROLE_UNVERIFIED"
  | "EMAIL_NOT_VERIFIED"
  | "CROSS_SITE"
  | "LINK_EXPIRED"
  | "LINK_INVALID"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "RATE_LIMITED"
  | "UNAVAILABLE";

/** The one map from our codes to tRPC's; tRPC's own map gives the HTTP status (decisions §1.3). */
export const TRPC_CODES = {
  VALIDATION: "BAD_REQUEST",
  UNAUTHENTICATED: "UNAUTHORIZED",
  PREMIUM_REQUIRED: "PAYMENT_REQUIRED",
  PAYMENT_FAILED: "PAYMENT_REQUIRED",
  FORBIDDEN: "FORBIDDEN",
  WRONG_ROLE: "FORBIDDEN",
  ROLE_UNVERIFIED: "FORBIDDEN",
  EMAIL_NOT_VERIFIED: "FORBIDDEN",
  CROSS_SITE: "FORBIDDEN",
  LINK_EXPIRED: "BAD_REQUEST",
  LINK_INVALID: "BAD_REQUEST",
  NOT_FOUND: "NOT_FOUND",
  CONFLICT: "CONFLICT",
  PAYLOAD_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  UNSUPPORTED_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  RATE_LIMITED: "TOO_MANY_REQUESTS",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorCode, TRPCError["code"]>;

/** Details of a refusal beyond its message. */
export interface ErrorDetails {
  /** Which inputs were refused, for the form. */
  fields?: FieldError[];
  /** Seconds after which a retry makes sense, for `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal a service throws; its message is always fit to show to a person. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** The 404 of a thing that is not there, or whose id has no form of one. */
export function notFound(what: string): DomainError {
  return new DomainError("NOT_FOUND", `${what} not found`);
}

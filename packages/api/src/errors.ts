import { type Message, msg, t } from "@starling/i18n/translate";
import type { FieldError } from "@starling/validators/messages";
import type { Role } from "@starling/validators/roles";
import type { TRPCError } from "@trpc/server";

/** Codes from which tRPC derives the HTTP status (docs/product.md §9.2). */
export const TRPC_CODES = {
  VALIDATION: "BAD_REQUEST",
  UNAUTHENTICATED: "UNAUTHORIZED",
  TOKEN_INVALID: "UNAUTHORIZED",
  PREMIUM_REQUIRED: "PAYMENT_REQUIRED",
  PAYMENT_FAILED: "PAYMENT_REQUIRED",
  NO_PAYMENT_METHOD: "PAYMENT_REQUIRED",
  CONFIRMATION_REQUIRED: "PAYMENT_REQUIRED",
  FORBIDDEN: "FORBIDDEN",
  WRONG_ROLE: "FORBIDDEN",
  ROLE_UNVERIFIED: "FORBIDDEN",
  EMAIL_NOT_VERIFIED: "FORBIDDEN",
  SECOND_FACTOR_REQUIRED: "FORBIDDEN",
  SUSPENDED: "FORBIDDEN",
  CROSS_SITE: "FORBIDDEN",
  TOKEN_NOT_ACCEPTED: "FORBIDDEN",
  TOKEN_SCOPE_MISSING: "FORBIDDEN",
  LINK_EXPIRED: "BAD_REQUEST",
  LINK_INVALID: "BAD_REQUEST",
  NOT_FOUND: "NOT_FOUND",
  METHOD_NOT_SUPPORTED: "METHOD_NOT_SUPPORTED",
  CONFLICT: "CONFLICT",
  PAYLOAD_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  UNSUPPORTED_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  RATE_LIMITED: "TOO_MANY_REQUESTS",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
} as const satisfies Record<string, TRPCError["code"]>;

export type ErrorCode = keyof typeof TRPC_CODES;

export interface ErrorDetails {
  fields?: FieldError[];
  /** Value of the `Retry-After` header in seconds. */
  retryAfter?: number;
  /** Secret for 3-D Secure confirmation in the caller's browser; never give it to another user. */
  clientSecret?: string;
  cause?: unknown;
}

/** Expected error of a service, with a message for users. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;
  readonly clientSecret: string | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfter = details.retryAfter;
    this.clientSecret = details.clientSecret;
  }
}

/** Maximum and default wait before a retry, in seconds. */
const MAX_RETRY_AFTER_S = 15 * 60;
const USUAL_WAIT = 5;
const RETRY_LATER_CODES: ReadonlySet<ErrorCode> = new Set(["RATE_LIMITED", "UNAVAILABLE"]);

/** `Retry-After` in seconds for every 429 and 503, at most 15 minutes (security row D4); otherwise null. */
export function retryAfterOf({ code, retryAfter = USUAL_WAIT }: DomainError): number | null {
  return RETRY_LATER_CODES.has(code) ? Math.min(MAX_RETRY_AFTER_S, Math.max(1, Math.ceil(retryAfter))) : null;
}

/** Message by status, because the error's own message may contain internals (security row E2). */
export function wordsFor(status: number): string {
  return t(STATUS_MESSAGES[status] ?? (status < 500 ? UNREADABLE : INTERNAL));
}

const UNREADABLE = msg("This request could not be read");
const INTERNAL = msg("Something went wrong on our side. Please try again.");
const STATUS_MESSAGES: Partial<Record<number, Message>> = {
  404: msg("There is nothing at this address"),
  405: msg("This request method is not supported here"),
  413: msg("This is too large to send"),
  415: msg("This type of content is not accepted here"),
};

export function notFound(message: string): DomainError {
  return new DomainError("NOT_FOUND", message);
}

export function onlyFor(role: Role): DomainError {
  const message = t("{role, select, viewer {Only viewers can do this} other {Only streamers can do this}}", {
    role,
  });
  return new DomainError("WRONG_ROLE", message);
}

export function fieldError(path: string, message: string, code: ErrorCode = "VALIDATION"): DomainError {
  return new DomainError(code, message, { fields: [{ path, message }] });
}

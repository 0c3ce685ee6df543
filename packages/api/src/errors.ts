import type { FieldError } from "@starling/validators/messages";
import type { TRPCError } from "@trpc/server";

/** What can go wrong in a way that a caller gets to know. */
export type ErrorCode =
  | "VALIDATION"
  | "UNAUTHENTICATED"
  | "PREMIUM_REQUIRED"
  | "PAYMENT_FAILED"
  | "NO_PAYMENT_METHOD"
  | "CONFIRMATION_REQUIRED"
  | "FORBIDDEN"
  | "WRONG_ROLE"
  | "ROLE_UNVERIFIED"
  | "EMAIL_NOT_VERIFIED"
  | "SECOND_FACTOR_REQUIRED"
  | "SUSPENDED"
  | "CROSS_SITE"
  | "LINK_EXPIRED"
  | "LINK_INVALID"
  | "NOT_FOUND"
  | "METHOD_NOT_SUPPORTED"
  | "CONFLICT"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "RATE_LIMITED"
  | "UNAVAILABLE";

/** The one map from our codes to tRPC's; tRPC's own map gives the HTTP status (docs/product.md §9.2). */
export const TRPC_CODES = {
  VALIDATION: "BAD_REQUEST",
  UNAUTHENTICATED: "UNAUTHORIZED",
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
  LINK_EXPIRED: "BAD_REQUEST",
  LINK_INVALID: "BAD_REQUEST",
  NOT_FOUND: "NOT_FOUND",
  METHOD_NOT_SUPPORTED: "METHOD_NOT_SUPPORTED",
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
  /** What the caller's browser confirms with at the card provider (3-D Secure); for nobody else. */
  clientSecret?: string;
  cause?: unknown;
}

/** A refusal a service throws; its message is always fit to show to a person. */
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

/** Longest wait that an answer asks for, and what it asks for where nobody knows better; in seconds. */
const LONGEST_WAIT = 15 * 60;
const USUAL_WAIT = 5;
const ASKS_TO_WAIT: ReadonlySet<ErrorCode> = new Set(["RATE_LIMITED", "UNAVAILABLE"]);

/** What `Retry-After` says: on every 429 and 503, and never more than 15 minutes (security row D4); null for any other refusal. */
export function retryAfterOf({ code, retryAfter = USUAL_WAIT }: DomainError): number | null {
  return ASKS_TO_WAIT.has(code) ? Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(retryAfter))) : null;
}

/** What is said of an error that is not ours, by its status alone: its own words are for its author (security row E2). */
export function wordsFor(status: number): string {
  return STATUS_WORDS[status] ?? (status < 500 ? "This request could not be read" : INTERNAL);
}

const INTERNAL = "Something went wrong on our side. Please try again.";
const STATUS_WORDS: Partial<Record<number, string>> = {
  404: "There is nothing at this address",
  405: "This request method is not supported here",
  413: "This is too large to send",
  415: "This type of content is not accepted here",
};

/** The 404 of a thing that is not there, or whose id has no form of one. */
export function notFound(what: string): DomainError {
  return new DomainError("NOT_FOUND", `${what} not found`);
}

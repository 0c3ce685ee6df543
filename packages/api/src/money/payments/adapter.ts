import { msg, t } from "@starling/i18n/translate";
import { cardErrorText } from "@starling/validators/card-errors";
import { NO_PAYMENT_SOURCE } from "@starling/validators/subscriptions";
import Stripe from "stripe";
import { DomainError } from "../../errors.ts";

const AWAY = msg("We cannot reach our payment provider right now. Nothing was charged. Please try again.");
const UNAVAILABLE_RETRY_SECONDS = 10;
const TO_BE_CONFIRMED = msg("Your bank asks you to confirm this.");
const NOT_CONFIRMED = msg("Your bank did not allow this without your confirmation. Please use another card.");

/** Rejection of an invalid request. Omits Stripe's message, which contains ids (security row O5). */
export class RefusedRequest extends Error {
  readonly code: string | undefined;

  constructor({
    type,
    code,
    param,
  }: { type: string; code?: string | undefined; param?: string | undefined }) {
    super(`Stripe refused a request: ${[type, code, param].filter(Boolean).join(", ")}`);
    this.name = "RefusedRequest";
    this.code = code;
  }
}

/**
 * Translates Stripe's errors: `PAYMENT_FAILED` (402) with the bank's message for a card, `UNAVAILABLE` (503)
 * without an answer, {@link RefusedRequest} for an invalid request.
 */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw translated(error);
  }
}

/** Like {@link asking}, but returns null for an unknown object. */
export async function callStripeOrNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await asking(ask);
  } catch (error) {
    if (error instanceof RefusedRequest && error.code === "resource_missing") return null;
    throw error;
  }
}

export function noPaymentSource(): DomainError {
  return new DomainError("NO_PAYMENT_METHOD", t(NO_PAYMENT_SOURCE));
}

export function requiresConfirmation(error: unknown): boolean {
  return error instanceof DomainError && error.code === "CONFIRMATION_REQUIRED";
}

/** Error with the client secret that the browser needs for confirmation. */
export function toBeConfirmed(clientSecret: string | null | undefined): DomainError {
  if (!clientSecret) throw new Error("Stripe requires a confirmation but returned no client secret");
  return new DomainError("CONFIRMATION_REQUIRED", t(TO_BE_CONFIRMED), { clientSecret });
}

export function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function instantOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : instantOf(seconds);
}

export function idOf(named: string | { id: string }): string {
  return typeof named === "string" ? named : named.id;
}

function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { code, statusCode = 0 } = error;
  if (error instanceof Stripe.errors.StripeCardError) return declined(error);
  if (isMissingPaymentMethod(error)) return noPaymentSource();
  // Status 0 means no answer; 409 means that a call with the same idempotency key is in progress.
  if (statusCode === 0 || statusCode >= 500 || statusCode === 429 || statusCode === 409) return away();
  return new RefusedRequest({ type: error.type, code, param: error.param });
}

/** If an object other than a payment method is missing, Stripe's error names a parameter. */
function isMissingPaymentMethod({ code, param, statusCode }: Stripe.errors.StripeError): boolean {
  return code === "resource_missing" && statusCode === 400 && !param;
}

function declined(error: Stripe.errors.StripeCardError): DomainError {
  const { code } = error;
  if (code?.endsWith("_requires_action")) return new DomainError("CONFIRMATION_REQUIRED", t(TO_BE_CONFIRMED));
  if (code === "authentication_required") return new DomainError("PAYMENT_FAILED", t(NOT_CONFIRMED));
  return new DomainError("PAYMENT_FAILED", cardErrorText(error));
}

function away(): DomainError {
  return new DomainError("UNAVAILABLE", t(AWAY), { retryAfter: UNAVAILABLE_RETRY_SECONDS });
}

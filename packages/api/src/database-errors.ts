import { databaseErrorCodes, databaseReadOnly } from "@starling/db/database-away";
import { DomainError } from "./errors.ts";

/** The error a caller gets while the database does not answer, or takes no writes. */
export function databaseAwayError(cause: unknown): DomainError {
  if (databaseReadOnly(cause)) {
    return new DomainError("UNAVAILABLE", "Nothing can be saved right now. Please try again in a moment.", {
      cause,
    });
  }
  return new DomainError(
    "UNAVAILABLE",
    "We cannot reach our database right now. Please try again in a moment.",
    { cause },
  );
}

/**
 * Whether the error is the database's refusal of a second row under the named unique constraint. A table that several servers
 * hold calls it by the name and the number of a shard.
 */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ("constraint_name" in error && String(error.constraint_name).replace(/_\d+$/, "") === constraint)
    return true;
  return violatesUnique(error.cause, constraint);
}

/** Whether a row was refused because the account or profile it belongs to was deleted meanwhile. */
export function ownerGone(error: unknown): boolean {
  return databaseErrorCodes(error).includes("23503");
}

/** The error for a write to something that was just deleted. */
export function ownerGoneError(cause: unknown): DomainError {
  return new DomainError("NOT_FOUND", "This was just deleted. Please reload the page.", { cause });
}

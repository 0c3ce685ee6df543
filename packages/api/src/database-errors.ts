import { databaseErrorCodes, databaseReadOnly } from "@starling/db/database-away";
import { isOwnerKey } from "@starling/db/owner-keys";
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

/** The constraint that refused a row; null where none did. */
function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "constraint_name" in error ? String(error.constraint_name) : violatedConstraint(error.cause);
}

/**
 * Whether the error is the database's refusal of a second row under the named unique constraint. A table that several servers
 * hold calls it by the name and the number of a shard.
 */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return violatedConstraint(error)?.replace(/_\d+$/, "") === constraint;
}

/** Whether a row was refused because the account, profile or clip that it belongs to has just been deleted. */
export function ownerGone(error: unknown): boolean {
  return databaseErrorCodes(error).includes("23503") && isOwnerKey(violatedConstraint(error) ?? "");
}

/** The error for a write to something that was just deleted. */
export function ownerGoneError(cause: unknown): DomainError {
  return new DomainError("NOT_FOUND", "This was just deleted. Please reload the page.", { cause });
}

import { databaseErrorCodes, databaseReadOnly } from "@starling/db/database-unavailable";
import { isOwnerKey } from "@starling/db/owner-keys";
import { t } from "@starling/i18n/translate";
import { DomainError } from "./errors.ts";

export function databaseAwayError(cause: unknown): DomainError {
  if (databaseReadOnly(cause)) {
    return new DomainError(
      "UNAVAILABLE",
      t("Nothing can be saved right now. Please try again in a moment."),
      {
        cause,
      },
    );
  }
  return new DomainError(
    "UNAVAILABLE",
    t("We cannot reach our database right now. Please try again in a moment."),
    { cause },
  );
}

function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "constraint_name" in error ? String(error.constraint_name) : violatedConstraint(error.cause);
}

/** Ignores the shard number that Citus appends to the constraint's name. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return violatedConstraint(error)?.replace(/_\d+$/, "") === constraint;
}

/** Whether a foreign key failed because the row's account, profile or clip has just been deleted. */
export function isOwnerDeleted(error: unknown): boolean {
  return databaseErrorCodes(error).includes("23503") && isOwnerKey(violatedConstraint(error) ?? "");
}

export function ownerDeletedError(cause: unknown): DomainError {
  return new DomainError("NOT_FOUND", t("This was just deleted. Please reload the page."), { cause });
}

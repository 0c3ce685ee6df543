/** Error for empty required fields (docs/product.md §1.4). */
export const FILL_IN_REQUIRED = "Please fill in all required fields";
/** Error for forms whose fields are all required (docs/product.md §1.4). */
export const FILL_IN_ALL = "Please fill in all fields";

export interface FieldError {
  path: string;
  message: string;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function isRequiredFieldMessage(message: string): boolean {
  return message === FILL_IN_REQUIRED || message === FILL_IN_ALL;
}

/** Sorts missing fields first (docs/product.md §1.4). */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  const missing = errors.filter((error) => isRequiredFieldMessage(error.message));
  return [...missing, ...errors.filter((error) => !isRequiredFieldMessage(error.message))];
}

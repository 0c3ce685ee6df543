/** What a form says that was sent with nothing in a field it needs (docs/product.md §1.4). */
export const FILL_IN_REQUIRED = "Please fill in all required fields";
/** The same, where every field is needed (docs/product.md §1.4). */
export const FILL_IN_ALL = "Please fill in all fields";

/** One field that was refused and why, fit to show to a person. */
export interface FieldError {
  path: string;
  message: string;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Whether the message asks to fill in a form, rather than being about one field's form. */
function asksToFillIn(message: string): boolean {
  return message === FILL_IN_REQUIRED || message === FILL_IN_ALL;
}

/** Zod's issues as field errors. "Fill in everything" comes first, as the documents' forms judge presence before form (docs/product.md §1.4). */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  const missing = errors.filter((error) => asksToFillIn(error.message));
  return [...missing, ...errors.filter((error) => !asksToFillIn(error.message))];
}

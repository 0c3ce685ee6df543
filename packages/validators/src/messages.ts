import { FILL_IN_ALL, FILL_IN_REQUIRED } from "./passwords.ts";

/** One field that was refused and why, fit to show to a person. */
export interface FieldError {
  path: string;
  message: string;
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

const MISSING: ReadonlySet<string> = new Set([FILL_IN_REQUIRED, FILL_IN_ALL]);

/** Zod's issues as field errors. "Fill in everything" comes first, as the documents' forms judge presence before form (spec A §5). */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const errors = issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  const missing = errors.filter((error) => MISSING.has(error.message));
  return [...missing, ...errors.filter((error) => !MISSING.has(error.message))];
}

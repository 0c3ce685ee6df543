import { msg, t } from "@starling/i18n/translate";

/** Error for empty required fields (docs/product.md §1.4). */
export const FILL_IN_REQUIRED = msg("Please fill in all required fields");
/** Error for forms whose fields are all required (docs/product.md §1.4). */
export const FILL_IN_ALL = msg("Please fill in all fields");

export function tooManyCharacters(max: number): string {
  return t("Please use at most {max, plural, one {{max} character} other {{max} characters}}", { max });
}

export interface FieldError {
  path: string;
  message: string;
}

/** The parts of zod's issues that tell missing texts. */
interface Issue {
  code?: string | undefined;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  path: readonly PropertyKey[];
  message: string;
}

/** Whether a text is missing or blank. */
function isMissing({ code, expected, origin, minimum }: Issue): boolean {
  if (code === "invalid_type") return expected === "string";
  return code === "too_small" && origin === "string" && minimum === 1;
}

/** Sorts missing fields first (docs/product.md §1.4). */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return [...issues.filter(isMissing), ...issues.filter((issue) => !isMissing(issue))].map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
}

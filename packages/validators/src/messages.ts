import { msg, t } from "@starling/i18n/translate";

export const FILL_IN_REQUIRED = msg("Please fill in all required fields");
export const FILL_IN_ALL = msg("Please fill in all fields");

export function tooManyCharacters(max: number): string {
  return t("Please use at most {max, plural, one {{max} character} other {{max} characters}}", { max });
}

export interface FieldError {
  path: string;
  message: string;
}

interface Issue {
  code?: string | undefined;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  path: readonly PropertyKey[];
  message: string;
}

function isMissing({ code, expected, origin, minimum }: Issue): boolean {
  if (code === "invalid_type") return expected === "string";
  return code === "too_small" && origin === "string" && minimum === 1;
}

/** Errors of missing fields come first. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return [...issues.filter(isMissing), ...issues.filter((issue) => !isMissing(issue))].map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
}

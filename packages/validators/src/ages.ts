import { msg, t } from "@starling/i18n/translate";
/** Default minimum age; `MIN_AGE` may raise it (docs/product.md §1.10). */
export const DEFAULT_MIN_AGE = 13;
/** Account holders below this age need a guardian's confirmation (docs/product.md §1.10). */
export const ADULT_AGE = 18;

export const GUARDIAN_REQUIRED = msg("Please confirm that a parent or guardian agrees");
export const BIRTH_DATE_IMPOSSIBLE = msg("Please enter a date of birth in the past");

export const BIRTH_DATE_SET = msg("Your date of birth is already set. If it’s wrong, contact us.");

export function tooYoung(minAge: number): string {
  return t("You must be at least {minAge} to use Starling", { minAge });
}

/** Whole years between two dates (`YYYY-MM-DD`). */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function isMinorOn(birthDate: string | null, now: Date): boolean {
  return birthDate !== null && ageOn(birthDate, now.toISOString().slice(0, 10)) < ADULT_AGE;
}

/** Derived age range that users cannot select. */
export const UNDER_18 = "under-18";

export const AGE_BOUNDS = [ADULT_AGE, 25, 35, 45, 55, 65] as const;

export function ageRangeOf(age: number): string {
  const ranges = [UNDER_18, "18-24", "25-34", "35-44", "45-54", "55-64", "65+"];
  return ranges[AGE_BOUNDS.filter((bound) => age >= bound).length] ?? "65+";
}

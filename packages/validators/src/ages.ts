/** Youngest age an account may have (docs/product.md §1.10); the server may raise it through `MIN_AGE`. */
export const DEFAULT_MIN_AGE = 13;
/** Under this age a guardian must confirm (docs/product.md §1.10). */
export const ADULT_AGE = 18;

export const GUARDIAN_REQUIRED = "Please confirm that a parent or guardian agrees";
export const BIRTH_DATE_IMPOSSIBLE = "Please enter a date of birth in the past";

export const BIRTH_DATE_SET = "Your date of birth is already set. If it’s wrong, contact us.";

/** What a person younger than the installation's minimum is told (docs/product.md §1.10). */
export function tooYoung(minAge: number): string {
  return `You must be at least ${minAge} to use Starling`;
}

/** Whole years between a date of birth and a day (both `YYYY-MM-DD`). */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether the person is under 18 at an instant; without a date of birth nobody is (docs/product.md §2.9). */
export function isMinorOn(birthDate: string | null, now: Date): boolean {
  return birthDate !== null && ageOn(birthDate, now.toISOString().slice(0, 10)) < ADULT_AGE;
}

/** The range that is only ever derived: nobody chooses it (docs/product.md §2.4). */
export const UNDER_18 = "under-18";

/** The birthdays with which a range begins; with the first one comes of age. */
export const AGE_BOUNDS = [ADULT_AGE, 25, 35, 45, 55, 65] as const;

/** Age range derived from a date of birth (docs/product.md §1.10, §2.4). */
export function ageRangeOf(age: number): string {
  const ranges = [UNDER_18, "18-24", "25-34", "35-44", "45-54", "55-64", "65+"];
  return ranges[AGE_BOUNDS.filter((bound) => age >= bound).length] ?? "65+";
}

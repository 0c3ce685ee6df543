import type { Random } from "@starling/db/random";
import { ADULT_AGE, ageOn } from "@starling/validators/ages";

/** Birth date as `YYYY-MM-DD`. */
export function dateOfBirth(random: Random, now: Date): string {
  const age = random.chance(0.05)
    ? random.whole(14, 16)
    : Math.min(76, Math.round(19 + random.logNormal(10, 0.6)));
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${now.getUTCFullYear() - age - 1}-${twoDigits(random.whole(1, 12))}-${twoDigits(random.whole(1, 28))}`;
}

export function isMinor(birthDate: string | null, now: Date): boolean {
  return birthDate !== null && ageOn(birthDate, now.toISOString().slice(0, 10)) < ADULT_AGE;
}

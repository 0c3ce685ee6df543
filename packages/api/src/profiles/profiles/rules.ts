import { t } from "@starling/i18n/translate";
import {
  ADULT_AGE,
  ageOn,
  BIRTH_DATE_IMPOSSIBLE,
  GUARDIAN_REQUIRED,
  tooYoung,
} from "@starling/validators/ages";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { weeklyHours } from "@starling/validators/frequency";
import { primaryDeviceOf } from "@starling/validators/hardware";
import type { FieldError } from "@starling/validators/messages";
import type { CompleteProfileInput, UpdateProfileInput } from "@starling/validators/profiles";
import { DEFAULT_VIEWER_GOAL } from "@starling/validators/streaming";

/** Ages above this limit count as typing errors. */
const OLDEST_AGE = 120;

/** Drops undefined values, so that omitted fields stay unchanged. */
function given<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Values>;
}

function cleared<Text extends string>(text: Text | null | undefined): Exclude<Text, ""> | null | undefined {
  return text === "" ? null : (text as Exclude<Text, ""> | null | undefined);
}

function list<Value>(values: readonly Value[] | null | undefined): Value[] | undefined {
  return values === undefined ? undefined : [...new Set(values)];
}

/** In the result, omitted fields are absent, and cleared fields are null or empty (docs/product.md §9.5). */
export function profileColumns(input: UpdateProfileInput) {
  return given({
    displayName: input.displayName,
    shortBio: cleared(input.shortBio),
    bio: cleared(input.bio),
    languages: list(input.languages),
  });
}

export function streamerColumns(input: UpdateProfileInput, details: StoredDetails) {
  const hours = details["streamingFrequency.hoursPerWeek"];
  const weekly = weeklyHours(typeof hours === "string" ? hours : null);
  return given({
    streamingPlatforms: list(input.streamingPlatforms),
    channelLinks: input.channelLinks === null ? {} : input.channelLinks,
    primaryCategoryId: cleared(input.primaryCategory),
    streamTypes: list(input.streamTypes),
    averageViewers: input.averageViewers === null ? 0 : input.averageViewers,
    maxViewerGoal: input.maxViewerGoal === null ? DEFAULT_VIEWER_GOAL : input.maxViewerGoal,
    status: cleared(input.twitchAffiliateStatus),
    webcamUsage: cleared(input.webcamUsage),
    microphoneUsage: cleared(input.microphoneUsage),
    primaryDevice: primaryDeviceOf(details.streamSetup, details.consoleSetup),
    weeklyHoursMin: weekly?.min ?? null,
    weeklyHoursMax: weekly?.max ?? null,
  });
}

/** Blank fields stay unchanged (docs/product.md §1.10). */
export function demographicInput(input: CompleteProfileInput): UpdateProfileInput {
  const { fullName, gender, ethnicity, height, religion, locationCity, locationState, locationCountry } =
    input;
  const location = { city: locationCity, state: locationState, country: locationCountry };
  const filled = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  return { ...filled({ fullName, gender, ethnicity, height, religion }), location: filled(location) };
}

/** `today` is `YYYY-MM-DD` (docs/product.md §1.10). */
export function refusedBirthDate(
  input: Pick<CompleteProfileInput, "age" | "under18Verified">,
  today: string,
  minAge: number,
): FieldError | null {
  if (input.age === "") return null;
  const age = ageOn(input.age, today);
  if (input.age > today || age > OLDEST_AGE) return { path: "age", message: t(BIRTH_DATE_IMPOSSIBLE) };
  if (age < minAge) return { path: "age", message: tooYoung(minAge) };
  if (age < ADULT_AGE && !input.under18Verified) {
    return { path: "under18Verified", message: t(GUARDIAN_REQUIRED) };
  }
  return null;
}

export function refusedAgeRange(input: UpdateProfileInput, derived: string | null): FieldError | null {
  const { ageRange } = input;
  if (derived === null || !ageRange || ageRange === derived) return null;
  return { path: "ageRange", message: t("Your age range comes from your date of birth") };
}

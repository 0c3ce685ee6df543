import {
  ADULT_AGE,
  ageOn,
  BIRTH_DATE_IMPOSSIBLE,
  GUARDIAN_REQUIRED,
  tooYoung,
} from "@starling/validators/ages";
import type { FieldError } from "@starling/validators/messages";
import {
  type CompleteProfileInput,
  STREAMERS_ONLY,
  type UpdateProfileInput,
} from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import { DEFAULT_VIEWER_GOAL } from "@starling/validators/streaming";

/** Nobody is older; a date before that is a slip of the keyboard. */
const OLDEST_AGE = 120;

/** Drops what is undefined, so that an omitted field stays as it is. */
function given<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Values>;
}

function cleared(text: string | null | undefined): string | null | undefined {
  return text === "" ? null : text;
}

function list<Value>(values: readonly Value[] | null | undefined): Value[] | undefined {
  return values === undefined ? undefined : [...new Set(values)];
}

/** The columns both roles' profiles store; omitted fields are absent, cleared ones null or empty (decisions §1.13). */
export function profileColumns(input: UpdateProfileInput) {
  return given({
    displayName: input.displayName,
    shortBio: cleared(input.shortBio),
    bio: cleared(input.bio),
    languages: list(input.languages),
  });
}

/** The columns that only streamers have, in the same manner. */
export function streamerColumns(input: UpdateProfileInput) {
  return given({
    streamingPlatforms: list(input.streamingPlatforms),
    channelLinks: input.channelLinks === null ? {} : input.channelLinks,
    streamTypes: list(input.streamTypes),
    primaryCategoryId: cleared(input.primaryCategory),
    averageViewers: input.averageViewers === null ? 0 : input.averageViewers,
    maxViewerGoal: input.maxViewerGoal === null ? DEFAULT_VIEWER_GOAL : input.maxViewerGoal,
  });
}

const STREAMER_FIELDS = [
  "streamingPlatforms",
  "channelLinks",
  "streamTypes",
  "primaryCategory",
  "streamingTags",
  "averageViewers",
  "maxViewerGoal",
] as const satisfies readonly (keyof UpdateProfileInput)[];

/** The given fields that profiles of the role do not have, as refusals (spec B §3.1, §3.2). */
export function fieldsOfOthers(input: UpdateProfileInput, role: Role): FieldError[] {
  if (role === "streamer") return [];
  return STREAMER_FIELDS.filter((path) => input[path] !== undefined).map((path) => ({
    path,
    message: STREAMERS_ONLY,
  }));
}

/** What the complete-profile dialog fills in; what was left blank stays as it is (spec B §3.2, §5). */
export function demographicColumns(input: CompleteProfileInput) {
  const filled = {
    fullName: input.fullName,
    dateOfBirth: input.age,
    gender: input.gender,
    ethnicity: input.ethnicity,
    height: input.height,
    religion: input.religion,
    city: input.locationCity,
    state: input.locationState,
    country: input.locationCountry,
  };
  const entries = Object.entries(filled).filter(([, value]) => value !== "");
  const columns: Partial<typeof filled> = Object.fromEntries(entries);
  return input.age === "" ? columns : { ...columns, guardianConsent: input.under18Verified };
}

/** Why a date of birth is refused on a day (`YYYY-MM-DD`), or null (decisions §2.13, spec B §5). */
export function refusedBirthDate(
  input: Pick<CompleteProfileInput, "age" | "under18Verified">,
  today: string,
  minAge: number,
): FieldError | null {
  if (input.age === "") return null;
  const age = ageOn(input.age, today);
  if (input.age > today || age > OLDEST_AGE) return { path: "age", message: BIRTH_DATE_IMPOSSIBLE };
  if (age < minAge) return { path: "age", message: tooYoung(minAge) };
  if (age < ADULT_AGE && !input.under18Verified) {
    return { path: "under18Verified", message: GUARDIAN_REQUIRED };
  }
  return null;
}

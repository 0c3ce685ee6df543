import { ageOn, ageRangeOf } from "@starling/validators/ages";
import type { FieldError } from "@starling/validators/messages";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { refusedAgeRange } from "./rules.ts";
import { type OwnEntry, refusedPastStreams } from "./schedule.rules.ts";

export function refuse(fields: readonly (FieldError | null)[]): void {
  const refused = fields.filter((field) => field !== null);
  if (refused[0]) throw new DomainError("VALIDATION", refused[0].message, { fields: refused });
}

/** Throws 400 if the entered age range contradicts the date of birth. */
export function refuseAgeRange(
  { ports }: ServiceContext,
  input: UpdateProfileInput,
  dateOfBirth: string | null,
): void {
  const today = ports.clock.now().toISOString().slice(0, 10);
  const derived = dateOfBirth === null ? null : ageRangeOf(ageOn(dateOfBirth, today));
  refuse([refusedAgeRange(input, derived)]);
}

/** Throws 400 if the schedule adds a stream that is already over. */
export function refusePastStreams(
  { ports }: ServiceContext,
  input: UpdateProfileInput,
  schedule: readonly OwnEntry[],
): void {
  refuse(refusedPastStreams(input.schedule ?? [], schedule, ports.clock.now()));
}

import type { OwnProfile } from "@starling/validators/profiles";
import type { FieldValues } from "react-hook-form";
import { formValuesOf } from "../../../../lib/profile-values.ts";

/** The part of the own profile that lies at the paths, as a form holds it. */
export function partOfForm(profile: OwnProfile, paths: readonly string[]): FieldValues {
  const roots = new Set(paths.map((path) => path.split(".")[0]));
  return Object.fromEntries(Object.entries(formValuesOf(profile)).filter(([name]) => roots.has(name)));
}

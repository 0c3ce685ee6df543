import { isFilled } from "@starling/validators/completeness";
import { valueAt } from "@starling/validators/dotted-paths";
import type { Role } from "@starling/validators/roles";
import { blankValues, changesOf, type ProfileValues } from "../../../lib/profile-values.ts";

/**
 * Number of a step's answered fields, without defaults such as "Prefer not to say" and unfinished prompts.
 */
export function countAnswers(kind: Role, paths: readonly string[], values: ProfileValues): number {
  const blank = blankValues(kind);
  const sent = changesOf(paths, values, null);
  return paths.filter((path) => {
    const value = valueAt(sent, path);
    const isEntered = isFilled(value) && isFilled(valueAt(values, path));
    return path !== "visibility" && isEntered && value !== valueAt(blank, path);
  }).length;
}

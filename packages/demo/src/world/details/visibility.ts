import type { StoredDetails } from "@starling/validators/catalogue/stored";
import {
  guardOf,
  SENSITIVE_FIELDS,
  type SensitiveField,
  VISIBILITIES,
  type VisibilityChoices,
} from "@starling/validators/visibility";
import { choose, type Respondent } from "./respondent.ts";

/** Do not reorder: the order determines the generated demo data. */
const ASKED_FIRST: SensitiveField[] = [
  "fullName",
  "gender",
  "ethnicity",
  "religion",
  "relationshipStatus",
  "height",
  "children",
  "zodiacSign",
  "ageRange",
];

export function inventVisibility({ random, answers }: Respondent, details: StoredDetails): VisibilityChoices {
  if (!answers(0.45)) return {};
  const answered = new Set(Object.keys(details).map(guardOf));
  const choices: VisibilityChoices = {};
  for (const field of new Set([...ASKED_FIRST, ...SENSITIVE_FIELDS])) {
    if (!answered.has(field) || !random.chance(0.6)) continue;
    const isDelicate = field === "fullName" || field === "religion" || field === "ethnicity";
    choices[field] = choose(random, VISIBILITIES, { public: isDelicate ? 1 : 5, hidden: isDelicate ? 5 : 2 });
  }
  return choices;
}

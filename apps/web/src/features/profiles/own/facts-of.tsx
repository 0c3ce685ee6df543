import { UNDER_18 } from "@starling/validators/ages";
import type { Fields } from "@starling/validators/catalogue/field";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { isAsked } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { ageRangeLabel } from "@starling/validators/demographics";
import { valueAt } from "@starling/validators/dotted-paths";
import type { OwnProfile } from "@starling/validators/profiles";
import { guardOf } from "@starling/validators/visibility";
import type { Fact } from "../../facts/fact-list.tsx";
import { isTold, type Told, toldOf } from "../../facts/told.ts";
import { ToldValue } from "../../facts/told-value.tsx";
import { WhoSees } from "./who-sees.tsx";

/** What is told of some fields, and the names of those that are not. */
export interface Facts {
  facts: Fact[];
  missing: string[];
}

/** The part of the catalogue that a profile fills. */
export function partOf(profile: OwnProfile): Fields {
  return profile.role === "streamer" ? STREAMER_FIELDS : VIEWER_FIELDS;
}

/** The values at the paths as facts, each sensitive one with who reads it. */
export function factsOf(profile: OwnProfile, paths: readonly string[]): Facts {
  const part = partOf(profile);
  const entries = toldOf(part, paths, profile);
  return {
    facts: entries.filter(isTold).map((entry) => factOf(profile, entry)),
    missing: entries
      .filter((entry) => !isTold(entry) && isAsked(entry.field, (path) => valueAt(profile, path)))
      .map((entry) => entry.field.label),
  };
}

function factOf(profile: OwnProfile, told: Told): Fact {
  const isMinor = profile.ageRange === UNDER_18;
  const guard = guardOf(told.path);
  // The only derived value that no list of the catalogue has (decisions §3.10).
  const words = told.value === UNDER_18 ? ageRangeLabel(UNDER_18) : <ToldValue told={told} />;
  if (guard === null) return { name: told.field.label, value: words };
  const value = (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
      <WhoSees guard={guard} choices={profile.visibility} isMinor={isMinor} />
    </span>
  );
  return { name: told.field.label, value };
}

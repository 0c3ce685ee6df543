import { localized } from "@starling/i18n/translate";
import { UNDER_18 } from "@starling/validators/ages";
import { isAsked } from "@starling/validators/catalogue/values";
import { ageRangeLabel } from "@starling/validators/demographics";
import { valueAt } from "@starling/validators/dotted-paths";
import type { OwnProfile } from "@starling/validators/profiles";
import {
  DEFAULT_VISIBILITY,
  guardOf,
  type SensitiveField,
  type Visibility,
  type VisibilityChoices,
} from "@starling/validators/visibility";
import { Globe, Lock, Users } from "lucide-react";
import type { Fact } from "../facts/fact-list.tsx";
import { FieldValue } from "../facts/field-value.tsx";
import { type FilledEntry, filledEntries, isFilled } from "../facts/filled-entries.ts";
import { type Card, partOf, pathsOf } from "./cards.ts";
import { factsOf as texts } from "./words.ts";

export interface Facts {
  facts: Fact[];
  missing: string[];
}

export function factsOf(profile: OwnProfile, card: Card): Facts {
  const entries = filledEntries(partOf(profile), pathsOf(profile, card), profile);
  return {
    facts: entries.filter(isFilled).map((entry) => factOf(profile, entry)),
    missing: entries
      .filter((entry) => !isFilled(entry) && isAsked(entry.field, (path) => valueAt(profile, path)))
      .map((entry) => entry.field.label),
  };
}

function factOf(profile: OwnProfile, entry: FilledEntry): Fact {
  const isMinor = profile.ageRange === UNDER_18;
  const guard = guardOf(entry.path);
  // "Under 18" is derived, so it is not among the field's options (docs/product.md §2.4).
  const words = entry.value === UNDER_18 ? ageRangeLabel(UNDER_18) : <FieldValue entry={entry} />;
  if (guard === null) return { name: entry.field.label, value: words };
  const value = (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
      <VisibilityLabel guard={guard} choices={profile.visibility} isMinor={isMinor} />
    </span>
  );
  return { name: entry.field.label, value };
}

const READERS: Record<Visibility, { words: string; Icon: typeof Globe }> = localized(() => ({
  public: { words: texts.everyone, Icon: Globe },
  "signed-in": { words: texts.members, Icon: Users },
  hidden: { words: texts.onlyYou, Icon: Lock },
}));

interface VisibilityLabelProps {
  guard: SensitiveField;
  choices: VisibilityChoices;
  /** Demographics of people under 18 are always private (docs/product.md §2.9). */
  isMinor: boolean;
}

function VisibilityLabel({ guard, choices, isMinor }: VisibilityLabelProps) {
  const { words, Icon } = READERS[isMinor ? "hidden" : (choices[guard] ?? DEFAULT_VISIBILITY)];
  return (
    <span className="inline-flex shrink-0 items-baseline gap-1.5 text-faint text-sm">
      <Icon aria-hidden="true" className="size-3.5 self-center" />
      <span>
        <span className="sr-only">{texts.visibleTo} </span>
        {words}
      </span>
    </span>
  );
}

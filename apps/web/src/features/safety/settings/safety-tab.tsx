import { HIDDEN_KINDS } from "./hidden-kinds.ts";
import { HiddenSection } from "./hidden-section.tsx";
import { TagForm } from "./tag-form.tsx";

/** Whom and what one has hidden, and the way to take it back (docs/decisions/077). */
export function SafetyTab() {
  return HIDDEN_KINDS.map((kind) => (
    <HiddenSection key={kind.name} kind={kind}>
      {kind.name === "mutedTags" ? <TagForm /> : null}
    </HiddenSection>
  ));
}

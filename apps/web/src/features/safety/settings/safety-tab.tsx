import { DecisionsSection } from "../decisions/decisions-section.tsx";
import { ReportsSection } from "../decisions/reports-section.tsx";
import { HIDDEN_KINDS } from "./hidden-kinds.ts";
import { HiddenSection } from "./hidden-section.tsx";
import { TagForm } from "./tag-form.tsx";

/**
 * What moderators decided about oneself, where their mails lead, what one has reported (docs/decisions/029), and whom and what one
 * has hidden, with the way to take it back (docs/decisions/028).
 */
export function SafetyTab() {
  return (
    <>
      <DecisionsSection />
      <ReportsSection />
      {HIDDEN_KINDS.map((kind) => (
        <HiddenSection key={kind.name} kind={kind}>
          {kind.name === "mutedTags" ? <TagForm /> : null}
        </HiddenSection>
      ))}
    </>
  );
}

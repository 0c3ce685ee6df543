import { useSite } from "../../../lib/use-site.ts";
import { DecisionsSection } from "../decisions/decisions-section.tsx";
import { ReportsSection } from "../decisions/reports-section.tsx";
import { HIDDEN_KINDS } from "./hidden-kinds.ts";
import { HiddenSection } from "./hidden-section.tsx";
import { TagForm } from "./tag-form.tsx";

/** Moderation emails link here (docs/decisions/029). */
export function SafetyTab() {
  const { outside } = useSite();
  return (
    <>
      <DecisionsSection />
      <ReportsSection />
      {HIDDEN_KINDS.filter(({ name }) => name !== "mutedChannels" || outside).map((kind) => (
        <HiddenSection key={kind.name} kind={kind}>
          {kind.name === "mutedTags" ? <TagForm /> : null}
        </HiddenSection>
      ))}
    </>
  );
}

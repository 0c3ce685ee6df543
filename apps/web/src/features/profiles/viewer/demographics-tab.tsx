import { EmptyState } from "@starling/ui/empty-state";
import { pathsAt } from "@starling/validators/catalogue/sections";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { PublicViewer } from "@starling/validators/profiles";
import { catalogueFacts } from "../facts/catalogue-facts.tsx";
import { FactList } from "../facts/fact-list.tsx";
import { Section } from "../facts/section.tsx";
import { vitalFacts } from "../facts/vitals.ts";
import { demographicsTab as words } from "./words.ts";

export function DemographicsTab({ viewer }: { viewer: PublicViewer }) {
  const facts = [
    ...vitalFacts(VIEWER_FIELDS, viewer),
    ...catalogueFacts(VIEWER_FIELDS, pathsAt(VIEWER_FIELDS, "page", ["language"]), viewer),
  ];
  if (facts.length === 0) {
    const name = viewer.displayName || viewer.username;
    return <EmptyState message={words.hasNotSharedAny(name)} />;
  }
  return (
    <Section title={words.vitals} className="max-w-measure">
      <FactList facts={facts} />
    </Section>
  );
}

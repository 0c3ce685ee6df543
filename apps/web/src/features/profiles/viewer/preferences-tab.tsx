import { EmptyState } from "@starling/ui/empty-state";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { PublicViewer } from "@starling/validators/profiles";
import { FactSection } from "../facts/fact-section.tsx";
import { PromptList } from "../facts/prompt-list.tsx";
import { Section } from "../facts/section.tsx";
import { tellsAny } from "../facts/told.ts";
import { PREFERENCES } from "./sections.ts";

/** What a viewer likes to watch, when and how. */
export function PreferencesTab({ viewer }: { viewer: PublicViewer }) {
  const everything = [...PREFERENCES.flatMap(({ paths }) => paths), "funPrompts"];
  if (!tellsAny(VIEWER_FIELDS, everything, viewer)) {
    const name = viewer.displayName || viewer.username;
    return <EmptyState message={`${name} has not shared any preferences here.`} />;
  }
  return (
    <div className="gap-12 md:columns-2">
      {PREFERENCES.map(({ title, paths }) => (
        <FactSection
          key={title}
          title={title}
          part={VIEWER_FIELDS}
          paths={paths}
          values={viewer}
          className="mb-8 break-inside-avoid"
        />
      ))}
      {viewer.funPrompts.length > 0 ? (
        <Section title="In their own words" className="mb-8 break-inside-avoid">
          <PromptList prompts={viewer.funPrompts} />
        </Section>
      ) : null}
    </div>
  );
}

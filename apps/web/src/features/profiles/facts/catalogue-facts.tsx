import type { Fields } from "@starling/validators/catalogue/field";
import { type Fact, FactList } from "./fact-list.tsx";
import { FieldValue } from "./field-value.tsx";
import { filledEntries, isFilled } from "./filled-entries.ts";
import { Section } from "./section.tsx";

/** Facts of the filled fields at the given paths. A group's path includes all its fields. */
export function catalogueFacts(part: Fields, paths: readonly string[], values: unknown): Fact[] {
  return filledEntries(part, paths, values)
    .filter(isFilled)
    .map((entry) => ({ name: entry.field.label, value: <FieldValue entry={entry} /> }));
}

interface FactSectionProps {
  title: string;
  /** Field definitions: `STREAMER_FIELDS` or `VIEWER_FIELDS`. */
  part: Fields;
  paths: readonly string[];
  values: unknown;
  stacked?: boolean;
  className?: string;
}

export function FactSection({ title, part, paths, values, stacked, className }: FactSectionProps) {
  const facts = catalogueFacts(part, paths, values);
  if (facts.length === 0) return null;
  return (
    <Section title={title} className={className}>
      <FactList facts={facts} stacked={stacked} />
    </Section>
  );
}

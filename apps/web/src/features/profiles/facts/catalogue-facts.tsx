import type { Fields } from "@starling/validators/catalogue/field";
import { type Fact, FactList } from "./fact-list.tsx";
import { FieldValue } from "./field-value.tsx";
import { filledEntries, isFilled } from "./filled-entries.ts";
import { Section } from "./section.tsx";

/** The fields at the paths that are filled in, as facts in that order; a path of a group stands for all in it. */
export function catalogueFacts(part: Fields, paths: readonly string[], values: unknown): Fact[] {
  return filledEntries(part, paths, values)
    .filter(isFilled)
    .map((entry) => ({ name: entry.field.label, value: <FieldValue entry={entry} /> }));
}

interface FactSectionProps {
  title: string;
  /** Where the paths lead: `STREAMER_FIELDS` or `VIEWER_FIELDS`. */
  part: Fields;
  /** Dotted paths in the order of their rows. */
  paths: readonly string[];
  /** A profile. */
  values: unknown;
  /** Each value below its name. */
  stacked?: boolean;
  className?: string;
}

/** What a visitor may read of some fields under a heading; nothing at all where nothing is filled in. */
export function FactSection({ title, part, paths, values, stacked, className }: FactSectionProps) {
  const facts = catalogueFacts(part, paths, values);
  if (facts.length === 0) return null;
  return (
    <Section title={title} className={className}>
      <FactList facts={facts} stacked={stacked} />
    </Section>
  );
}

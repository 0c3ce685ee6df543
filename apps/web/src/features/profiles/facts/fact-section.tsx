import type { Fields } from "@starling/validators/catalogue/field";
import { CatalogueFacts } from "./catalogue-facts.tsx";
import { Section } from "./section.tsx";
import { tellsAny } from "./told.ts";

interface FactSectionProps {
  title: string;
  /** Where the paths lead: `STREAMER_FIELDS` or `VIEWER_FIELDS`. */
  part: Fields;
  paths: readonly string[];
  /** A profile. */
  values: unknown;
  /** Each value below its name. */
  stacked?: boolean;
  className?: string;
}

/** What a visitor may read of some fields under a heading; nothing at all where nothing is told. */
export function FactSection({ title, part, paths, values, stacked, className }: FactSectionProps) {
  if (!tellsAny(part, paths, values)) return null;
  return (
    <Section title={title} className={className}>
      <CatalogueFacts part={part} paths={paths} values={values} stacked={stacked} />
    </Section>
  );
}

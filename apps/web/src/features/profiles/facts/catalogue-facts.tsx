import type { Fields } from "@starling/validators/catalogue/field";
import { type Fact, FactList } from "./fact-list.tsx";
import { isTold, toldOf } from "./told.ts";
import { ToldValue } from "./told-value.tsx";

interface CatalogueFactsProps {
  /** Where the paths lead: `STREAMER_FIELDS` or `VIEWER_FIELDS`. */
  part: Fields;
  /** Dotted paths in the order of their rows; one of a group stands for all in it. */
  paths: readonly string[];
  /** A profile, or as much of one as the paths lead through. */
  values: unknown;
  /** What stands where nothing is told. Without it such rows are left out. */
  missing?: string;
  /** Each value below its name. */
  stacked?: boolean;
  className?: string;
}

/** The same as facts, for a list that has others beside them. */
export function catalogueFacts(part: Fields, paths: readonly string[], values: unknown): Fact[] {
  return toldOf(part, paths, values).map((entry) => ({
    name: entry.field.label,
    value: isTold(entry) ? <ToldValue told={entry} /> : null,
  }));
}

/** Fields of the catalogue as a definition list. Renders nothing when there is no row. */
export function CatalogueFacts({ part, paths, values, missing, ...list }: CatalogueFactsProps) {
  const facts = catalogueFacts(part, paths, values).filter(({ value }) => missing !== undefined || value);
  if (facts.length === 0) return null;
  return <FactList facts={facts} missing={missing} {...list} />;
}

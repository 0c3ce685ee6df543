import { searchWords } from "./search.ts";
import { z } from "./zod.ts";

export const TAXONOMY_KINDS = ["category", "game", "tag"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

export const listTaxonomyInput = z.object({ kind: z.enum(TAXONOMY_KINDS) });
export type ListTaxonomyInput = z.infer<typeof listTaxonomyInput>;

export interface TaxonomyItem {
  id: string;
  name: string;
}

export function itemsOfKind(
  items: readonly (TaxonomyItem & { kind: TaxonomyKind })[],
  kind: TaxonomyKind,
): TaxonomyItem[] {
  return items.filter((item) => item.kind === kind).map(({ id, name }) => ({ id, name }));
}

/** Lower case without accents, words joined by hyphens. */
export function slugOf(name: string): string {
  return searchWords(name).join("-");
}

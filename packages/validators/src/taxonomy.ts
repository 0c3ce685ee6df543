import { searchWords } from "./search.ts";
import { z } from "./zod.ts";

/** The three vocabularies of the catalogue (docs/product.md §2.4). */
export const TAXONOMY_KINDS = ["category", "game", "tag"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];

export const listTaxonomyInput = z.object({ kind: z.enum(TAXONOMY_KINDS) });
export type ListTaxonomyInput = z.infer<typeof listTaxonomyInput>;

/** A category, game or tag as every reader sees it. */
export interface TaxonomyItem {
  id: string;
  name: string;
}

/** The items of a kind, in the order they were chosen. */
export function itemsOfKind(
  items: readonly (TaxonomyItem & { kind: TaxonomyKind })[],
  kind: TaxonomyKind,
): TaxonomyItem[] {
  return items.filter((item) => item.kind === kind).map(({ id, name }) => ({ id, name }));
}

/** The form in which names are matched: lower case without accents, words joined by hyphens. */
export function slugOf(name: string): string {
  return searchWords(name).join("-");
}

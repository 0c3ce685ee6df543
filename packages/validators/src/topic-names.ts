import { categoryText } from "./category-names.ts";
import { tagText } from "./tag-names.ts";
import type { TaxonomyKind } from "./taxonomy.ts";

/** Translates the name of a category or tag; games have the same name in all languages. */
export function topicText(kind: TaxonomyKind, name: string): string {
  if (kind === "game") return name;
  return kind === "category" ? categoryText(name) : tagText(name);
}

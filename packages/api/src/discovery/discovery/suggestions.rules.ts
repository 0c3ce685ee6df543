import { FILTER_NAMES, FILTERS, type Filter } from "@starling/validators/discovery-filters";
import { searchWords } from "@starling/validators/search";
import { formsOf } from "@starling/validators/search-forms";
import { createWordMatcher, type Quality } from "@starling/validators/search-typos";
import { synonymsOf } from "@starling/validators/synonyms";
import { TAXONOMY_KINDS, type TaxonomyKind } from "@starling/validators/taxonomy";

export const SUGGESTED_STREAMERS = 6;
export const SUGGESTED_TOPICS = 4;

export interface Topic {
  kind: TaxonomyKind;
  name: string;
}

/** Kinds of topics to suggest. Callers without full access get only games (docs/product.md §3.6). */
export function topicKinds(hasFullAccess: boolean): TaxonomyKind[] {
  return TAXONOMY_KINDS.filter((kind) =>
    FILTER_NAMES.some((name) => {
      const filter: Filter = FILTERS[name];
      const isOfKind = filter.kind === "taxonomy" && filter.taxonomy === kind;
      return isOfKind && (hasFullAccess || filter.access === "basic");
    }),
  );
}

const POINTS: Record<Quality, number> = {
  exact: 6,
  prefix: 5,
  "one-typo": 3,
  "near-prefix": 2,
  "two-typos": 1,
};
const SYNONYM_POINTS = 4;
/** Order of kinds for equally good matches. */
const KINDS: readonly TaxonomyKind[] = ["game", "category", "tag"];

type Judged = { judge: ReturnType<typeof createWordMatcher>; synonyms: readonly string[] };

function bestOf(forms: readonly Judged[], words: readonly string[]): number {
  let best = 0;
  for (const { judge, synonyms } of forms) {
    for (const word of words) {
      const quality = judge(word);
      if (quality !== null) best = Math.max(best, POINTS[quality]);
      else if (synonyms.includes(word)) best = Math.max(best, SYNONYM_POINTS);
    }
  }
  return best;
}

/** Topics that match every word of the search, allowing typos, prefixes and synonyms. */
export function topicsFor(search: string, topics: readonly Topic[]): Topic[] {
  const asked = formsOf(searchWords(search)).map((forms) =>
    forms.map((form): Judged => ({ judge: createWordMatcher(form), synonyms: synonymsOf(form) })),
  );
  if (asked.length === 0) return [];
  return topics
    .map((topic) => {
      const words = searchWords(topic.name);
      const points = asked.map((forms) => bestOf(forms, [...words, words.join("")]));
      return { topic, points: points.includes(0) ? 0 : points.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ points }) => points > 0)
    .sort(
      (a, b) =>
        b.points - a.points ||
        KINDS.indexOf(a.topic.kind) - KINDS.indexOf(b.topic.kind) ||
        a.topic.name.length - b.topic.name.length ||
        (a.topic.name < b.topic.name ? -1 : 1),
    )
    .slice(0, SUGGESTED_TOPICS)
    .map(({ topic }) => topic);
}

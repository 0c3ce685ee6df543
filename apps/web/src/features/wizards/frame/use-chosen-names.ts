import type { TaxonomyKind } from "@starling/validators/taxonomy";
import { topicText } from "@starling/validators/topic-names";
import { trpc } from "../../../lib/trpc.ts";

/** Omits items that are not loaded yet. */
export function useChosenNames(kind: TaxonomyKind, ids: readonly string[]): string[] {
  const { data = [] } = trpc.taxonomy.list.useQuery(
    { kind },
    { staleTime: 600_000, enabled: ids.length > 0 },
  );
  const names = new Map(data.map(({ id, name }) => [id, topicText(kind, name)]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

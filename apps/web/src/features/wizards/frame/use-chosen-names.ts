import type { TaxonomyKind } from "@starling/validators/taxonomy";
import { trpc } from "../../../lib/trpc.ts";

/** The names of chosen items of the taxonomy, in the order they were chosen; those not known yet are left out. */
export function useChosenNames(kind: TaxonomyKind, ids: readonly string[]): string[] {
  const { data = [] } = trpc.taxonomy.list.useQuery(
    { kind },
    { staleTime: 600_000, enabled: ids.length > 0 },
  );
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

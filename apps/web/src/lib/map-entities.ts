import { isRecord } from "@starling/validators/records";
import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

export type Entity = Record<string, unknown> & { id: string };

const isEntity = (value: Record<string, unknown>): value is Entity => typeof value.id === "string";

/**
 * Returns a copy of a response in which every object with an id has the fields that `change` returns. Returns
 * the same object if nothing changed.
 */
export function mapEntities(
  answer: unknown,
  change: (entity: Entity) => Readonly<Record<string, unknown>> | undefined,
): unknown {
  if (Array.isArray(answer)) {
    const items = answer.map((item) => mapEntities(item, change));
    return items.some((item, place) => item !== answer[place]) ? items : answer;
  }
  if (!isRecord(answer)) return answer;
  const inner = Object.entries(answer)
    .filter(([, field]) => typeof field === "object")
    .map(([name, field]): [string, unknown] => [name, mapEntities(field, change)]);
  const own = isEntity(answer) ? Object.entries(change(answer) ?? {}) : [];
  const changed = [...inner, ...own].filter(([name, field]) => field !== answer[name]);
  return changed.length === 0 ? answer : { ...answer, ...Object.fromEntries(changed) };
}

/**
 * Applies `mapEntities` to all cached responses. Keeps their timestamps, because the rest of each response
 * was not refetched.
 */
export function changeEntities(
  queries: QueryClient,
  change: (entity: Entity) => Readonly<Record<string, unknown>> | undefined,
  filters: QueryFilters = {},
  onChanged: (change: { query: Query; before: unknown; after: unknown }) => void = () => undefined,
): void {
  for (const query of queries.getQueryCache().findAll(filters)) {
    const { data: before, dataUpdatedAt: updatedAt } = query.state;
    const after = mapEntities(before, change);
    if (after === before) continue;
    queries.setQueryData(query.queryKey, after, { updatedAt });
    onChanged({ query, before, after });
  }
}

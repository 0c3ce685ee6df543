import { isRecord } from "@starling/validators/records";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

type Entry = Record<string, unknown>;

export type IsExcluded = (entry: Entry) => boolean;

export function isStreamerOrTheirClip(id: string): IsExcluded {
  return (entry) => entry.id === id || (isRecord(entry.profileSnapshot) && entry.profileSnapshot.id === id);
}

export function isEntry(id: string): IsExcluded {
  return (entry) => entry.id === id;
}

const goes = (item: unknown, isOut: IsExcluded) => isRecord(item) && isOut(item);

function counted(entry: Entry, by: number): Entry {
  const { total } = entry;
  return typeof total === "number" && by !== 0 ? { ...entry, total: Math.max(0, total + by) } : entry;
}

/**
 * Returns a copy of a response without the matching items, however deeply the items are nested. If no item
 * matches, returns the same object. Adjusts `total` (a count) and `at` (the index of the current item).
 */
export function without(answer: unknown, isOut: IsExcluded): unknown {
  if (Array.isArray(answer)) {
    const kept = answer.filter((item) => !goes(item, isOut)).map((item) => without(item, isOut));
    return kept.length === answer.length && kept.every((item, index) => item === answer[index])
      ? answer
      : kept;
  }
  if (!isRecord(answer)) return answer;
  let lost = 0;
  let next = answer;
  for (const [name, before] of Object.entries(answer)) {
    const after = without(before, isOut);
    if (after === before) continue;
    if (Array.isArray(before) && Array.isArray(after)) {
      lost += before.length - after.length;
      if (typeof answer.at === "number") {
        const { at } = answer;
        next = { ...next, at: at - before.slice(0, at).filter((item) => goes(item, isOut)).length };
      }
    }
    next = { ...next, [name]: after };
  }
  return counted(next, -lost);
}

const idOf = (item: unknown) => (isRecord(item) ? item.id : undefined);

/**
 * Reinserts items that `before` contains and that have since been removed. Each item is inserted after its
 * predecessor in `before`.
 */
function withRestoredEntries(
  now: readonly unknown[],
  before: readonly unknown[],
  isOut: IsExcluded,
): readonly unknown[] {
  const list = [...now];
  for (const [place, item] of before.entries()) {
    if (!goes(item, isOut) || list.some((entry) => idOf(entry) === idOf(item))) continue;
    const ahead = before
      .slice(0, place)
      .reverse()
      .find((entry) => list.some((other) => idOf(other) === idOf(entry)));
    list.splice(
      ahead === undefined ? 0 : list.findIndex((entry) => idOf(entry) === idOf(ahead)) + 1,
      0,
      item,
    );
  }
  return list.length === now.length ? now : list;
}

/**
 * Restores the items that {@link without} removed from `before`, but keeps later changes. Sets `at` to the
 * restored item.
 */
export function withRestored(now: unknown, before: unknown, isOut: IsExcluded): unknown {
  if (Array.isArray(now) && Array.isArray(before)) {
    if (before.some((item) => goes(item, isOut))) return withRestoredEntries(now, before, isOut);
    const items = now.map((item, index) => withRestored(item, before[index], isOut));
    return items.some((item, index) => item !== now[index]) ? items : now;
  }
  if (!isRecord(now) || !isRecord(before)) return now;
  let gained = 0;
  let next = now;
  for (const [name, had] of Object.entries(before)) {
    const has = now[name];
    const after = withRestored(has, had, isOut);
    if (after === has) continue;
    if (Array.isArray(has) && Array.isArray(after)) {
      gained += after.length - has.length;
      if (typeof now.at === "number") next = { ...next, at: after.findIndex((item) => goes(item, isOut)) };
    }
    next = { ...next, [name]: after };
  }
  return counted(next, gained);
}

/** Returns a function that restores the removed entries. */
export function leaveOut(
  queries: QueryClient,
  isOut: IsExcluded,
  concerns: (key: QueryKey) => boolean,
): () => void {
  const changed: { key: QueryKey; before: unknown }[] = [];
  for (const query of queries.getQueryCache().findAll({ predicate: ({ queryKey }) => concerns(queryKey) })) {
    const { data: before, dataUpdatedAt } = query.state;
    const after = without(before, isOut);
    if (after === before) continue;
    changed.push({ key: query.queryKey, before });
    // Keeps the old timestamp, because nothing was refetched.
    queries.setQueryData(query.queryKey, after, { updatedAt: dataUpdatedAt });
  }
  return () => {
    for (const { key, before } of changed) {
      queries.setQueryData(key, (now: unknown) => withRestored(now, before, isOut));
    }
  };
}

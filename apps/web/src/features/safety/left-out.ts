import { isRecord } from "@starling/validators/records";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

type Entry = Record<string, unknown>;

/** Whether an entry of a list is one that is to go. */
export type IsOut = (entry: Entry) => boolean;

/** Somebody in lists, or a clip of theirs. */
export function isOf(id: string): IsOut {
  return (entry) => entry.id === id || (isRecord(entry.profileSnapshot) && entry.profileSnapshot.id === id);
}

/** What has an id of its own in lists: a clip, say. */
export function isEntry(id: string): IsOut {
  return (entry) => entry.id === id;
}

const goes = (item: unknown, isOut: IsOut) => isRecord(item) && isOut(item);

/** The entries' ids that a list lost or gained, as a change of what counts them. */
function counted(entry: Entry, by: number): Entry {
  const { total } = entry;
  return typeof total === "number" && by !== 0 ? { ...entry, total: Math.max(0, total + by) } : entry;
}

/**
 * An answer without what is to go, in whatever list of it that stands; the same object where it stands in none. A total beside a
 * list is counted down, and a place in it (`at`) stays with the entry it was at.
 */
export function without(answer: unknown, isOut: IsOut): unknown {
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

/** A list with what `before` had more, each behind the entry that it stood behind. */
function withBack(now: readonly unknown[], before: readonly unknown[], isOut: IsOut): readonly unknown[] {
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
 * An answer as it is now, with what {@link without} took from `before`: what has come or moved since stays. A place in a list
 * (`at`) is then that of what came back.
 */
export function withAgain(now: unknown, before: unknown, isOut: IsOut): unknown {
  if (Array.isArray(now) && Array.isArray(before)) {
    if (before.some((item) => goes(item, isOut))) return withBack(now, before, isOut);
    const items = now.map((item, index) => withAgain(item, before[index], isOut));
    return items.some((item, index) => item !== now[index]) ? items : now;
  }
  if (!isRecord(now) || !isRecord(before)) return now;
  let gained = 0;
  let next = now;
  for (const [name, had] of Object.entries(before)) {
    const has = now[name];
    const after = withAgain(has, had, isOut);
    if (after === has) continue;
    if (Array.isArray(has) && Array.isArray(after)) {
      gained += after.length - has.length;
      if (typeof now.at === "number") next = { ...next, at: after.findIndex((item) => goes(item, isOut)) };
    }
    next = { ...next, [name]: after };
  }
  return counted(next, gained);
}

/** Takes what is to go from the answers that are drawn from. Returns how to bring it back where it was. */
export function leaveOut(
  queries: QueryClient,
  isOut: IsOut,
  concerns: (key: QueryKey) => boolean,
): () => void {
  const changed: { key: QueryKey; before: unknown }[] = [];
  for (const query of queries.getQueryCache().findAll({ predicate: ({ queryKey }) => concerns(queryKey) })) {
    const { data: before, dataUpdatedAt } = query.state;
    const after = without(before, isOut);
    if (after === before) continue;
    changed.push({ key: query.queryKey, before });
    // As old as before: what else is in it was not asked for again.
    queries.setQueryData(query.queryKey, after, { updatedAt: dataUpdatedAt });
  }
  return () => {
    for (const { key, before } of changed) {
      queries.setQueryData(key, (now: unknown) => withAgain(now, before, isOut));
    }
  };
}

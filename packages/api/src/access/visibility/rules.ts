import { facetKey } from "@starling/directory/facets";
import type { LeftOut } from "@starling/directory/query-plan";
import type { HiddenRow } from "@starling/validators/safety";
import { slugOf } from "@starling/validators/taxonomy";

/** Streamers and content hidden from a caller (docs/decisions/028). */
export interface Exclusions {
  /** Streamers blocked in either direction: hidden everywhere. */
  blocked: readonly string[];
  /** Blocked and muted streamers: left out of lists. */
  profiles: readonly string[];
  /** Muted tags in lower case. */
  tags: readonly string[];
  facets: readonly string[];
  clips: readonly string[];
}

/**
 * Entries to exclude from a list. The query excludes the entries in `settled`. After the query, all entries
 * in `now` are removed from the result. `now` contains all hidden entries. On plans that show only the first
 * entries, `settled` does not contain recently hidden entries, so that no other entries take their places.
 * Otherwise, callers could read the whole directory by hiding three entries at a time (security row Z3).
 */
export interface ListExclusions {
  settled: Exclusions;
  now: Exclusions;
}

const valuesOf = (rows: readonly HiddenRow[], ...kinds: HiddenRow["kind"][]) =>
  rows.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);

function exclusionsOf(rows: readonly HiddenRow[]): Exclusions {
  const tags = valuesOf(rows, "tag");
  return {
    blocked: valuesOf(rows, "blocked"),
    profiles: [...new Set(valuesOf(rows, "blocked", "muted"))],
    tags: tags.map((tag) => tag.toLowerCase()),
    facets: tags.map((tag) => facetKey("streamingTags", slugOf(tag))),
    clips: valuesOf(rows, "clip"),
  };
}

/**
 * `settledUntil` is null for callers with full access; `settled` then contains all hidden entries. For other
 * callers, `settled` contains entries hidden at or before `settledUntil`, and accounts that have blocked the
 * caller.
 */
export function listExclusionsOf(rows: readonly HiddenRow[], settledUntil: Date | null): ListExclusions {
  const now = exclusionsOf(rows);
  if (settledUntil === null) return { settled: now, now };
  const isSettled = ({ since }: HiddenRow) => since === null || new Date(since) <= settledUntil;
  return { settled: exclusionsOf(rows.filter(isSettled)), now };
}

export function leftOut({ profiles, facets }: Exclusions): Required<LeftOut> {
  return { without: profiles, withoutFacets: facets };
}

export function excludesNoStreamer({ profiles, facets }: Exclusions): boolean {
  return profiles.length === 0 && facets.length === 0;
}

export function excludesNothing(exclusions: Exclusions): boolean {
  return excludesNoStreamer(exclusions) && exclusions.clips.length === 0;
}

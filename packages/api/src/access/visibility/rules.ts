import { facetKey } from "@starling/directory/facets";
import type { LeftOut } from "@starling/directory/query-plan";
import type { HiddenRow } from "@starling/validators/safety";
import { slugOf } from "@starling/validators/taxonomy";

/** Whom and what a caller is not shown (docs/decisions/028). */
export interface Exclusions {
  /** Profile ids of the streamers who are blocked, by either side: they are not there at all. */
  blocked: readonly string[];
  /** The same with the muted: they are in no list that is offered. */
  profiles: readonly string[];
  /** Muted tags, in lower case as clips have them. */
  tags: readonly string[];
  /** The same as facets of streamers. */
  facets: readonly string[];
  /** Ids of hidden clips. */
  clips: readonly string[];
}

/**
 * What a list leaves out. Lists of which a plan shows the first few are asked without what has `settled`, and what is hidden `now` is
 * taken from the answer: whoever sees the first three would else see the whole directory by exclusions three at a time (security
 * row Z3).
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

/** What is hidden of everything; for somebody who sees the first few alone, what they hid since `settledUntil` has not settled. */
export function listExclusionsOf(rows: readonly HiddenRow[], settledUntil: Date | null): ListExclusions {
  const now = exclusionsOf(rows);
  if (settledUntil === null) return { settled: now, now };
  const isSettled = ({ since }: HiddenRow) => since === null || new Date(since) <= settledUntil;
  return { settled: exclusionsOf(rows.filter(isSettled)), now };
}

/** Whom a listing leaves out. */
export function leftOut({ profiles, facets }: Exclusions): Required<LeftOut> {
  return { without: profiles, withoutFacets: facets };
}

/** Whether no streamer is hidden from the caller. */
export function excludesNoStreamer({ profiles, facets }: Exclusions): boolean {
  return profiles.length === 0 && facets.length === 0;
}

/** Whether neither a streamer nor a clip is hidden from the caller. */
export function excludesNothing(exclusions: Exclusions): boolean {
  return excludesNoStreamer(exclusions) && exclusions.clips.length === 0;
}

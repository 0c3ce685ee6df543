import type { ChannelPlatform, ChannelStatus } from "@starling/validators/channels";
import type { ScheduleEntry } from "@starling/validators/schedules";
import type { DirectoryReader } from "../directory-reader.ts";

/** Last status from a platform, kept while the platform is unreachable. */
export type IndexStatus = Pick<ChannelStatus, "platform" | "isLive" | "viewers">;

/** Start of the outage of each unreachable platform. */
export type SilentPlatforms = ReadonlyMap<ChannelPlatform, Date>;

export interface IndexRow {
  /** Profile id, in PostgreSQL's format. */
  id: string;
  /** Distinct facet ids (`directory_facets.id`). */
  facets: readonly number[];
  /** Creation time in milliseconds since 1970. */
  createdAt: number;
  /** Normalized display name (`searchKey`). */
  nameKey: string;
  averageViewers: number;
  /** Number of viewers of a live streamer. Used only if no reachable platform reports a status. */
  viewers: number;
  followers: number;
  /** Score of the fair order; higher scores sort earlier. */
  fair: number;
  /** Distinct words, each prefixed by its field, such as `n:luna`. */
  lexemes: readonly string[];
  schedule: readonly ScheduleEntry[];
  /** At most one status per platform. */
  statuses: readonly IndexStatus[];
}

/**
 * Change of a streamer. `row` is the new row, or null if the streamer was removed. A change with only new
 * statuses may refer to a streamer that is not in the index.
 */
export type IndexChange =
  | { id: string; row: IndexRow | null }
  | { id: string; statuses: readonly IndexStatus[] };

export interface FacetName {
  id: number;
  key: string;
}

export interface DirectoryIndex {
  readonly size: number;
  /** Whether the index should be rebuilt, because many streamers were replaced or removed. */
  readonly isWorn: boolean;
  /** A key can be assigned before or after a row uses the id. An id that already has a key keeps this key. */
  nameFacets(names: Iterable<FacetName>): void;
  /** Reserves space, so that loading needs no resizing. */
  expect(streamers: number): void;
  /**
   * Adds streamers in ascending order of their ids, and yields to other work. Must be called before `finish`.
   */
  load(rows: Iterable<IndexRow>): Promise<void>;
  /** Sorts the loaded rows; send no queries or changes until the promise resolves. */
  finish(): Promise<void>;
  /** Synchronous: about 0.2 ms per row or 10 µs per status change. */
  apply(changes: readonly IndexChange[]): void;
  setSilences(silences: SilentPlatforms): void;
  reader(): Pick<DirectoryReader, "page" | "among" | "counts" | "emptiedBy">;
}

import type { ChannelPlatform, ChannelStatus } from "@starling/validators/channels";
import type { ScheduleEntry } from "@starling/validators/schedules";
import type { DirectoryReader } from "../directory-reader.ts";

/** Reported status, whether or not the platform is reachable. */
export type IndexStatus = Pick<ChannelStatus, "platform" | "isLive" | "viewers">;

/** Unreachable platforms with the start of the outage. */
export type SilentPlatforms = ReadonlyMap<ChannelPlatform, Date>;

/** Input row of the index. */
export interface IndexRow {
  /** Profile id, in PostgreSQL's format. */
  id: string;
  /** Distinct facet ids (`directory_facets.id`). */
  facets: readonly number[];
  /** Creation time in milliseconds since 1970. */
  createdAt: number;
  /** Normalised display name (`searchKey`). */
  nameKey: string;
  averageViewers: number;
  /** Viewers if live without a report of a reachable platform. */
  viewers: number;
  followers: number;
  /** Fair score; higher scores sort earlier. */
  fair: number;
  /** Distinct words, each prefixed by its field, such as `n:luna`. */
  lexemes: readonly string[];
  schedule: readonly ScheduleEntry[];
  /** At most one per platform. */
  statuses: readonly IndexStatus[];
}

/** New row, or null for a removed streamer; or a status change, possibly of a streamer not in the index. */
export type IndexChange =
  | { id: string; row: IndexRow | null }
  | { id: string; statuses: readonly IndexStatus[] };

export interface FacetName {
  id: number;
  key: string;
}

/** In-process directory index. */
export interface DirectoryIndex {
  readonly size: number;
  /** Sets the keys of facet ids, before or after rows use them; a known id keeps its key. */
  nameFacets(names: Iterable<FacetName>): void;
  /** Reserves space, so that loading needs no resizing. */
  expect(streamers: number): void;
  /** Adds streamers before `finish`, yielding to other work. */
  load(rows: Iterable<IndexRow>): Promise<void>;
  /** Sorts the loaded rows; send no queries or changes until it resolves. */
  finish(): Promise<void>;
  /** Applies changes synchronously: about 0.2 ms per row, 10 µs per status change. */
  apply(changes: readonly IndexChange[]): void;
  /** Replaces the set of unreachable platforms. */
  setSilences(silences: SilentPlatforms): void;
  reader(): Pick<DirectoryReader, "page" | "among" | "counts" | "emptiedBy">;
}

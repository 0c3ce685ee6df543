import type { ChannelPlatform, ChannelStatus } from "@starling/validators/channels";
import type { ScheduleEntry } from "@starling/validators/schedules";
import type { DirectoryReader } from "../directory-reader.ts";

/** What a platform says of a streamer, within reach or not. */
export type IndexStatus = Pick<ChannelStatus, "platform" | "isLive" | "viewers">;

/** The platforms that do not answer, and since when. */
export type Silences = ReadonlyMap<ChannelPlatform, Date>;

/** A streamer as the index takes it in: an entry of the directory with its numbers and planned streams. */
export interface IndexRow {
  /** Profile id, as PostgreSQL writes a uuid. */
  id: string;
  /** Numbers of facets (`directory_facets.id`), each once. */
  facets: readonly number[];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The display name as it is matched and sorted (`searchKey`). */
  nameKey: string;
  averageViewers: number;
  /** Watching now, if the streamer is live and no platform within reach speaks. */
  viewers: number;
  followers: number;
  /** Greater stands earlier. */
  fair: number;
  /** Words with the field they stand in, such as `n:luna`, each once. */
  lexemes: readonly string[];
  schedule: readonly ScheduleEntry[];
  /** One for each platform at most. */
  statuses: readonly IndexStatus[];
}

/** What a streamer is now, null for one who is gone; or only what platforms now say of one, who may be nobody here. */
export type IndexChange =
  | { id: string; row: IndexRow | null }
  | { id: string; statuses: readonly IndexStatus[] };

/** A facet's number and its key, such as `platforms:twitch`. */
export interface FacetName {
  id: number;
  key: string;
}

/** The directory as one process holds it. */
export interface DirectoryIndex {
  /** How many streamers it holds. */
  readonly size: number;
  /** Tells keys of facets, before or after rows have them; a known number keeps its key. */
  nameFacets(names: Iterable<FacetName>): void;
  /** Makes room for about this many streamers, so that nothing has to grow while they are loaded. */
  expect(streamers: number): void;
  /** Adds streamers before `finish`, and yields to other work. */
  load(rows: Iterable<IndexRow>): Promise<void>;
  /** Sorts what was loaded. Until it resolves, nothing can be queried or changed. */
  finish(): Promise<void>;
  /** Takes in what changed; all of it is seen by the next question. About 0.2 ms for each, 10 µs for what platforms say. */
  apply(changes: readonly IndexChange[]): void;
  /** Takes in which platforms do not answer, in the place of what was known of that. */
  setSilences(silences: Silences): void;
  reader(): Pick<DirectoryReader, "page" | "among" | "counts" | "emptiedBy">;
}

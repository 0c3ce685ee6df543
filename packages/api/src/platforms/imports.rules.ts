/** A planned stream as a platform tells of it. */
export interface Segment {
  start: Date;
  /** Null where it says none. */
  end: Date | null;
  title: string | null;
  game: string | null;
  /** Whether it is planned every week, of which this is one time. */
  isRecurring: boolean;
  isCanceled: boolean;
}

/** A clip as its platform tells of it. */
export interface PlatformClip {
  id: string;
  /** The channel that it was cut from. */
  channel: string;
  url: string;
  title: string;
  /** In seconds. */
  duration: number;
  views: number;
  clippedAt: Date;
  thumbnail: string | null;
}

/** A page of what a platform has. */
interface Page<T> {
  items: T[];
  cursor: string | null;
}

/** A page of planned streams, and until when the streamer is away. */
export interface SegmentsPage extends Page<Segment> {
  awayUntil: Date | null;
}

/** A page of clips, and the ids of all that were named, readable or not. */
export interface ClipsPage extends Page<PlatformClip> {
  named: string[];
}

/** What a platform says instead of an answer: it asks for patience, knows nothing of it, or does not take the question. */
export type Refusal = "busy" | "unknown" | "refused";

/** A page of a channel's clips, those with the most views first, or those of up to a hundred ids. */
export type ClipsQuestion =
  | { channel: string; first: number; after: string | null }
  | { ids: readonly string[] };

export interface Segment {
  start: Date;
  end: Date | null;
  title: string | null;
  game: string | null;
  /** Whether this is one date of a weekly stream. */
  isRecurring: boolean;
  isCanceled: boolean;
}

export interface PlatformClip {
  id: string;
  /** The platform's id of its channel. */
  channel: string;
  url: string;
  title: string;
  /** Length in seconds. */
  duration: number;
  views: number;
  clippedAt: Date;
  thumbnail: string | null;
}

interface Page<T> {
  items: T[];
  cursor: string | null;
}

/** `awayUntil` is the end of the streamer's announced absence. */
export interface SegmentsPage extends Page<Segment> {
  awayUntil: Date | null;
}

/** `named` contains all ids of the answer, including unreadable clips. */
export interface ClipsPage extends Page<PlatformClip> {
  named: string[];
}

/** Rate limit, unknown object or rejected request. */
export type Refusal = "busy" | "unknown" | "refused";

/** By views, or up to a hundred ids. */
export type ClipsQuery =
  | { channel: string; first: number; after: string | null }
  | { ids: readonly string[] };

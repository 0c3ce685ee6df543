export interface Segment {
  start: Date;
  end: Date | null;
  title: string | null;
  game: string | null;
  isRecurring: boolean;
  isCanceled: boolean;
}

export interface PlatformClip {
  id: string;
  /** The platform's id of the clip's channel. */
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

/** `named` contains the ids of all clips in the answer, including invalid clips. */
export interface ClipsPage extends Page<PlatformClip> {
  named: string[];
}

/** `busy`: rate limit reached. `unknown`: object not found. `refused`: request rejected. */
export type Refusal = "busy" | "unknown" | "refused";

export type ClipsQuery =
  | { channel: string; first: number; after: string | null }
  | { ids: readonly string[] };

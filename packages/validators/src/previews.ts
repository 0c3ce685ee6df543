import type { LiveSource } from "./channels.ts";

/** All fields are public. */
export interface StreamerPreview {
  id: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  avatar: string | null;
  primaryCategory: string | null;
  /** Null while offline. */
  liveSource: LiveSource | null;
  nextStreamAt: Date | null;
  /** Null without a planned stream. */
  nextStreamZone: string | null;
}

import type { LiveSource } from "./channels.ts";
import type { OwnerHues } from "./owner-colors.ts";

/** All fields are public. */
export interface StreamerPreview {
  id: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  avatar: string | null;
  banner: string | null;
  hues: OwnerHues;
  primaryCategory: string | null;
  /** Null while offline. */
  liveSource: LiveSource | null;
  nextStreamAt: Date | null;
  /** Null without a planned stream. */
  nextStreamZone: string | null;
}

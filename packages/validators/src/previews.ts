import type { LiveSource } from "./channels.ts";

/** What a link to a streamer tells before anybody opens it. All of it is public. */
export interface StreamerPreview {
  id: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  avatar: string | null;
  /** The name of the primary category. */
  primaryCategory: string | null;
  /** Who says that a stream is on; null while none is. */
  liveSource: LiveSource | null;
  nextStreamAt: Date | null;
  /** The zone in which the next stream is planned; null without one. */
  nextStreamZone: string | null;
}

import { loadable } from "../lib/loadable.tsx";

// The tabs of profiles that hold clips: profiles know where they stand, not what they are.

/** The own clips of a streamer. */
export const OwnClips = loadable(
  async () => (await import("../features/clips/lists/own-clips-tab.tsx")).OwnClipsTab,
);
/** The clips one likes. */
export const LikedClips = loadable(
  async () => (await import("../features/clips/lists/liked-clips-tab.tsx")).LikedClipsTab,
);
/** A streamer's clips as others see them. */
export const StreamerClips = loadable(
  async () => (await import("../features/clips/lists/streamer-clips-tab.tsx")).StreamerClipsTab,
);
/** The clips another viewer likes. */
export const ViewerLiked = loadable(
  async () => (await import("../features/clips/lists/viewer-liked-tab.tsx")).ViewerLikedTab,
);

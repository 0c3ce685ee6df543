import type { OwnClipTabs, ProfileClipsTab } from "../features/profiles/clip-tabs.ts";
import { loadable } from "../lib/loadable.tsx";

/** The tabs of the own profile that hold clips. */
export const ownClipTabs: OwnClipTabs = {
  own: loadable(async () => (await import("../features/clips/lists/own-clips-tab.tsx")).OwnClipsTab),
  liked: loadable(async () => (await import("../features/clips/lists/liked-clips-tab.tsx")).LikedClipsTab),
};

/** A streamer's clips as others see them. */
export const StreamerClips: ProfileClipsTab = loadable(
  async () => (await import("../features/clips/lists/streamer-clips-tab.tsx")).StreamerClipsTab,
);

/** The clips another viewer likes. */
export const ViewerLiked: ProfileClipsTab = loadable(
  async () => (await import("../features/clips/lists/viewer-liked-tab.tsx")).ViewerLikedTab,
);

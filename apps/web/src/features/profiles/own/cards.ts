import type { Fields } from "@starling/validators/catalogue/field";
import type { OwnSection } from "@starling/validators/catalogue/places";
import { type First, pathsAt, type SectionOf } from "@starling/validators/catalogue/sections";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { OwnProfile } from "@starling/validators/profiles";

type StreamerFields = typeof STREAMER_FIELDS;
type ViewerFields = typeof VIEWER_FIELDS;

/** Fields of the catalogue that are shown, and edited, together. */
export interface Card {
  title: string;
  sections: readonly OwnSection[];
  /** What is read first where the order is not the catalogue's. */
  first?: First<StreamerFields> | First<ViewerFields>;
}

/** Stream types stand with a streamer's tags, and with what a viewer looks for. */
type Shared = "content";

/** The cards of the own profile, by the section of the catalogue that each shows (spec B §2.5). */
export const CARDS = {
  basics: { title: "Basic Information", sections: ["basics"] },
  family: {
    title: "Location & Family",
    sections: ["family"],
    first: ["location", "hometown"],
  },
  goals: {
    title: "Streamer Goals & Status",
    sections: ["goals"],
    first: ["streamerGoal", "twitchAffiliateStatus", "experience", "averageViewers", "maxViewerGoal"],
  },
  interaction: {
    title: "Interaction & Style",
    sections: ["interaction"],
    first: ["playStyle", "gameConsistency"],
  },
  equipment: { title: "Equipment & Setup", sections: ["equipment"] },
  pc: { title: "PC Specifications", sections: ["pc"] },
  monitors: { title: "Monitors", sections: ["monitors"] },
  audio: { title: "Audio Setup", sections: ["audio"] },
  video: { title: "Video Setup", sections: ["video"] },
  lighting: { title: "Lighting", sections: ["lighting"] },
  controls: { title: "Controls", sections: ["controls"] },
  software: { title: "Software", sections: ["software"] },
  schedule: { title: "Streaming Frequency", sections: ["schedule"] },
  "viewer-type": { title: "Viewer Type & Interaction", sections: ["viewer-type"] },
  watching: { title: "Watching Habits", sections: ["watching"] },
  "looking-for": {
    title: "What You Look For",
    sections: ["looking-for", "content"],
    first: [
      "preferredStreamerSize",
      "preferredVibe",
      "favoriteCategories",
      "watchInterests",
      "favoritePlatforms",
    ],
  },
  likes: { title: "Personal", sections: ["likes"], first: ["hobbies", "favoriteTopics"] },
  tags: { title: "Tags & Categories", sections: ["content", "tags"] },
  games: { title: "Favorite Games", sections: ["games"] },
  platforms: { title: "Platforms & Links", sections: ["platforms"] },
} as const satisfies Record<
  Exclude<SectionOf<StreamerFields, "own"> | SectionOf<ViewerFields, "own">, Shared>,
  Card
>;

/** Said in the place of the parts of a PC to those who stream from none. */
export const NO_PC = "You can fill this in once “Streams from” on the Presence tab includes a PC.";

/** The part of the catalogue that a profile fills. */
export function partOf(profile: OwnProfile): Fields {
  return profile.role === "streamer" ? STREAMER_FIELDS : VIEWER_FIELDS;
}

/** The paths of a card's fields as far as the profile has them, in the order of reading. */
export function pathsOf(profile: OwnProfile, { sections, first }: Card): string[] {
  return pathsAt(partOf(profile), "own", sections, first);
}

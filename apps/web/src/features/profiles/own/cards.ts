import { localized } from "@starling/i18n/translate";
import type { Fields } from "@starling/validators/catalogue/field";
import type { OwnSection } from "@starling/validators/catalogue/places";
import { type First, pathsAt, type SectionOf } from "@starling/validators/catalogue/sections";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { OwnProfile } from "@starling/validators/profiles";
import { cards as words } from "./words.ts";

type StreamerFields = typeof STREAMER_FIELDS;
type ViewerFields = typeof VIEWER_FIELDS;

export interface Card {
  title: string;
  sections: readonly OwnSection[];
  /** Fields that come first, whatever their order in the field catalogue. */
  first?: First<StreamerFields> | First<ViewerFields>;
}

/** Section without its own card. Its fields are on different cards for streamers and viewers. */
type Shared = "content";

/** Cards by section of the field catalogue (docs/product.md §2.8). */
export const CARDS = localized(
  () =>
    ({
      basics: { title: words.basicInformation, sections: ["basics"] },
      family: {
        title: words.locationFamily,
        sections: ["family"],
        first: ["location", "hometown"],
      },
      goals: {
        title: words.streamerGoalsStatus,
        sections: ["goals"],
        first: ["streamerGoal", "twitchAffiliateStatus", "experience", "averageViewers", "maxViewerGoal"],
      },
      interaction: {
        title: words.interactionStyle,
        sections: ["interaction"],
        first: ["playStyle", "gameConsistency"],
      },
      equipment: { title: words.equipmentSetup, sections: ["equipment"] },
      pc: { title: words.pcSpecifications, sections: ["pc"] },
      monitors: { title: words.monitors, sections: ["monitors"] },
      audio: { title: words.audioSetup, sections: ["audio"] },
      video: { title: words.videoSetup, sections: ["video"] },
      lighting: { title: words.lighting, sections: ["lighting"] },
      controls: { title: words.controls, sections: ["controls"] },
      software: { title: words.software, sections: ["software"] },
      schedule: { title: words.streamingFrequency, sections: ["schedule"] },
      "viewer-type": { title: words.viewerTypeInteraction, sections: ["viewer-type"] },
      watching: { title: words.watchingHabits, sections: ["watching"] },
      "looking-for": {
        title: words.whatYouLookFor,
        sections: ["looking-for", "content"],
        first: [
          "preferredStreamerSize",
          "preferredVibe",
          "favoriteCategories",
          "watchInterests",
          "favoritePlatforms",
        ],
      },
      likes: { title: words.personal, sections: ["likes"], first: ["hobbies", "favoriteTopics"] },
      tags: { title: words.tagsCategories, sections: ["content", "tags"] },
      games: { title: words.favoriteGames, sections: ["games"] },
      platforms: { title: words.platformsLinks, sections: ["platforms"] },
    }) as const satisfies Record<
      Exclude<SectionOf<StreamerFields, "own"> | SectionOf<ViewerFields, "own">, Shared>,
      Card
    >,
);

export function partOf(profile: OwnProfile): Fields {
  return profile.role === "streamer" ? STREAMER_FIELDS : VIEWER_FIELDS;
}

export function pathsOf(profile: OwnProfile, { sections, first }: Card): string[] {
  return pathsAt(partOf(profile), "own", sections, first);
}

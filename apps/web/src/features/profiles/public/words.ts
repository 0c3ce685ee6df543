import { isolated } from "@starling/validators/isolated";
import type { PublicPage } from "@starling/validators/public-pages";

export const words = {
  onSchedule: "On schedule",
  live: "Live",
  until: (time: string) => `until ${time}`,
  next: "Next stream",
  nothingPlanned: "No stream planned yet",
  followForNews: (name: string) => `Follow ${isolated(name)} to find out when the next one is scheduled.`,
  calendar: "Add to calendar",
  watch: (platform: string) => `Watch on ${platform}`,
  newTab: "(opens in a new tab)",
  follow: "Follow",
  followName: (name: string) => `Follow ${isolated(name)}`,
  forViewers: "Only viewers can follow. You can switch your role in the menu.",
  ownPage: "This is your public page. Anyone with the link can see it.",
  ownAction: "Share it",
  languages: "Languages",
  plays: "Plays",
  where: "Where to watch",
  clips: "Clips",
  sharedClip: "Shared clip",
  clipGone: "This clip isn’t available anymore.",
  moreClips: (name: string) => `See all of ${isolated(name)}’s clips`,
  similar: "Similar streamers",
  missing: {
    title: "Page not found",
    text: "The link may be mistyped, or the page may have been closed. There are plenty of small streamers to meet, though.",
    find: "Find streamers",
    home: "Go to the home page",
  },
};

export function pageTitle({ displayName, username }: Pick<PublicPage, "displayName" | "username">): string {
  return displayName === username ? displayName : `${isolated(displayName)} (@${username})`;
}

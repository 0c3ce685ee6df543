import { isolated } from "@starling/validators/isolated";

export const useClipLike = {
  unlikeFailed: (title: string) => `Could not unlike “${isolated(title)}”.`,
  likeFailed: (title: string) => `Could not like “${isolated(title)}”.`,
};

export const likersDialog = {
  title: "Who likes this clip",
  loadFailed: "The likes could not be loaded.",
  tryAgain: "Please try again in a moment.",
  none: "No likes yet. They’ll show up here.",
  seeWho: (people: string) => `${people} this clip. See who they are with Premium.`,
  seePlans: "See plans",
  count: (people: string) => `${people} this clip.`,
  newer: "Newer",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  older: "Older",
  loading: "Loading likes",
};

import { isolated } from "@starling/validators/isolated";
import { MAX_LINKED_CLIPS } from "@starling/validators/linked-clips";
import { counted } from "../../../lib/counts.ts";

export const linkedClips = {
  title: "Clips on Twitch",
  loadFailed: "The clips on Twitch could not be loaded.",
  opens: "(opens Twitch in a new tab)",
  views: (views: number) => counted(views, "view"),
};

export const ownLinkedClips = {
  intro:
    "Show clips from your Twitch channel on your page. They stay on Twitch: opening one leaves Starling, and nothing is loaded from Twitch until then.",
  importClips: "Import from Twitch",
  update: "Update",
  updateLabel: "Update clips from Twitch",
  connectFirst: "Connect your Twitch channel to show its clips here.",
  connectAgain:
    "Twitch reports that you removed Starling from your channel. Connect it again so others can see these clips again.",
  connectToShow: "Your Twitch channel isn’t connected, so only you can see these clips.",
  connect: "Connect Twitch",
  used: (used: number) => `${used} of ${MAX_LINKED_CLIPS} clips`,
  hidden: "Only you can see this",
  remove: (title: string) => `Remove ${isolated(title)}`,
  removed: (title: string) => `“${isolated(title)}” is no longer shown`,
  removeFailed: (title: string) => `“${isolated(title)}” could not be removed. It is still shown.`,
  updated: "Your clips are up to date",
  updatedWithout: (removed: number) =>
    `Your clips are up to date. ${counted(removed, "clip")} no longer on Twitch ${removed === 1 ? "was" : "were"} removed.`,
  updateFailed: "Your clips could not be updated. Please try again.",
  loadFailed: "Your clips on Twitch could not be loaded.",
  loading: "Loading your clips on Twitch",
};

export const importDialog = {
  title: "Import clips from Twitch",
  description: "The videos stay on Twitch. We copy their thumbnails.",
  loading: "Loading your clips from Twitch",
  failed: "Your clips could not be loaded from Twitch. Please try again.",
  none: "Your Twitch channel has no clips yet.",
  more: "Show more",
  moreFailed: "More clips could not be loaded. Please try again.",
  end: (count: number) => `That’s all: ${counted(count, "clip")}`,
  list: "Your clips on Twitch",
  alreadyShown: "Already shown",
  left: (left: number) => (left === 0 ? "You’ve reached the limit" : `Room for ${left} more`),
  cancel: "Cancel",
  add: (count: number) => (count === 0 ? "Add clips" : `Add ${counted(count, "clip")}`),
  added: (count: number) => `${counted(count, "clip")} added`,
  addFailed: "Your clips could not be added. Your selection is still here. Please try again.",
};

export const clipWorthAdding = {
  title: "A clip worth adding",
  text: "Viewers watch clips before they follow. Pick one from your Twitch channel for your page.",
  uploadText:
    "Viewers watch clips before they follow. Upload one, or connect Twitch and show clips from there.",
  find: "Find a clip",
  yourClips: "Open your clips",
  add: "Add to your page",
  another: "Show another",
  added: "The clip is on your page",
  none: "Your Twitch channel has no clips that aren’t on your page yet.",
  noMore: "Those were your most-watched Twitch clips. To choose from all of them, open your clips.",
  failed: "Your clips could not be loaded from Twitch. Please try again.",
  again: "Try again",
  addFailed: "The clip could not be added. Please try again.",
};

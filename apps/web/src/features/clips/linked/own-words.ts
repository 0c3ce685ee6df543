import { isolated } from "@starling/validators/isolated";
import { MAX_LINKED_CLIPS } from "@starling/validators/linked-clips";
import { counted } from "../../../lib/counts.ts";

export const ownLinkedClips = {
  intro:
    "Show clips of your Twitch channel on your page. They stay on Twitch: people who open one leave Starling, and nothing is loaded from Twitch before.",
  importClips: "Import from Twitch",
  update: "Update",
  updateLabel: "Update clips from Twitch",
  connectFirst: "Connect your Twitch channel to show its clips here.",
  connectAgain:
    "Twitch says that you removed Starling from your channel. Connect it again, and others see these clips again.",
  connectToShow: "Your Twitch channel is not connected, so only you see these clips.",
  connect: "Connect Twitch",
  used: (used: number) => `${used} of ${MAX_LINKED_CLIPS} clips`,
  hidden: "Only you see this",
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
  description: "The videos stay on Twitch. We copy their pictures.",
  loading: "Asking Twitch for your clips",
  failed: "Your clips could not be loaded from Twitch. Please try again.",
  none: "Your Twitch channel has no clips yet.",
  more: "Show more",
  moreFailed: "More clips could not be loaded. Please try again.",
  end: (count: number) => `That is all: ${counted(count, "clip")}`,
  list: "Your clips on Twitch",
  alreadyShown: "Already shown",
  left: (left: number) => (left === 0 ? "You have chosen as many as fit" : `Room for ${left} more`),
  cancel: "Cancel",
  add: (count: number) => (count === 0 ? "Add clips" : `Add ${counted(count, "clip")}`),
  added: (count: number) => `${counted(count, "clip")} added`,
  addFailed: "Your clips could not be added. Your choice is still here; please try again.",
};

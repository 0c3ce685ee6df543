import { isolated } from "@starling/validators/isolated";
import { counted } from "../../lib/counts.ts";

export const bringPage = {
  title: "Bring your follows from Twitch",
  intro:
    "Sign in with Twitch once, and we list whom you follow there. You choose who comes along: you follow those who are on Starling, and save the others until they join.",
  privacy: "Twitch is asked only now. We keep no key to your account and don’t store the list.",
  signIn: "Sign in with Twitch",
  reading: "Reading whom you follow on Twitch",
  again: "Start again",
  toSaved: "See your saved channels",
  toFollowed: "See whom you follow",
  none: "You don’t follow anyone on Twitch yet.",
  noneLeft: "Everyone you follow on Twitch is here already.",
  onStarling: "On Starling",
  onStarlingHelp: "You’ll follow them.",
  notYet: "Not on Starling yet",
  notYetHelp: "You’ll save them, and follow them once they join.",
  more: (shown: number, total: number) => `The latest ${shown} of ${counted(total, "follow")} are listed.`,
  all: "Choose all",
  done: "Already here",
  choose: (name: string) => `Bring ${isolated(name)}`,
  bring: (count: number) => (count === 0 ? "Choose someone" : `Bring ${count}`),
  progress: (done: number, total: number) => `${done} of ${total} done`,
  failed: "Some of them could not be brought. Those that were are kept. Please try again.",
  notRead: "Twitch did not say whom you follow. Nothing has changed.",
  limited: "Too many attempts. Please try again in a few minutes.",
  off: "Signing in with Twitch isn’t available here right now.",
  finished: (followed: number, saved: number) => {
    const parts = [
      ...(followed > 0 ? [`follow ${counted(followed, "streamer")}`] : []),
      ...(saved > 0 ? [`have saved ${counted(saved, "channel")}`] : []),
    ];
    return parts.length === 0 ? "Nothing has changed." : `You now ${parts.join(" and ")} from Twitch.`;
  },
  skipped: (count: number) =>
    count === 0 ? "" : `${counted(count, "channel")} could not be found or didn’t want to be listed.`,
};

import { isolated } from "@starling/validators/isolated";
import { counted } from "../../lib/counts.ts";

export const bringPage = {
  title: "Import your follows from Twitch",
  intro:
    "Sign in with Twitch once, and we’ll list everyone you follow there. Choose who to bring over: you’ll follow streamers who are on Starling and save the others until they join.",
  privacy: "We check Twitch only this once. We don’t keep access to your account or store the list.",
  signIn: "Sign in with Twitch",
  reading: "Loading who you follow on Twitch",
  again: "Start again",
  toSaved: "See your saved channels",
  toFollowed: "See who you follow",
  none: "You don’t follow anyone on Twitch yet.",
  noneLeft: "Everyone you follow on Twitch is here already.",
  onStarling: "On Starling",
  onStarlingHelp: "You’ll follow them.",
  notYet: "Not on Starling yet",
  notYetHelp: "You’ll save them, and follow them once they join.",
  more: (shown: number, total: number) => `Showing the latest ${shown} of ${counted(total, "follow")}.`,
  all: "Select all",
  done: "Already here",
  choose: (name: string) => `Import ${isolated(name)}`,
  bring: (count: number) => (count === 0 ? "Select someone" : `Import ${count}`),
  progress: (done: number, total: number) => `${done} of ${total} done`,
  failed: "Some follows could not be imported. The rest were saved. Please try again.",
  notRead: "We couldn’t get your follows from Twitch. Nothing has changed.",
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
    count === 0 ? "" : `${counted(count, "channel")} could not be found or opted out of being listed.`,
};

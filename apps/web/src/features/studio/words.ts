import type { ChannelPlatform } from "@starling/validators/channels";
import { factsOf } from "@starling/validators/channels";
import { onSinceText, upcomingText } from "@starling/validators/date-texts";
import { isolated } from "@starling/validators/isolated";
import type { StudioChannel, StudioTask } from "@starling/validators/studio";
import { counted } from "../../lib/counts.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;

/** Formats minutes as "45 min", "2 h 10 min" or "3 days 4 h". */
export function lengthWords(minutes: number): string {
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  const rest = minutes % 60;
  const parts =
    days > 0
      ? [counted(days, "day"), hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`];
  return parts.filter(Boolean).join(" ");
}

/** Time left, such as "in 3 h 12 min". */
export function countdownWords(at: Date, now: Date): string {
  const minutes = Math.ceil((at.getTime() - now.getTime()) / MINUTE);
  return minutes < 1 ? "any moment now" : `in ${lengthWords(minutes)}`;
}

export const studioPage = {
  title: "Studio",
  description: (name: string, followers: number | undefined) =>
    followers === undefined || followers === 0
      ? isolated(name)
      : `${isolated(name)} · ${counted(followers, "follower")}`,
  loading: "Loading your studio",
  failed: "Your studio could not be loaded.",
  failedDetail: "Your profile and your streams are not affected. Please try again.",
};

export const onAir = {
  section: "On air",
  live: (since: string | null, now: Date) =>
    since === null ? "Live" : `Live ${onSinceText(new Date(since), { now })}`,
  watching: (viewers: number) =>
    viewers === 0 ? "You’re on air" : `${counted(viewers, "person", "people")} watching`,
  nobodyYet: "Nobody is watching yet. Viewers here love to be the first to say hello.",
  seenLive: "Viewers see you as live.",
  scheduled: "On schedule",
  scheduledTitle: "Viewers see “On schedule”",
  scheduledText: "No platform reports your stream, so we go by your schedule and don’t show a viewer count.",
  unseen: "Not showing as live",
  unseenTitle: "You’re scheduled to be live now",
  unseenText:
    "Your platform says you’re offline, so we do, too. After you start, it can take a few minutes to update.",
  next: "Next stream",
  nothing: "Nothing planned yet",
  nothingText: "Plan a stream, and viewers can set a reminder for it.",
  addStream: "Add a stream",
  editSchedule: "Edit schedule",
  afterwards: (at: Date, now: Date) => `Next stream ${upcomingText(at, now)}`,
};

export const channels = {
  title: "Channels",
  manage: "Manage channels",
  none: "No channel is connected. Connect one so viewers can see when you’re actually live.",
  noneToConnect: "Channels can’t be connected here, so viewers go by your schedule.",
  connect: "Connect a channel",
  platform: (platform: ChannelPlatform) => factsOf(platform).label,
  state: {
    live: ({ since, viewers }, now) => `${onAir.live(since, now)} · ${counted(viewers, "viewer")}`,
    offline: () => "Offline",
    waiting: () => "Connected, waiting for status",
    silent: ({ platform }) => `${factsOf(platform).label} isn’t responding`,
    revoked: () => "Needs to be connected again",
  } satisfies Record<StudioChannel["state"], (channel: StudioChannel, now: Date) => string>,
};

interface TaskWords {
  title: string;
  text: string;
  action: string;
}

export const nextStep = {
  title: "What to do next",
  later: "Not now",
  laterName: (task: string) => `Not now: ${task}`,
  done: "You’re all set",
  doneText: "There’s nothing left to set up. Go live whenever you’re ready.",
  tasks: {
    picture: {
      title: "Add a profile picture",
      text: "People recognize you in lists, and you can appear in recommendations.",
      action: "Add a picture",
    },
    reconnect: {
      title: "Connect your channel again",
      text: "Your platform reports that you removed Starling. Until you connect again, viewers won’t see you as live.",
      action: "Connect again",
    },
    connect: {
      title: "Connect your channel",
      text: "Viewers can see when you’re actually live, and your page is marked as verified.",
      action: "Connect a channel",
    },
    platforms: {
      title: "Add a link to your channel",
      text: "Viewers can open your channel from your page.",
      action: "Add a link",
    },
    name: {
      title: "Add a display name",
      text: "It’s how people find you again.",
      action: "Add a name",
    },
    languages: {
      title: "Add a language",
      text: "People who speak it see you first.",
      action: "Add a language",
    },
    topics: {
      title: "Choose a game, category or tag",
      text: "Viewers looking for it can find you.",
      action: "Choose tags",
    },
    schedule: {
      title: "Plan your next stream",
      text: "Viewers see when you’re on, and can set a reminder.",
      action: "Open schedule",
    },
    clip: {
      title: "Show your first clip",
      text: "A short clip is the quickest way for a stranger to get to know you.",
      action: "Add a clip",
    },
    shortBio: {
      title: "Write a short bio",
      text: "It’s the first thing viewers read on your card.",
      action: "Write a bio",
    },
    share: {
      title: "Share your page",
      text: "Nobody has opened it from a shared link in the last 30 days. Put the link in your channel’s panels.",
      action: "See your link",
    },
    boost: {
      title: "Use a boost",
      text: "Your stream is on or starts soon. For an hour, your card comes first.",
      action: "See your boosts",
    },
    games: {
      title: "Choose your games",
      text: "Viewers who play them can find you.",
      action: "Choose games",
    },
    tags: {
      title: "Choose tags",
      text: "You’re suggested alongside similar streamers.",
      action: "Choose tags",
    },
    presence: {
      title: "Describe your chat",
      text: "Viewers know what to expect before they say hello.",
      action: "Describe it",
    },
    hardware: {
      title: "Describe your setup",
      text: "Chat can stop asking about your microphone.",
      action: "Describe it",
    },
    prompts: {
      title: "Answer a prompt",
      text: "Viewers have something to talk to you about.",
      action: "Answer one",
    },
  } satisfies Record<StudioTask, TaskWords>,
};

export const newFollowers = {
  title: "New followers",
  all: "See all",
  allName: "See all followers",
  loading: "Loading your followers",
  failed: "Your followers could not be loaded.",
  empty: "No followers yet. Start by sharing the link to your page, under “Share your page”.",
  thisWeek: (count: number, isMore: boolean, total: number) => {
    const all = `${counted(total, "follower")} in total`;
    if (count === 0) return `None this week, ${all}`;
    return isMore ? `More than ${count} this week, ${all}` : `${count} this week, ${all}`;
  },
  face: (name: string, isNew: boolean) => (isNew ? `${isolated(name)}, new this week` : isolated(name)),
};

export const receipt = {
  title: "Last stream",
  all: "Past streams",
  ended: (moment: string) => `Ended ${moment}`,
  time: "On air",
  peak: "Peak viewers",
  surf: "Came by Surf that day",
  followers: "New followers",
  empty: "After each stream, you’ll see how long it was, how many people watched, and who stayed.",
  emptyUnconnected:
    "Connect a channel, and after each stream you’ll see how long it was, how many people watched, and who stayed.",
};

export const raid = {
  title: "Raid someone",
  text: "End your stream by sending your viewers to another small streamer who is live.",
  action: "Find someone to raid",
};

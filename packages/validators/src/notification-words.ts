import { CHANNEL_PLATFORM_FACTS } from "./channel-platforms.ts";
import type { ChannelPlatform } from "./channels.ts";
import { clockText } from "./date-texts.ts";
import { isolated } from "./isolated.ts";
import type { LetterRaids, NotificationData, NotificationKind, OptionalKind } from "./notifications.ts";

export interface NotificationText {
  title: string;
  text: string;
  path: string;
}

export interface NamedStreamer {
  id: string;
  displayName: string;
}

export const KIND_WORDS: Record<OptionalKind, { label: string; help: string }> = {
  live: { label: "Live streams", help: "A streamer you follow or a channel you saved goes live" },
  reminder: { label: "Reminders", help: "A stream you set a reminder for is about to start" },
  clip: { label: "New clips", help: "A streamer you follow published a clip" },
  search: { label: "Saved searches", help: "A new streamer matches a saved search" },
  joined: { label: "Saved channels", help: "Someone whose channel you saved joins, and you follow them" },
  digest: { label: "Followers and likes", help: "Your first ones right away, then new ones once a day" },
  raid: { label: "Raids", help: "A streamer on Starling raids your channel" },
  letter: { label: "Weekly summary", help: "How often you were seen, followed and raided, once a week" },
  suggestion: { label: "Profile tips", help: "Suggestions for completing your profile" },
};

export const ESSENTIAL_WORDS = {
  label: "Payments, security and moderation",
  help: "Always sent, because they’re about your account and your money",
};

const SAVED_PATH = "/profile?tab=saved-channels";
const FOLLOWERS_PATH = "/profile?tab=followers";

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

function nameOf(streamer: NamedStreamer | null): string {
  return streamer ? isolated(streamer.displayName) : "Someone you follow";
}

const pageOf = (streamer: NamedStreamer | null) => (streamer ? `/streamer/${streamer.id}` : "/dashboard");

function liveText(
  data: Extract<NotificationData, { kind: "live" }>,
  name: string,
  isOver: boolean,
): [string, string] {
  // Says "live" only if a platform reports it (docs/product.md §5.1).
  if (data.by === "schedule") {
    return [
      `${name} should be live now`,
      data.game === null ? "According to their schedule" : `${data.game}, according to their schedule`,
    ];
  }
  const title = isOver ? `${name} was live` : `${name} is live`;
  const details = [data.title, data.game].filter((part) => part !== null).join(" · ");
  if (details !== "") return [title, details];
  return [title, isOver ? "Their stream has ended" : "Their stream just started"];
}

function savedText(platform: ChannelPlatform, name: string | null): NotificationText {
  const { label } = CHANNEL_PLATFORM_FACTS[platform];
  if (name === null) {
    const text = "Their stream has ended";
    return { title: `A ${label} channel you saved was live`, text, path: SAVED_PATH };
  }
  return {
    title: `${isolated(name)} is live on ${label}`,
    text: "You saved their channel",
    path: SAVED_PATH,
  };
}

function waitingText({ followers }: { followers: number }): NotificationText {
  const people = counted(followers, "person here was", "people here were");
  const text =
    followers === 1
      ? "They saved your channel before you joined and now follow you"
      : "They saved your channel before you joined and now all follow you";
  return { title: `${people} already waiting for you`, text, path: FOLLOWERS_PATH };
}

function digestText({ followers, likes }: { followers: number; likes: number }): string {
  const parts = [
    ...(followers > 0 ? [counted(followers, "new follower", "new followers")] : []),
    ...(likes > 0 ? [counted(likes, "like on your clips", "likes on your clips")] : []),
  ];
  return parts.join(" and ");
}

function firstText({ followers }: { followers: number }): NotificationText {
  if (followers > 0)
    return {
      title: "You have your first follower",
      text: "See who follows you",
      path: "/profile?tab=followers",
    };
  return {
    title: "You have your first like",
    text: "A viewer liked one of your clips",
    path: "/profile?tab=clips",
  };
}

function raidText({ viewers, isSuggested }: Extract<NotificationData, { kind: "raid" }>): string {
  const brought = `They brought ${counted(viewers, "viewer", "viewers")}`;
  return isSuggested ? `${brought} and found you on Starling` : brought;
}

const NO_RAIDS: LetterRaids = { given: 0, received: 0, found: 0 };

/** Raids received and given, as sentences; empty without raids. */
export function raidSentences({ given, received, found }: LetterRaids = NO_RAIDS): string[] {
  const raids = (count: number) => counted(count, "raid", "raids");
  const through =
    received === 1 ? "The streamer found you on Starling." : `${found} of them found you on Starling.`;
  return [
    ...(received > 0 ? [`You received ${raids(received)}.`] : []),
    ...(found > 0 ? [through] : []),
    ...(given > 0 ? [`You sent ${raids(given)}.`] : []),
  ];
}

function letterText(data: Extract<NotificationData, { kind: "letter" }>) {
  const { seen, seenBefore, opened, followers, raids } = data;
  const before = seenBefore === 0 ? "" : ` (${seenBefore} the week before)`;
  const shown = `You were shown ${counted(seen, "time", "times")}${before}.`;
  const found = `Your profile was opened ${counted(opened, "time", "times")}, and you gained ${counted(followers, "follower", "followers")}.`;
  return [shown, found, ...raidSentences(raids)].join(" ");
}

/**
 * `timeZone` defaults to the device's. `isOver` means that the stream has ended. `channelName` is the name of a
 * saved channel, known only while it is live.
 */
export function notificationText(
  data: NotificationData,
  streamer: NamedStreamer | null,
  timeZone?: string,
  isOver = false,
  channelName: string | null = null,
): NotificationText {
  const name = nameOf(streamer);
  switch (data.kind) {
    case "live": {
      if (data.channel) return savedText(data.channel.platform, channelName);
      const [title, text] = liveText(data, name, isOver);
      return { title, text, path: pageOf(streamer) };
    }
    case "reminder": {
      const at = clockText(new Date(data.startsAt), timeZone && { timeZone, hour12: false });
      const text =
        data.game === null ? `Your reminder: starts at ${at}` : `Your reminder: ${data.game} at ${at}`;
      return { title: `${name} streams soon`, text, path: pageOf(streamer) };
    }
    case "clip":
      return { title: `New clip by ${name}`, text: data.title, path: `/clips?clip=${data.clipId}` };
    case "search": {
      const others = data.found - 1;
      const text =
        others === 0 ? data.first : `${isolated(data.first)} and ${counted(others, "other", "others")}`;
      return {
        title: `New for “${isolated(data.preset)}”`,
        text,
        path: `/streamers?preset=${data.presetId}`,
      };
    }
    case "joined":
      return {
        title: `${name} joined Starling`,
        text: "You saved their channel, so you follow them now",
        path: pageOf(streamer),
      };
    case "digest":
      if (data.isWaiting) return waitingText(data);
      if (data.isFirst) return firstText(data);
      return { title: "Since yesterday", text: digestText(data), path: "/profile?tab=followers" };
    case "raid": {
      const raider = streamer ? name : "A streamer";
      return { title: `${raider} raided you`, text: raidText(data), path: "/raid" };
    }
    case "letter":
      return { title: "Your week on Starling", text: letterText(data), path: "/profile?tab=analytics" };
    case "suggestion":
      return { title: data.label, text: "It helps viewers find you", path: `/profile?edit=${data.part}` };
    default:
      return { title: data.title, text: data.text, path: data.path };
  }
}

/** Whether quiet hours drop notifications of this kind instead of delaying them. */
export function isTimeSensitive(kind: NotificationKind): boolean {
  return kind === "live" || kind === "reminder";
}

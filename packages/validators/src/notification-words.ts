import { localized, msg, t } from "@starling/i18n/translate";
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

export const KIND_WORDS: Record<OptionalKind, { label: string; help: string }> = localized(() => ({
  live: {
    label: t("Live streams", undefined, "notifications"),
    help: t("A streamer you follow or a channel you saved goes live"),
  },
  reminder: {
    label: t("Reminders", undefined, "notifications"),
    help: t("A stream you set a reminder for is about to start"),
  },
  clip: {
    label: t("New clips", undefined, "notifications"),
    help: t("A streamer you follow published a clip"),
  },
  search: {
    label: t("Saved searches", undefined, "notifications"),
    help: t("A new streamer matches a saved search"),
  },
  joined: {
    label: t("Saved channels", undefined, "notifications"),
    help: t("Someone whose channel you saved joins, and you follow them"),
  },
  digest: {
    label: t("Followers and likes"),
    help: t("Your first ones right away, then new ones once a day"),
  },
  raid: {
    label: t("Raids", undefined, "notifications"),
    help: t("A streamer on Starling raids your channel"),
  },
  letter: {
    label: t("Weekly summary", undefined, "notifications"),
    help: t("How often you were seen, followed and raided, once a week"),
  },
  suggestion: {
    label: t("Profile tips", undefined, "notifications"),
    help: t("Suggestions for completing your profile"),
  },
}));

export const ESSENTIAL_WORDS = localized(() => ({
  label: t("Payments, security and moderation"),
  help: t("Always sent, because they’re about your account and your money"),
}));

const SAVED_PATH = "/profile?tab=saved-channels";
const FOLLOWERS_PATH = "/profile?tab=followers";

const pageOf = (streamer: NamedStreamer | null) => (streamer ? `/streamer/${streamer.id}` : "/dashboard");

function nameOf(streamer: NamedStreamer | null): string {
  return streamer ? isolated(streamer.displayName) : t("Someone you follow");
}

function liveText(
  data: Extract<NotificationData, { kind: "live" }>,
  name: string,
  isOver: boolean,
): [string, string] {
  // Uses the word "live" only if a platform reports it (docs/product.md §5.1).
  if (data.by === "schedule") {
    return [
      t("{name} should be live now", { name }),
      data.game === null
        ? t("According to their schedule")
        : t("{game}, according to their schedule", { game: data.game }),
    ];
  }
  const title = isOver ? t("{name} was live", { name }) : t("{name} is live", { name });
  const details = [data.title, data.game].filter((part) => part !== null).join(" · ");
  if (details !== "") return [title, details];
  return [title, isOver ? t("Their stream has ended") : t("Their stream just started")];
}

function savedText(platform: ChannelPlatform, name: string | null): NotificationText {
  const { label } = CHANNEL_PLATFORM_FACTS[platform];
  if (name === null) {
    return {
      title: t("A {platform} channel you saved was live", { platform: label }),
      text: t("Their stream has ended"),
      path: SAVED_PATH,
    };
  }
  return {
    title: t("{name} is live on {platform}", { name: isolated(name), platform: label }),
    text: t("You saved their channel"),
    path: SAVED_PATH,
  };
}

function waitingText({ followers }: { followers: number }): NotificationText {
  return {
    title: t(
      "{followers, plural, one {{followers} person here was already waiting for you} other {{followers} people here were already waiting for you}}",
      { followers },
    ),
    text: t(
      "{followers, plural, =1 {They saved your channel before you joined and now follow you} other {They saved your channel before you joined and now all follow you}}",
      { followers },
    ),
    path: FOLLOWERS_PATH,
  };
}

function digestText({ followers, likes }: { followers: number; likes: number }): string {
  if (likes === 0)
    return t("{followers, plural, one {{followers} new follower} other {{followers} new followers}}", {
      followers,
    });
  if (followers === 0)
    return t("{likes, plural, one {{likes} like on your clips} other {{likes} likes on your clips}}", {
      likes,
    });
  return t(
    "{followers, plural, one {{followers} new follower} other {{followers} new followers}} and {likes, plural, one {{likes} like on your clips} other {{likes} likes on your clips}}",
    { followers, likes },
  );
}

function firstText({ followers }: { followers: number }): NotificationText {
  if (followers > 0)
    return {
      title: t("You have your first follower"),
      text: t("See who follows you"),
      path: FOLLOWERS_PATH,
    };
  return {
    title: t("You have your first like"),
    text: t("A viewer liked one of your clips"),
    path: "/profile?tab=clips",
  };
}

function raidText({ viewers, isSuggested }: Extract<NotificationData, { kind: "raid" }>): string {
  return isSuggested
    ? t(
        "{viewers, plural, one {They brought {viewers} viewer and found you on Starling} other {They brought {viewers} viewers and found you on Starling}}",
        { viewers },
      )
    : t("{viewers, plural, one {They brought {viewers} viewer} other {They brought {viewers} viewers}}", {
        viewers,
      });
}

const NO_RAIDS: LetterRaids = { given: 0, received: 0, found: 0 };

/** Empty without raids. */
export function raidSentences({ given, received, found }: LetterRaids = NO_RAIDS): string[] {
  const through =
    received === 1
      ? t("The streamer found you on Starling.")
      : t("{found, plural, other {{found} of them found you on Starling.}}", { found });
  return [
    ...(received > 0
      ? [
          t("{raids, plural, one {You received {raids} raid.} other {You received {raids} raids.}}", {
            raids: received,
          }),
        ]
      : []),
    ...(found > 0 ? [through] : []),
    ...(given > 0
      ? [t("{raids, plural, one {You sent {raids} raid.} other {You sent {raids} raids.}}", { raids: given })]
      : []),
  ];
}

function letterText(data: Extract<NotificationData, { kind: "letter" }>) {
  const { seen, seenBefore: before, opened, followers, raids } = data;
  const shown =
    before === 0
      ? t("{seen, plural, one {You were shown {seen} time.} other {You were shown {seen} times.}}", { seen })
      : t(
          "{seen, plural, one {You were shown {seen} time ({before} the week before).} other {You were shown {seen} times ({before} the week before).}}",
          { seen, before },
        );
  const found = t(
    "{opened, plural, one {Your profile was opened {opened} time} other {Your profile was opened {opened} times}}, and you gained {followers, plural, one {{followers} follower} other {{followers} followers}}.",
    { opened, followers },
  );
  return [shown, found, ...raidSentences(raids)].join(" ");
}

/**
 * `timeZone` defaults to the device's. `channelName` is the name of a saved channel, known only while the
 * channel is live.
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
        data.game === null
          ? t("Your reminder: starts at {time}", { time: at })
          : t("Your reminder: {game} at {time}", { game: data.game, time: at });
      return { title: t("{name} streams soon", { name }), text, path: pageOf(streamer) };
    }
    case "clip":
      return {
        title: t("New clip by {name}", { name }),
        text: data.title,
        path: `/clips?clip=${data.clipId}`,
      };
    case "search": {
      const others = data.found - 1;
      const text =
        others === 0
          ? data.first
          : t("{others, plural, one {{name} and {others} other} other {{name} and {others} others}}", {
              name: isolated(data.first),
              others,
            });
      return {
        title: t("New for “{preset}”", { preset: isolated(data.preset) }),
        text,
        path: `/streamers?preset=${data.presetId}`,
      };
    }
    case "joined":
      return {
        title: t("{name} joined Starling", { name }),
        text: t("You saved their channel, so you follow them now"),
        path: pageOf(streamer),
      };
    case "digest":
      if (data.isWaiting) return waitingText(data);
      if (data.isFirst) return firstText(data);
      return { title: t("Since yesterday"), text: digestText(data), path: FOLLOWERS_PATH };
    case "raid": {
      const title = streamer ? t("{name} raided you", { name }) : t("A streamer raided you");
      return { title, text: raidText(data), path: "/raid" };
    }
    case "letter":
      return { title: t("Your week on Starling"), text: letterText(data), path: "/profile?tab=analytics" };
    case "suggestion":
      // `data.label` is stored in English.
      return {
        title: t(msg(data.label)),
        text: t("It helps viewers find you"),
        path: `/profile?edit=${data.part}`,
      };
    default:
      return { title: data.title, text: data.text, path: data.path };
  }
}

/** Whether quiet hours drop notifications of this kind instead of delaying them. */
export function isTimeSensitive(kind: NotificationKind): boolean {
  return kind === "live" || kind === "reminder";
}

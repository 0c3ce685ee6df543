import { localized, t } from "@starling/i18n/translate";
import type { ChannelPlatform } from "@starling/validators/channels";
import { factsOf } from "@starling/validators/channels";
import { onSinceText, upcomingText } from "@starling/validators/date-texts";
import { isolated } from "@starling/validators/isolated";
import type { StudioChannel, StudioTask } from "@starling/validators/studio";

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;

function unitsOf(length: number) {
  const days = Math.floor(length / DAY_MINUTES);
  const hours = Math.floor((length % DAY_MINUTES) / 60);
  return { days, hours, minutes: length % 60 };
}

/** Formats minutes as "45 min", "2 h 10 min" or "3 days 4 h". */
export function lengthWords(length: number): string {
  const { days, hours, minutes } = unitsOf(length);
  if (days > 0) {
    return hours > 0
      ? t("{days, plural, one {# day {hours} h} other {# days {hours} h}}", { days, hours })
      : t("{days, plural, one {# day} other {# days}}", { days });
  }
  if (hours === 0) return t("{minutes} min", { minutes });
  return minutes > 0 ? t("{hours} h {minutes} min", { hours, minutes }) : t("{hours} h", { hours });
}

/** Time left, for example "in 3 h 12 min". */
export function countdownWords(at: Date, now: Date): string {
  const left = Math.ceil((at.getTime() - now.getTime()) / MINUTE);
  if (left < 1) return t("any moment now");
  const { days, hours, minutes } = unitsOf(left);
  if (days > 0) {
    return hours > 0
      ? t("{days, plural, one {in # day {hours} h} other {in # days {hours} h}}", { days, hours })
      : t("{days, plural, one {in # day} other {in # days}}", { days });
  }
  if (hours === 0) return t("in {minutes} min", { minutes });
  return minutes > 0 ? t("in {hours} h {minutes} min", { hours, minutes }) : t("in {hours} h", { hours });
}

export const studioPage = localized(() => ({
  title: t("Studio"),
  description: (name: string, followers: number | undefined) =>
    followers === undefined || followers === 0
      ? isolated(name)
      : t("{name} · {followers, plural, one {# follower} other {# followers}}", {
          name: isolated(name),
          followers,
        }),
  loading: t("Loading your studio"),
  failed: t("Your studio could not be loaded."),
  failedDetail: t("Your profile and your streams are not affected. Please try again."),
}));

export const onAir = localized(() => ({
  section: t("On air"),
  live: (since: string | null, now: Date) =>
    since === null
      ? t("Live", undefined, "status")
      : t("Live {duration}", { duration: onSinceText(new Date(since), { now }) }),
  watching: (viewers: number) =>
    viewers === 0
      ? t("You’re on air")
      : t("{viewers, plural, one {# person watching} other {# people watching}}", { viewers }),
  nobodyYet: t("Nobody is watching yet. Viewers here love to be the first to say hello."),
  seenLive: t("Viewers see you as live."),
  scheduled: t("On schedule", undefined, "status"),
  scheduledTitle: t("Viewers see “On schedule”"),
  scheduledText: t(
    "No platform reports your stream, so we go by your schedule and don’t show a viewer count.",
  ),
  unseen: t("Not showing as live"),
  unseenTitle: t("You’re scheduled to be live now"),
  unseenText: t(
    "Your platform says you’re offline, so we do, too. After you start, it can take a few minutes to update.",
  ),
  next: t("Next stream"),
  nothing: t("Nothing planned yet"),
  nothingText: t("Plan a stream, and viewers can set a reminder for it."),
  addStream: t("Add a stream"),
  editSchedule: t("Edit schedule"),
  afterwards: (at: Date, now: Date) => t("Next stream {when}", { when: upcomingText(at, now) }),
}));

export const channels = localized(() => ({
  title: t("Channels"),
  manage: t("Manage channels"),
  none: t("No channel is connected. Connect one so viewers can see when you’re actually live."),
  noneToConnect: t("Channels can’t be connected here, so viewers go by your schedule."),
  connect: t("Connect a channel"),
  platform: (platform: ChannelPlatform) => factsOf(platform).label,
  state: {
    live: ({ since, viewers }, now) =>
      since === null
        ? t("{viewers, plural, one {Live · # viewer} other {Live · # viewers}}", { viewers })
        : t("{viewers, plural, one {Live {duration} · # viewer} other {Live {duration} · # viewers}}", {
            duration: onSinceText(new Date(since), { now }),
            viewers,
          }),
    offline: () => t("Offline", undefined, "status"),
    waiting: () => t("Connected, waiting for status"),
    silent: ({ platform }) => t("{platform} isn’t responding", { platform: factsOf(platform).label }),
    revoked: () => t("Needs to be connected again"),
  } satisfies Record<StudioChannel["state"], (channel: StudioChannel, now: Date) => string>,
}));

interface TaskWords {
  title: string;
  text: string;
  action: string;
}

export const nextStep = localized(() => ({
  title: t("What to do next"),
  later: t("Not now"),
  laterName: (task: string) => t("Not now: {task}", { task }),
  done: t("You’re all set"),
  doneText: t("There’s nothing left to set up. Go live whenever you’re ready."),
  tasks: {
    picture: {
      title: t("Add a profile picture"),
      text: t("People recognize you in lists, and you can appear in recommendations."),
      action: t("Add a picture"),
    },
    reconnect: {
      title: t("Connect your channel again"),
      text: t(
        "Your platform reports that you removed Starling. Until you connect again, viewers won’t see you as live.",
      ),
      action: t("Connect again"),
    },
    connect: {
      title: t("Connect your channel"),
      text: t("Viewers can see when you’re actually live, and your page is marked as verified."),
      action: t("Connect a channel"),
    },
    platforms: {
      title: t("Add a link to your channel"),
      text: t("Viewers can open your channel from your page."),
      action: t("Add a link"),
    },
    name: {
      title: t("Add a display name"),
      text: t("It’s how people find you again."),
      action: t("Add a name"),
    },
    languages: {
      title: t("Add a language"),
      text: t("People who speak it see you first."),
      action: t("Add a language"),
    },
    topics: {
      title: t("Choose a game, category or tag"),
      text: t("Viewers looking for it can find you."),
      action: t("Choose tags"),
    },
    schedule: {
      title: t("Plan your next stream"),
      text: t("Viewers see when you’re on, and can set a reminder."),
      action: t("Open schedule"),
    },
    clip: {
      title: t("Show your first clip"),
      text: t("A short clip is the quickest way for a stranger to get to know you."),
      action: t("Add a clip"),
    },
    shortBio: {
      title: t("Write a short bio"),
      text: t("It’s the first thing viewers read on your card."),
      action: t("Write a bio"),
    },
    share: {
      title: t("Share your page"),
      text: t(
        "Nobody has opened it from a shared link in the last 30 days. Put the link in your channel’s panels.",
      ),
      action: t("See your link"),
    },
    boost: {
      title: t("Use a boost"),
      text: t("Your stream is on or starts soon. For an hour, your card comes first."),
      action: t("See your boosts"),
    },
    games: {
      title: t("Choose your games"),
      text: t("Viewers who play them can find you."),
      action: t("Choose games"),
    },
    tags: {
      title: t("Choose tags"),
      text: t("You’re suggested alongside similar streamers."),
      action: t("Choose tags"),
    },
    presence: {
      title: t("Describe your chat"),
      text: t("Viewers know what to expect before they say hello."),
      action: t("Describe it"),
    },
    hardware: {
      title: t("Describe your setup"),
      text: t("Chat can stop asking about your microphone."),
      action: t("Describe it"),
    },
    prompts: {
      title: t("Answer a prompt"),
      text: t("Viewers have something to talk to you about."),
      action: t("Answer one"),
    },
  } satisfies Record<StudioTask, TaskWords>,
}));

export const newFollowers = localized(() => ({
  title: t("New followers"),
  all: t("See all"),
  allName: t("See all followers"),
  loading: t("Loading your followers"),
  failed: t("Your followers could not be loaded."),
  empty: t("No followers yet. Start by sharing the link to your page, under “Share your page”."),
  thisWeek: (count: number, isMore: boolean, total: number) => {
    if (count === 0) {
      return t(
        "{total, plural, one {None this week, # follower in total} other {None this week, # followers in total}}",
        { total },
      );
    }
    return isMore
      ? t(
          "{total, plural, one {More than {count} this week, # follower in total} other {More than {count} this week, # followers in total}}",
          { count, total },
        )
      : t(
          "{total, plural, one {{count} this week, # follower in total} other {{count} this week, # followers in total}}",
          { count, total },
        );
  },
  face: (name: string, isNew: boolean) =>
    isNew ? t("{name}, new this week", { name: isolated(name) }) : isolated(name),
}));

export const receipt = localized(() => ({
  title: t("Last stream"),
  all: t("Past streams"),
  ended: (moment: string) => t("Ended {moment}", { moment }),
  time: t("On air", undefined, "length of a stream"),
  peak: t("Peak viewers"),
  surf: t("Came by Surf that day"),
  followers: t("New followers"),
}));

export const raid = localized(() => ({
  title: t("Raid someone"),
  text: t("End your stream by sending your viewers to another small streamer who is live."),
  action: t("Find someone to raid"),
}));

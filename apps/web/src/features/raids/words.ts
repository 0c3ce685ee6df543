import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { Raid, RaidHistory, RaidSuggestion } from "@starling/validators/raids";
import { pastMoment } from "../../lib/relative-time.ts";

const MINUTE = 60_000;

/** "45 min", "1 h" or "1 h 20", with non-breaking spaces. */
export function durationWords(ms: number): string {
  const length = Math.max(0, Math.floor(ms / MINUTE));
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  if (hours === 0) return t("{minutes}\u00a0min", { minutes });
  if (minutes === 0) return t("{hours}\u00a0h", { hours });
  return t("{hours}\u00a0h\u00a0{minutes}", { hours, minutes: String(minutes).padStart(2, "0") });
}

function gameWords({ game, reason }: Pick<RaidSuggestion, "game" | "reason">): string {
  switch (reason.kind) {
    case "plays":
      return t("Also plays {game}", { game });
    case "streams":
      return t("Also streams {game}", { game });
    case "related":
      return t("Plays {game}, popular with {other} streamers", { game, other: reason.to });
  }
}

/** Reason for a suggestion: "Also plays Tunic · 3 viewers · live for 1 h 20". */
export function whyWords(
  suggestion: Pick<RaidSuggestion, "game" | "reason" | "viewers" | "startedAt">,
  now: Date,
): string {
  const { viewers, startedAt } = suggestion;
  return t(
    "{viewers, plural, one {{reason} · # viewer · live for {duration}} other {{reason} · # viewers · live for {duration}}}",
    {
      reason: gameWords(suggestion),
      viewers,
      duration: durationWords(now.getTime() - Date.parse(startedAt)),
    },
  );
}

export function raidWords({ direction, streamer, viewers }: Raid): string {
  if (streamer === null) {
    return direction === "received"
      ? t(
          "{viewers, plural, one {A streamer outside Starling raided you with # viewer} other {A streamer outside Starling raided you with # viewers}}",
          { viewers },
        )
      : t(
          "{viewers, plural, one {You raided a streamer outside Starling with # viewer} other {You raided a streamer outside Starling with # viewers}}",
          { viewers },
        );
  }
  const streamerName = isolated(streamer.displayName);
  return direction === "received"
    ? t("{viewers, plural, one {{name} raided you with # viewer} other {{name} raided you with # viewers}}", {
        name: streamerName,
        viewers,
      })
    : t("{viewers, plural, one {You raided {name} with # viewer} other {You raided {name} with # viewers}}", {
        name: streamerName,
        viewers,
      });
}

export function whenWords({ happenedAt }: Raid, now: Date): string {
  return pastMoment(Date.parse(happenedAt), now.getTime());
}

export function totalWords({ given, received }: Pick<RaidHistory, "given" | "received">): string {
  return t("{received} received and {given} sent in the last 90 days", { received, given });
}

export const raids = localized(() => ({
  title: t("Raid", undefined, "heading"),
  description: t("Small streams your viewers may like, live on Twitch right now."),
  suggestions: t("Live now"),
  loading: t("Finding streams to raid"),
  openOwnChat: t("Open your chat"),
  openChat: t("Open chat"),
  copy: (login: string) => `/raid ${login}`,
  copyOf: (login: string) => t("Copy /raid {login}", { login }),
  copied: t("Copied. Paste it into your own chat on Twitch."),
  notCopied: t("Your browser did not allow copying. Type this into your chat:"),
  outside: t("On Twitch, not on Starling yet"),
  nobody: t(
    "No small stream matches your languages and games right now. We suggest streams that started 15 minutes to 4 hours ago.",
  ),
  nobodyAction: t("Check again"),
  missing: {
    languages: {
      why: t("Add your languages so that we can suggest streams your viewers understand."),
      action: t("Add languages"),
    },
    games: {
      why: t("Add the games you play so that we can suggest streams your viewers may like."),
      action: t("Add games"),
    },
  },
  failed: t("The suggestions could not be loaded."),
  failedDetail: t("You can still raid from your chat with /raid and a channel name."),
  history: t("Your raids"),
  historyLoading: t("Loading your raids"),
  historyFailed: t("Your raids could not be loaded."),
  noRaids: t("No raids yet. Raids you send and receive on Twitch will appear here."),
  notConnected: t("Connect your Twitch channel, and raids you send and receive will appear here."),
  connect: t("Connect Twitch"),
  found: { received: t("Found you on Starling"), given: t("Suggested by Starling") },
  retry: t("Try again"),
  how: t("How we choose"),
  rules: [
    t(
      "A stream is suggested if it has been live for 15 minutes to 4 hours, has no more than 50 viewers, and is in one of your languages.",
    ),
    t(
      "The game is one from your profile, one you streamed in the last 30 days, or one often played by people who stream your games.",
    ),
    t("You haven’t raided it in the last 30 days, and neither of you has blocked or muted the other."),
    t("Starling members come first. Two of the six spots are for streamers who haven’t joined."),
    t(
      "Among these, streamers suggested to the fewest people in the last 30 days come first, then those suggested longest ago. No one can pay for a spot.",
    ),
    t("Streamers who are rarely live get their turn, too: over a month, everyone eligible is suggested."),
  ],
  card: t("Raid someone"),
  cardAll: t("See all suggestions"),
  cardNobody: t("Nobody suitable is live right now."),
  cardHistory: t("See your raids"),
}));

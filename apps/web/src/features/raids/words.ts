import { isolated } from "@starling/validators/isolated";
import type { Raid, RaidHistory, RaidSuggestion } from "@starling/validators/raids";
import { counted } from "../../lib/counts.ts";
import { ago } from "../../lib/relative-time.ts";

const MINUTE = 60_000;

/** Duration such as "45 min", "1 h" or "1 h 20", with non-breaking spaces. */
export function durationWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  const whole = `${hours}\u00a0h`;
  return rest === 0 ? whole : `${whole}\u00a0${String(rest).padStart(2, "0")}`;
}

function gameWords({ game, reason }: Pick<RaidSuggestion, "game" | "reason">): string {
  switch (reason.kind) {
    case "plays":
      return `Also plays ${game}`;
    case "streams":
      return `Also streams ${game}`;
    case "related":
      return `Plays ${game}, popular with ${reason.to} streamers`;
  }
}

/** Reason for a suggestion, such as "Also plays Tunic · 3 viewers · live for 1 h 20". */
export function whyWords(
  suggestion: Pick<RaidSuggestion, "game" | "reason" | "viewers" | "startedAt">,
  now: Date,
): string {
  const { viewers, startedAt } = suggestion;
  const live = durationWords(now.getTime() - Date.parse(startedAt));
  return [gameWords(suggestion), counted(viewers, "viewer"), `live for ${live}`].join(" · ");
}

export function raidWords({ direction, streamer, viewers }: Raid): string {
  const other = streamer ? isolated(streamer.displayName) : "A streamer outside Starling";
  const crowd = counted(viewers, "viewer");
  if (direction === "received") return `${other} raided you with ${crowd}`;
  return `You raided ${streamer ? other : "a streamer outside Starling"} with ${crowd}`;
}

export function whenWords({ happenedAt }: Raid, now: Date): string {
  const words = ago(Date.parse(happenedAt), now.getTime());
  return words.startsWith("on ") ? words.slice(3) : words;
}

export function totalWords({ given, received }: Pick<RaidHistory, "given" | "received">): string {
  return `${received} received and ${given} sent in the last 90 days`;
}

export const raids = {
  title: "Raid",
  description: "Small streams your viewers may like, live on Twitch right now.",
  suggestions: "Live now",
  loading: "Finding streams to raid",
  openOwnChat: "Open your chat",
  openChat: "Open chat",
  openChatOf: (name: string) => `Open the chat of ${isolated(name)} on Twitch`,
  copy: (login: string) => `/raid ${login}`,
  copyOf: (login: string) => `Copy /raid ${login}`,
  copied: "Copied. Paste it into your own chat on Twitch.",
  notCopied: "Your browser did not allow copying. Type this into your chat:",
  outside: "On Twitch, not on Starling yet",
  nobody:
    "No small stream matches your languages and games right now. We suggest streams that started 15 minutes to 4 hours ago.",
  nobodyAction: "Check again",
  missing: {
    languages: {
      why: "Add your languages so that we can suggest streams your viewers understand.",
      action: "Add languages",
    },
    games: {
      why: "Add the games you play so that we can suggest streams your viewers may like.",
      action: "Add games",
    },
  },
  failed: "The suggestions could not be loaded.",
  failedDetail: "You can still raid from your chat with /raid and a channel name.",
  history: "Your raids",
  historyLoading: "Loading your raids",
  historyFailed: "Your raids could not be loaded.",
  noRaids: "No raids yet. Raids you send and receive on Twitch will appear here.",
  notConnected: "Connect your Twitch channel, and raids you send and receive will appear here.",
  connect: "Connect Twitch",
  found: { received: "Found you on Starling", given: "Suggested by Starling" },
  retry: "Try again",
  how: "How we choose",
  rules: [
    "A stream is suggested if it has been live for 15 minutes to 4 hours, has no more than 50 viewers, and is in one of your languages.",
    "The game is one from your profile, one you streamed in the last 30 days, or one often played by people who stream your games.",
    "You haven’t raided it in the last 30 days, and neither of you has blocked or muted the other.",
    "Starling members come first. Two of the six spots are for streamers who haven’t joined.",
    "Among these, streamers suggested to the fewest people in the last 30 days come first, then those suggested longest ago. No one can pay for a spot.",
    "Streamers who are rarely live get their turn, too: over a month, everyone eligible is suggested.",
  ],
  card: "Raid someone",
  cardAll: "See all suggestions",
  cardNobody: "Nobody suitable is live right now.",
  cardHistory: "See your raids",
};

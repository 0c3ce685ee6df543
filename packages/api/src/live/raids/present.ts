import type { raids } from "@starling/db/schema/raids";
import type { Raid, RaidStreamer, RaidSuggestion } from "@starling/validators/raids";
import type { RaidCandidate } from "./candidates.service.ts";

const SITE = "https://www.twitch.tv";

export const chatAddress = (login: string) => `${SITE}/popout/${encodeURIComponent(login)}/chat`;

export function presentSuggestion(one: RaidCandidate): RaidSuggestion {
  const { channelId, login, name, title, game, language, viewers, startedAt, reason, streamer } = one;
  return {
    ...{ platform: "twitch", channelId, login, name, title, game, language, viewers, reason, streamer },
    startedAt: startedAt.toISOString(),
    address: `${SITE}/${encodeURIComponent(login)}`,
    chatAddress: chatAddress(login),
  };
}

type RaidRow = Pick<
  typeof raids.$inferSelect,
  "id" | "platform" | "fromProfileId" | "viewers" | "happenedAt" | "isSuggested"
> & { streamer: { [Part in keyof RaidStreamer]: RaidStreamer[Part] | null } };

function streamerOf({ streamer }: RaidRow): RaidStreamer | null {
  const { id, username, displayName, avatar } = streamer;
  if (id === null || username === null || displayName === null) return null;
  return { id, username, displayName, avatar };
}

export function presentRaid(row: RaidRow, profileId: string): Raid {
  const { id, platform, viewers, isSuggested } = row;
  return {
    ...{ id, platform, viewers, isSuggested, streamer: streamerOf(row) },
    direction: row.fromProfileId === profileId ? "given" : "received",
    happenedAt: row.happenedAt.toISOString(),
  };
}

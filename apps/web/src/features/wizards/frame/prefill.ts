import { isBlankLink } from "@starling/validators/blank-links";
import { isFilled } from "@starling/validators/completeness";
import type { ProvenChannel } from "@starling/validators/own-channels";
import { isPlatform } from "@starling/validators/platforms";
import { isRecord } from "@starling/validators/records";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";

/** Values taken from a channel that the user has proven to own. */
export function prefillOf(channel: ProvenChannel): ProfileValues {
  const { platform, login, name, address, language, game, week } = channel;
  return {
    displayName: name,
    languages: language === null ? [] : [language],
    streamingPlatforms: [platform],
    channelLinks: { [platform]: address },
    favoriteGames: game === null ? [] : [game.id],
    ...(week ? { streamingFrequency: week } : {}),
    ...(platform === "twitch" ? { twitchUsername: login } : {}),
  };
}

/** Fills blank values from the channel. Also adds the channel's platform and link. */
export function withBlanksFilled(entered: ProfileValues, prefill: ProfileValues): ProfileValues {
  const filled = Object.entries(prefill).map(([name, value]) => [
    name,
    filledOne(name, entered[name], value),
  ]);
  return { ...entered, ...Object.fromEntries(filled) };
}

function filledOne(name: string, entered: unknown, value: unknown): unknown {
  if (name === "streamingPlatforms" && Array.isArray(entered) && Array.isArray(value))
    return [...new Set([...entered, ...value])];
  if (name === "channelLinks" && isRecord(entered) && isRecord(value)) {
    const kept = Object.entries(entered).filter(([platform, link]) => !isBlank(platform, link));
    return { ...entered, ...value, ...Object.fromEntries(kept) };
  }
  // The form presets the time zone of a schedule. Therefore, a schedule counts as empty if only the time zone
  // is set.
  if (name === "streamingFrequency" && isRecord(entered))
    return isFilled(entered.typicalDays) ? entered : value;
  return isFilled(entered) ? entered : value;
}

function isBlank(platform: string, link: unknown): boolean {
  return typeof link !== "string" || !isPlatform(platform) || isBlankLink(platform, link);
}

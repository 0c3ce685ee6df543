import type { OutsideStream } from "@starling/validators/outside-streams";
import { type Platforms, platformOf } from "../../platforms/registry.ts";
import type { OutsideStreamRow } from "./reading.service.ts";

/** Bases of channel pages, for platforms without keys. */
const SITES = {
  twitch: "https://www.twitch.tv",
  kick: "https://kick.com",
  youtube: "https://www.youtube.com",
};

export function presentOutsideStream(row: OutsideStreamRow, platforms: Platforms): OutsideStream {
  const { platform, channelId, login, name, title, game, language, viewers, startedAt, thumbnail } = row;
  const site = platforms[platform]?.siteUrl ?? SITES[platform];
  return {
    ...{ platform, channelId, login, name, title, game, language, viewers },
    startedAt: startedAt.toISOString(),
    hasThumbnail: thumbnail !== null,
    address: platformOf(platform).channel.address(site, { login, subject: channelId }),
  };
}

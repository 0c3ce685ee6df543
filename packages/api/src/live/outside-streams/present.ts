import { channelPage, type OutsideStream } from "@starling/validators/outside-streams";
import { type Platforms, platformOf } from "../../platforms/registry.ts";
import type { OutsideStreamRow } from "./reading.service.ts";

export function presentOutsideStream(row: OutsideStreamRow, platforms: Platforms): OutsideStream {
  const { platform, channelId, login, name, title, game, language, viewers, startedAt, thumbnail } = row;
  const settings = platforms[platform];
  const { channel, frameAddress } = platformOf(platform);
  return {
    id: `${platform}:${channelId}`,
    ...{ platform, channelId, login, name, title, game, language, viewers },
    startedAt: startedAt.toISOString(),
    hasThumbnail: thumbnail !== null,
    address: settings
      ? channel.address(settings.siteUrl, { login, subject: channelId })
      : channelPage(platform, login),
    frame: settings ? frameAddress(settings.playerUrl, { login, streamId: null }) : null,
  };
}

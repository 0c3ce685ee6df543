import { channelPage, type OutsideStream } from "@starling/validators/outside-streams";
import type { ServiceContext } from "../../context.ts";
import { platformOf } from "../../platforms/registry.ts";
import type { OutsideStreamRow } from "./reading.service.ts";

export function presentOutsideStream({ ports }: ServiceContext, row: OutsideStreamRow): OutsideStream {
  const { platform, channelId, login, name, title, game, language, viewers, startedAt, thumbnail } = row;
  const settings = ports.settings.platforms[platform];
  return {
    id: `${platform}:${channelId}`,
    ...{ platform, channelId, login, name, title, game, language, viewers },
    startedAt: startedAt.toISOString(),
    hasThumbnail: thumbnail !== null,
    address: channelPage(platform, login),
    frame: settings ? platformOf(platform).frameAddress(settings.playerUrl, { login, streamId: null }) : null,
  };
}

import type { OutsideStream } from "@starling/validators/outside-streams";
import type { OutsideStreamRow } from "./reading.service.ts";

const SITES = {
  twitch: "https://www.twitch.tv",
  kick: "https://kick.com",
  youtube: "https://www.youtube.com",
};

export function presentOutsideStream(row: OutsideStreamRow): OutsideStream {
  const { platform, channelId, login, name, title, game, language, viewers, startedAt, thumbnail } = row;
  return {
    ...{ platform, channelId, login, name, title, game, language, viewers },
    startedAt: startedAt.toISOString(),
    hasThumbnail: thumbnail !== null,
    address: `${SITES[platform]}/${login}`,
  };
}

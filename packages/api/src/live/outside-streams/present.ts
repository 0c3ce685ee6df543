import type { outsideStreams } from "@starling/db/schema/outside-streams";
import type { OutsideStream } from "@starling/validators/outside-streams";

const SITES = {
  twitch: "https://www.twitch.tv",
  kick: "https://kick.com",
  youtube: "https://www.youtube.com",
};

export function presentOutsideStream(row: typeof outsideStreams.$inferSelect): OutsideStream {
  const { platform, channelId, login, name, title, game, language, viewers, startedAt, thumbnail } = row;
  return {
    ...{ platform, channelId, login, name, title, game, language, viewers },
    startedAt: startedAt.toISOString(),
    hasThumbnail: thumbnail !== null,
    address: `${SITES[platform]}/${login}`,
  };
}

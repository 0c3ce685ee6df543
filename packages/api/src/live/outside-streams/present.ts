import type { outsideStreams } from "@starling/db/schema/outside-streams";
import { channelPage, type OutsideStream } from "@starling/validators/outside-streams";

export function presentOutsideStream(row: typeof outsideStreams.$inferSelect): OutsideStream {
  const { platform, channelId, login, name, title, game, language, viewers, startedAt, thumbnail } = row;
  return {
    ...{ platform, channelId, login, name, title, game, language, viewers },
    startedAt: startedAt.toISOString(),
    hasThumbnail: thumbnail !== null,
    address: channelPage(platform, login),
  };
}

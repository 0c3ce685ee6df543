import { OFFLINE, type ReportedStatus } from "../../../platforms/answers.rules.ts";
import type { ReceivedMessage } from "../../../platforms/messages.rules.ts";
import type { LastReport } from "../polling/cadence.rules.ts";

export interface StoredStatus extends ReportedStatus, LastReport {}

/**
 * Status after a message; null if the message is outdated, about another stream, or a title change while
 * offline.
 */
export function statusAfterMessage(
  known: StoredStatus | null,
  { event, happenedAt }: ReceivedMessage,
): StoredStatus | null {
  if (known !== null && known.saidAt > happenedAt) return null;
  const isTie = known?.saidAt.getTime() === happenedAt.getTime();
  if (isTie && event.kind !== "described") return null;
  switch (event.kind) {
    case "offline":
      if (isDifferentStream(known, event.streamId ?? null)) return null;
      return { ...OFFLINE, saidAt: happenedAt };
    case "described":
      if (!known?.isLive) return null;
      // Advances `saidAt` by only a millisecond, because an earlier start or end may be delivered after this
      // message. With a later `saidAt`, that start or end would be ignored as outdated.
      return { ...known, title: event.title, game: event.game, saidAt: new Date(known.saidAt.getTime() + 1) };
    case "online": {
      const isSame = known?.isLive === true && known.streamId === event.streamId;
      const { title, game, viewers, thumbnail } = isSame ? known : OFFLINE;
      return {
        isLive: true,
        streamId: event.streamId,
        since: new Date(event.since),
        title: event.title === undefined ? title : event.title,
        game: event.game === undefined ? game : event.game,
        viewers,
        thumbnail,
        saidAt: happenedAt,
      };
    }
    case "video":
    case "video-gone":
    case "renamed":
    case "raid":
    case "revoked":
    case "unsubscribed":
      return null;
  }
}

function isDifferentStream(known: StoredStatus | null, streamId: string | null): boolean {
  if (known?.isLive !== true || known.streamId === null || streamId === null) return false;
  return known.streamId !== streamId;
}

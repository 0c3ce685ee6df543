import { notificationText } from "@starling/validators/notification-words";
import type {
  Notification,
  NotificationData,
  NotificationStreamer,
} from "@starling/validators/notifications";

/** `streamer` fields are null for events without a streamer. */
export interface NotificationSource {
  id: number;
  data: NotificationData;
  createdAt: Date;
  isRead: boolean;
  /** Whether a stream reported by a platform has ended. */
  isOver: boolean;
  /**
   * Name of the saved channel that the event is about. Null if there is no such channel or if it is no longer
   * live.
   */
  channelName: string | null;
  streamer: { [Part in keyof NotificationStreamer]: NotificationStreamer[Part] | null } | null;
}

function streamerOf({ streamer }: NotificationSource): NotificationStreamer | null {
  if (!streamer?.id || streamer.username === null) return null;
  const { id, username, avatar } = streamer;
  return { id, username, avatar, displayName: streamer.displayName ?? username };
}

function isLive({ data, isOver, channelName }: NotificationSource): boolean {
  if (data.kind !== "live" || data.by !== "platform") return false;
  return data.channel ? channelName !== null : !isOver;
}

export function presentNotification(source: NotificationSource, timeZone: string | undefined): Notification {
  const { id, data, createdAt, isRead, isOver, channelName } = source;
  const streamer = streamerOf(source);
  return {
    id: String(id),
    kind: data.kind,
    streamer,
    ...notificationText(data, streamer, timeZone, isOver, channelName),
    createdAt,
    isRead,
    isLive: isLive(source),
  };
}

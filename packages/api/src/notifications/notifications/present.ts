import { notificationText } from "@starling/validators/notification-words";
import type {
  Notification,
  NotificationData,
  NotificationStreamer,
} from "@starling/validators/notifications";

/** A notification as the service reads it; the streamer's parts are null where it tells of none. */
export interface NotificationSource {
  id: number;
  data: NotificationData;
  createdAt: Date;
  isRead: boolean;
  /** Whether it tells of a stream that a platform reported and that has ended since. */
  isOver: boolean;
  streamer: { [Part in keyof NotificationStreamer]: NotificationStreamer[Part] | null } | null;
}

function streamerOf({ streamer }: NotificationSource): NotificationStreamer | null {
  if (!streamer?.id || streamer.username === null) return null;
  const { id, username, avatar } = streamer;
  return { id, username, avatar, displayName: streamer.displayName ?? username };
}

/** A notification as its reader gets it, in words, with hours as their own clock has them. */
export function presentNotification(source: NotificationSource, timeZone: string | undefined): Notification {
  const { id, data, createdAt, isRead, isOver } = source;
  const streamer = streamerOf(source);
  return {
    id: String(id),
    kind: data.kind,
    streamer,
    ...notificationText(data, streamer, timeZone, isOver),
    createdAt,
    isRead,
  };
}

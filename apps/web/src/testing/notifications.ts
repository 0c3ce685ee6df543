import {
  DEFAULT_CHOICES,
  type Notification,
  type NotificationSettings,
} from "@starling/validators/notifications";

export const NIA = {
  id: "0190f0e0-0000-7000-8000-0000000000aa",
  displayName: "Nia",
  username: "nia",
  avatar: null,
};

export function aNotification(id: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: String(id),
    kind: "live",
    streamer: NIA,
    title: "Nia is live",
    text: "A calm evening",
    path: `/streamer/${NIA.id}`,
    createdAt: new Date(),
    isRead: false,
    isLive: false,
    ...changes,
  };
}

export function someSettings(changes: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    kinds: structuredClone(DEFAULT_CHOICES),
    newFollows: "live",
    quietHours: null,
    timeZone: "UTC",
    pushesPerDay: 5,
    browsers: 0,
    mailRefusedAt: null,
    ...changes,
  };
}

import { listText } from "@starling/i18n/format";
import { type Message, msg, t } from "@starling/i18n/translate";
import type { ChannelPlatform } from "./channels.ts";
import { idText } from "./ids.ts";
import { MAX_LIMIT } from "./limits.ts";
import { pageFields } from "./paging.ts";
import { text } from "./text.ts";
import { cutText } from "./truncate-text.ts";
import { z } from "./zod.ts";
import { isZone } from "./zone-offsets.ts";

export const VIEWER_KINDS = ["live", "reminder", "clip", "search", "joined"] as const;
export const STREAMER_KINDS = ["digest", "raid", "letter", "suggestion"] as const;
export const ESSENTIAL_KINDS = ["payment", "security", "moderation"] as const;
export const NOTIFICATION_KINDS = [...VIEWER_KINDS, ...STREAMER_KINDS, ...ESSENTIAL_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type EssentialKind = (typeof ESSENTIAL_KINDS)[number];

export const OPTIONAL_KINDS = [...VIEWER_KINDS, ...STREAMER_KINDS] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];

export const NOTIFICATION_CHANNELS = ["bell", "mail", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const FOLLOW_ALERTS = ["none", "live", "all"] as const;
export type FollowAlerts = (typeof FOLLOW_ALERTS)[number];

export const RETENTION_DAYS = 90;
export const MAX_UNREAD = 100;
export const MAX_READ_IDS = MAX_LIMIT;
export const PUSHES_A_DAY = 5;
export const MAX_PUSHES_A_DAY = 50;
export const REMINDER_MINUTES = 10;
export const MAX_REMINDERS = 100;
export const MAX_PUSH_BROWSERS = 10;

export const DEFAULT_ALERTS: FollowAlerts = "live";

/** By default, only `bell` (in the app) is on, because email and push need consent. */
export const DEFAULT_CHOICES: Readonly<Record<OptionalKind, Readonly<KindChoice>>> = {
  live: { bell: true, mail: false, push: false },
  reminder: { bell: true, mail: false, push: false },
  clip: { bell: true, mail: false, push: false },
  search: { bell: true, mail: false, push: false },
  joined: { bell: true, mail: false, push: false },
  digest: { bell: true, mail: false, push: false },
  raid: { bell: true, mail: false, push: false },
  letter: { bell: false, mail: false, push: false },
  suggestion: { bell: false, mail: false, push: false },
};

export interface KindChoice {
  bell: boolean;
  mail: boolean;
  push: boolean;
}

/** Minutes since midnight in the user's zone; spans midnight if `until` is before `from`. */
export interface QuietHours {
  from: number;
  until: number;
}

const MINUTES_A_DAY = 1_440;
const CHOOSE_TIME = { error: () => t("Please choose a time") };
const minuteOfDay = z
  .int(CHOOSE_TIME)
  .min(0, CHOOSE_TIME)
  .max(MINUTES_A_DAY - 1, CHOOSE_TIME);

const quietHours = z
  .strictObject({ from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => from !== until, {
    error: () => t("Please choose two different times"),
  });

const kindChoice = z.strictObject({
  bell: z.boolean().optional(),
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
});

function refusalOfKinds(kinds: readonly string[]): string | null {
  const essential = kinds.filter((kind) => ESSENTIAL_KINDS.some((known) => known === kind));
  if (essential.length > 0)
    return t("Notifications about payments, security and moderation cannot be turned off: {kinds}", {
      kinds: listText(essential, "plain"),
    });
  const unknown = kinds.filter((kind) => !OPTIONAL_KINDS.some((known) => known === kind));
  if (unknown.length === 0) return null;
  const shown = unknown.slice(0, 5).map((kind) => cutText(kind, 40));
  return t("Unknown notification kinds: {unknown}. Use any of {known}.", {
    unknown: listText(shown, "plain"),
    known: listText(OPTIONAL_KINDS, "plain"),
  });
}

const PUSHES = {
  error: () => t("Please choose a number from 0 to {max}", { max: MAX_PUSHES_A_DAY }),
};

export const updateNotificationSettingsInput = z.strictObject({
  /** Omitted kinds stay unchanged. */
  kinds: z
    .record(z.string(), kindChoice)
    .superRefine((kinds, context) => {
      const message = refusalOfKinds(Object.keys(kinds));
      if (message !== null) context.addIssue({ code: "custom", message });
    })
    .optional(),
  newFollows: z.enum(FOLLOW_ALERTS).optional(),
  /** Null disables quiet hours. */
  quietHours: quietHours.nullable().optional(),
  timeZone: z
    .string()
    .refine(isZone, { error: () => t("Please choose a time zone") })
    .optional(),
  pushesPerDay: z
    .int({ error: () => t("Please choose a whole number") })
    .min(0, PUSHES)
    .max(MAX_PUSHES_A_DAY, PUSHES)
    .optional(),
});
export type UpdateNotificationSettingsInput = z.infer<typeof updateNotificationSettingsInput>;

export interface NotificationSettings {
  kinds: Record<OptionalKind, KindChoice>;
  newFollows: FollowAlerts;
  quietHours: QuietHours | null;
  timeZone: string;
  pushesPerDay: number;
  browsers: number;
  /** Set after the mail server rejected the address; stops email notifications. */
  mailRefusedAt: Date | null;
}

export const listNotificationsInput = z.object({
  cursor: z.string().max(64).optional(),
  limit: pageFields(20).limit,
});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

const notificationId = z.string().regex(/^[1-9]\d{0,17}$/, {
  error: () => t("This notification doesn’t exist"),
});

const IDS_REQUIRED = { error: () => t("Please specify notifications by their IDs, or all of them") };

export const readNotificationsInput = z
  .strictObject({
    ids: z
      .array(notificationId)
      .min(1, IDS_REQUIRED)
      .max(MAX_READ_IDS, {
        error: () => t("Please specify at most {max} notifications at a time", { max: MAX_READ_IDS }),
      })
      .optional(),
    all: z.literal(true).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), IDS_REQUIRED);
export type ReadNotificationsInput = z.infer<typeof readNotificationsInput>;

/** Other devices get no push messages about these notifications. */
export const seenNotificationsInput = z.strictObject({
  ids: z.array(notificationId).min(1, IDS_REQUIRED).max(MAX_READ_IDS),
});
export type SeenNotificationsInput = z.infer<typeof seenNotificationsInput>;

export const setAlertsInput = z.object({
  id: idText,
  alerts: z.enum(FOLLOW_ALERTS, {
    error: () => t("Please choose one of {choices}", { choices: listText(FOLLOW_ALERTS, "plain") }),
  }),
});
export type SetAlertsInput = z.infer<typeof setAlertsInput>;

export const remindInput = z.object({
  /** Streamer id. */
  id: idText,
  startsAt: z.iso.datetime({ offset: true, error: () => t("Please specify the stream’s start time") }),
});
export type RemindInput = z.infer<typeof remindInput>;

export const setPresetAlertsInput = z.object({ id: idText, tells: z.boolean() });
export type TellOfPresetInput = z.infer<typeof setPresetAlertsInput>;

const MAX_ENDPOINT = 2_000;
/** Error for malformed addresses and hosts that are not public. */
export const NO_PUSH_ADDRESS = msg("This is not the address of a push service");

/** `isPushEndpoint` in packages/api checks the host. */
export const pushEndpoint = text({ max: MAX_ENDPOINT, required: NO_PUSH_ADDRESS });

const base64url = (bytes: number, message: Message) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), { error: () => t(message) });

/** Result of `PushSubscription.toJSON()`. */
export const subscribePushInput = z.object({
  endpoint: pushEndpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({
    p256dh: base64url(65, msg("The subscription’s p256dh key is not valid")),
    auth: base64url(16, msg("The subscription’s auth key is not valid")),
  }),
});
export type SubscribePushInput = z.infer<typeof subscribePushInput>;

export const unsubscribePushInput = z.object({ endpoint: pushEndpoint });
export type UnsubscribePushInput = z.infer<typeof unsubscribePushInput>;

export const unsubscribeInput = z.object({ token: z.string().min(1).max(400) });
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;

/** Notification data, turned into text by `notification-words.ts`. */
export type NotificationData =
  | {
      kind: "live";
      title: string | null;
      game: string | null;
      by: "platform" | "schedule";
      /**
       * Set for a saved channel whose owner has not joined. The channel's name is read from the platform's
       * list of live streams.
       */
      channel?: { platform: ChannelPlatform; channelId: string; startedAt: string };
    }
  | { kind: "joined" }
  | { kind: "reminder"; startsAt: string; game: string | null }
  | { kind: "clip"; clipId: string; title: string }
  | { kind: "search"; presetId: string; preset: string; found: number; first: string }
  | { kind: "digest"; followers: number; likes: number; isFirst?: boolean; isWaiting?: boolean }
  | { kind: "raid"; viewers: number; isSuggested: boolean }
  | {
      kind: "letter";
      seen: number;
      opened: number;
      followers: number;
      seenBefore: number;
      /** Absent in weekly letters written before raids were recorded. */
      raids?: LetterRaids;
    }
  | { kind: "suggestion"; part: string; label: string }
  | { kind: EssentialKind; title: string; text: string; path: string };

export interface LetterRaids {
  given: number;
  received: number;
  /** Received raids that Starling had suggested. */
  found: number;
}

export interface NotificationStreamer {
  id: string;
  displayName: string;
  username: string;
  avatar: string | null;
}

export interface Notification {
  id: string;
  kind: NotificationKind;
  streamer: NotificationStreamer | null;
  title: string;
  text: string;
  path: string;
  createdAt: Date;
  isRead: boolean;
  /** Whether the notification is about a stream that, according to its platform, is still live. */
  isLive: boolean;
}

/** Notifications, latest first. */
export interface NotificationsPage {
  items: Notification[];
  nextCursor: string | null;
  /** Counted up to {@link MAX_UNREAD}. */
  unread: number;
}

import { cutText } from "./cut-text.ts";
import { idText } from "./ids.ts";
import { MAX_LIMIT } from "./limits.ts";
import { pageFields } from "./paging.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";
import { isZone } from "./zone-offsets.ts";

/** What a person can be notified of, by whom it concerns. */
export const VIEWER_KINDS = ["live", "reminder", "clip", "search"] as const;
export const STREAMER_KINDS = ["digest", "letter", "suggestion"] as const;
/** What concerns an account itself: it cannot be turned off. */
export const ESSENTIAL_KINDS = ["payment", "security", "moderation"] as const;
export const NOTIFICATION_KINDS = [...VIEWER_KINDS, ...STREAMER_KINDS, ...ESSENTIAL_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export type EssentialKind = (typeof ESSENTIAL_KINDS)[number];

/** Kinds that people turn on and off. */
export const OPTIONAL_KINDS = [...VIEWER_KINDS, ...STREAMER_KINDS] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];

/** Where notifications come: under the bell, by mail, as a push message. */
export const NOTIFICATION_CHANNELS = ["bell", "mail", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Which notifications somebody wants of a streamer they follow. */
export const FOLLOW_ALERTS = ["none", "live", "all"] as const;
export type FollowAlerts = (typeof FOLLOW_ALERTS)[number];

/** Notifications are kept so many days. */
export const KEPT_DAYS = 90;
/** Unread ones are counted up to here. */
export const MOST_UNREAD = 100;
/** Ids that one call marks at most. */
export const MAX_READ_IDS = MAX_LIMIT;
/** Push messages of a day, unless somebody chooses another number, and the most that can be chosen. */
export const PUSHES_A_DAY = 5;
export const MAX_PUSHES_A_DAY = 50;
/** A reminder comes so many minutes before the stream. */
export const REMINDER_MINUTES = 10;
/** Streams that one account can be reminded of at once. */
export const MAX_REMINDERS = 100;
/** Browsers of one account that can be sent push messages. */
export const MAX_PUSH_BROWSERS = 10;

/** Alerts of a follow whose follower has not chosen others (docs/decisions/026). */
export const DEFAULT_ALERTS: FollowAlerts = "live";

/** Channels of each kind until a person chooses others: only the bell, because nothing leaves the site unasked. */
export const DEFAULT_CHOICES: Readonly<Record<OptionalKind, Readonly<KindChoice>>> = {
  live: { bell: true, mail: false, push: false },
  reminder: { bell: true, mail: false, push: false },
  clip: { bell: true, mail: false, push: false },
  search: { bell: true, mail: false, push: false },
  digest: { bell: true, mail: false, push: false },
  letter: { bell: false, mail: false, push: false },
  suggestion: { bell: false, mail: false, push: false },
};

/** Where notifications of a kind come. */
export interface KindChoice {
  bell: boolean;
  mail: boolean;
  push: boolean;
}

/** The minutes of a day in the person's zone between which nothing leaves the site; over midnight where it ends earlier than it begins. */
export interface QuietHours {
  from: number;
  until: number;
}

const MINUTES_A_DAY = 1_440;
const minuteOfDay = z
  .int("Please choose a time")
  .min(0, "Please choose a time")
  .max(MINUTES_A_DAY - 1, "Please choose a time");

const quietHours = z
  .strictObject({ from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => from !== until, "Please choose two different times");

const kindChoice = z.strictObject({
  bell: z.boolean().optional(),
  mail: z.boolean().optional(),
  push: z.boolean().optional(),
});

const CANNOT_BE_TURNED_OFF = "Notifications about payments, security and moderation cannot be turned off";

/** What is wrong with the kinds of a change, in words that name them; null for nothing. */
function refusalOfKinds(kinds: readonly string[]): string | null {
  const essential = kinds.filter((kind) => ESSENTIAL_KINDS.some((known) => known === kind));
  if (essential.length > 0) return `${CANNOT_BE_TURNED_OFF}: ${essential.join(", ")}`;
  const unknown = kinds.filter((kind) => !OPTIONAL_KINDS.some((known) => known === kind));
  if (unknown.length === 0) return null;
  const shown = unknown.slice(0, 5).map((kind) => cutText(kind, 40));
  return `There are no notifications of this kind: ${shown.join(", ")}. Known are ${OPTIONAL_KINDS.join(", ")}.`;
}

export const updateNotificationSettingsInput = z.strictObject({
  /** What is not named stays as it is. */
  kinds: z
    .record(z.string(), kindChoice)
    .superRefine((kinds, context) => {
      const message = refusalOfKinds(Object.keys(kinds));
      if (message !== null) context.addIssue({ code: "custom", message });
    })
    .optional(),
  /** What a streamer whom one follows from now on may tell. */
  newFollows: z.enum(FOLLOW_ALERTS).optional(),
  /** Null for none. */
  quietHours: quietHours.nullable().optional(),
  timeZone: z.string().refine(isZone, "Please choose a time zone").optional(),
  pushesPerDay: z
    .int("Please choose a whole number")
    .min(0, `Please choose a number from 0 to ${MAX_PUSHES_A_DAY}`)
    .max(MAX_PUSHES_A_DAY, `Please choose a number from 0 to ${MAX_PUSHES_A_DAY}`)
    .optional(),
});
export type UpdateNotificationSettingsInput = z.infer<typeof updateNotificationSettingsInput>;

/** What somebody has chosen. */
export interface NotificationSettings {
  kinds: Record<OptionalKind, KindChoice>;
  newFollows: FollowAlerts;
  quietHours: QuietHours | null;
  timeZone: string;
  pushesPerDay: number;
  /** Browsers that push messages go to. */
  browsers: number;
  /** Since when the mail server of the person's address refuses it, so that no mails of notifications go there. */
  mailRefusedAt: Date | null;
}

export const listNotificationsInput = z.object({
  cursor: z.string().max(64).optional(),
  limit: pageFields(20).limit,
});
export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

const notificationId = z.string().regex(/^[1-9]\d{0,17}$/, "There is no such notification");

const NAME_SOME = "Please name notifications by their ids, or all of them";

export const readNotificationsInput = z
  .strictObject({
    ids: z
      .array(notificationId)
      .min(1, NAME_SOME)
      .max(MAX_READ_IDS, `Please name at most ${MAX_READ_IDS} at once`)
      .optional(),
    all: z.literal(true).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), NAME_SOME);
export type ReadNotificationsInput = z.infer<typeof readNotificationsInput>;

/** Notifications that an open page has shown: they are not pushed to the person's other devices. */
export const seenNotificationsInput = z.strictObject({
  ids: z.array(notificationId).min(1, NAME_SOME).max(MAX_READ_IDS),
});
export type SeenNotificationsInput = z.infer<typeof seenNotificationsInput>;

export const setAlertsInput = z.object({
  id: idText,
  alerts: z.enum(FOLLOW_ALERTS, `Please choose one of ${FOLLOW_ALERTS.join(", ")}`),
});
export type SetAlertsInput = z.infer<typeof setAlertsInput>;

export const remindInput = z.object({
  /** The streamer. */
  id: idText,
  /** When the stream begins, as the timetable says. */
  startsAt: z.iso.datetime({ offset: true, error: "Please name the stream by when it begins" }),
});
export type RemindInput = z.infer<typeof remindInput>;

export const tellOfPresetInput = z.object({ id: idText, tells: z.boolean() });
export type TellOfPresetInput = z.infer<typeof tellOfPresetInput>;

const MAX_ENDPOINT = 2_000;
/** What is said of an endpoint that is no https address of a public host. */
export const NO_PUSH_ADDRESS = "This is not the address of a push service";

/** A push service's address; whether it leads to a public host is checked where it is used. */
export const pushEndpoint = text({ max: MAX_ENDPOINT, required: NO_PUSH_ADDRESS });

const base64url = (bytes: number, message: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), message);

/** A browser's push subscription, as `PushSubscription.toJSON()` has it. */
export const subscribePushInput = z.object({
  endpoint: pushEndpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({
    p256dh: base64url(65, "The key p256dh of the subscription is not valid"),
    auth: base64url(16, "The key auth of the subscription is not valid"),
  }),
});
export type SubscribePushInput = z.infer<typeof subscribePushInput>;

export const unsubscribePushInput = z.object({ endpoint: pushEndpoint });
export type UnsubscribePushInput = z.infer<typeof unsubscribePushInput>;

export const unsubscribeInput = z.object({ token: z.string().min(1).max(400) });
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;

/** What there is to say of an event, by its kind; the words are made of it where they are shown (`notification-words.ts`). */
export type NotificationData =
  | { kind: "live"; title: string | null; game: string | null; by: "platform" | "schedule" }
  | { kind: "reminder"; startsAt: string; game: string | null }
  | { kind: "clip"; clipId: string; title: string }
  | { kind: "search"; presetId: string; preset: string; found: number; first: string }
  | { kind: "digest"; followers: number; likes: number; isFirst?: boolean }
  | { kind: "letter"; seen: number; opened: number; followers: number; seenBefore: number }
  | { kind: "suggestion"; part: string; label: string }
  | { kind: EssentialKind; title: string; text: string; path: string };

/** Somebody of whom a notification tells. */
export interface NotificationStreamer {
  id: string;
  displayName: string;
  username: string;
  avatar: string | null;
}

/** One notification, as its reader gets it. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  /** Null where it tells of no streamer. */
  streamer: NotificationStreamer | null;
  title: string;
  text: string;
  /** Where it leads on the site. */
  path: string;
  createdAt: Date;
  isRead: boolean;
}

/** A page of notifications, the latest first. */
export interface NotificationsPage {
  items: Notification[];
  nextCursor: string | null;
  /** Up to {@link MOST_UNREAD}. */
  unread: number;
}

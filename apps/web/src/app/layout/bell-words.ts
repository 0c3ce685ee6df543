import { t } from "@starling/i18n/translate";

/** Largest number shown. The server counts up to this number plus one. */
const MAX_SHOWN = 99;

export function unreadMark(unread: number): string {
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}

export const bellWords = {
  name: (unread: number) =>
    unread > MAX_SHOWN
      ? t("{max, plural, one {Notifications, #+ unread} other {Notifications, #+ unread}}", {
          max: MAX_SHOWN,
        })
      : t(
          "{unread, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}",
          { unread },
        ),
};

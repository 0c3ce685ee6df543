import { localized, t } from "@starling/i18n/translate";

export const inboxToast = localized(() => ({
  several: (count: number) =>
    t("{count, plural, one {# new notification} other {# new notifications}}", { count }),
  view: t("View", undefined, "button"),
}));

import { localized, t } from "@starling/i18n/translate";

export const unsubscribePage = localized(() => ({
  title: t("Stop these emails?"),
  loading: t("Checking your link"),
  failed: t("Your link could not be read. Please check your connection and try again."),
  question: (label: string) =>
    t("We email you about “{label}”. You can stop these emails and keep all others.", { label }),
  stop: t("Stop these emails"),
  stopFailed: t("We couldn’t stop these emails. Please try again."),
  doneTitle: t("We’ve stopped these emails"),
  done: (label: string) =>
    t("You won’t get any more emails about “{label}”. Nothing else has changed.", { label }),
  undo: t("Undo", undefined, "button"),
  undoFailed: t("We couldn’t turn these emails back on. Please try again."),
  settings: t("Choose what we email you"),
  deadTitle: t("This link doesn’t work"),
  dead: t("This link is invalid or has expired, and nothing was changed. Links in emails work for 180 days."),
  whatToDo: t("Open the newest email, or log in and choose your emails in your settings."),
}));

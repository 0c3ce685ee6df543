import { localized, t } from "@starling/i18n/translate";
export const plannedStream = localized(() => ({
  ended: t("Ended", undefined, "stream"),
  times: (start: string, end: string) =>
    t("<start>{start} –</start> <end>{end}</end>", { start, end }, "times of a stream"),
  addToCalendar: t("Add to calendar"),
  addName: (when: string) => t("Add to calendar: {when}", { when }),
}));

export const scheduleTab = localized(() => ({
  addToCalendar: t("Add to calendar"),
  theNextSevenDays: t("The next seven days"),
}));

export const weekStrip = localized(() => ({
  next: t("Next", undefined, "stream"),
  nextAt: (when: string) => t("Next, {when}", { when }),
  zone: (zone: string) => t("Times are in {zone}.", { zone }),
  today: t("Today", undefined, "narrow column"),
  noStream: t("No stream"),
  later: t("After the next seven days"),
}));

import { localized, t } from "@starling/i18n/translate";

export const desk = localized(() => ({
  title: t("Moderation"),
  queue: t("Queue", undefined, "cases"),
  mine: t("Mine", undefined, "cases"),
  closed: t("Closed", undefined, "cases"),
  appeals: t("Appeals", undefined, "moderation"),
  choose: t("Choose a case from the list. With j and k you move through it."),
}));

export const secondFactorPage = localized(() => ({
  title: t("Two-factor authentication required"),
  why: t(
    "Moderators read reports and make decisions about people’s accounts, so a password alone isn’t enough.",
  ),
  how: t("Turn on two-factor authentication in your settings under Security, then come back here."),
  open: t("Open Security settings"),
}));

export const harm = localized(() => ({
  levels: [
    t("Harm unclear"),
    t("Low harm"),
    t("Moderate harm"),
    t("Serious harm"),
    t("Severe harm"),
    t("Extreme harm"),
  ],
  unclear: t("Harm unclear"),
}));

export const neighbors = localized(() => ({
  next: t("Next case"),
  previous: t("Previous case"),
}));

export const deskKeys = localized(() => ({
  next: t("Next row or case"),
  previous: t("Previous row or case"),
  open: t("Open row"),
  back: t("Back to the list"),
  list: t("Show this list"),
  withoutLetters: t("When off, only Tab and Enter work."),
}));

export const listFrame = localized(() => ({
  nothingLost: t("Please try again in a moment."),
  end: t("You’ve reached the end of the list."),
  cut: t("Only the first 1,000 are listed. The others move up as these are decided."),
}));

export const caseList = localized(() => ({
  queue: {
    empty: t("Nothing is waiting."),
    loading: t("Loading the queue"),
    failed: t("The queue could not be loaded."),
    pages: t("Pages of cases"),
  },
  mine: {
    empty: t("You have no cases right now. Open one from the queue and take it."),
    loading: t("Loading your cases"),
    failed: t("Your cases could not be loaded."),
    pages: t("Pages of cases"),
  },
  closed: {
    empty: t("Nothing has been decided yet."),
    loading: t("Loading closed cases"),
    failed: t("Closed cases could not be loaded."),
    pages: t("Pages of cases"),
  },
  count: (total: number, most: number) =>
    total >= most
      ? t("{most, plural, one {#+ case} other {#+ cases}}", { most })
      : t("{total, plural, one {# case} other {# cases}}", { total }),
  next: (thing: string) => t("Next: {thing}", { thing }),
}));

export const caseRow = localized(() => ({
  reports: (count: number) => t("{count, plural, one {# report} other {# reports}}", { count }),
  closed: (when: string) => t("Closed {when}", { when }),
  mine: t("Assigned to you"),
  held: (username: string) => t("Assigned to @{username}", { username }),
}));

export const appealList = localized(() => ({
  texts: {
    empty: t("No appeals are waiting for you. Appeals against your own decisions go to other moderators."),
    loading: t("Loading appeals"),
    failed: t("The appeals could not be loaded."),
    pages: t("Pages of appeals"),
  },
  count: (total: number) => t("{total, plural, one {# appeal} other {# appeals}}", { total }),
  next: (thing: string) => t("Next: {thing}", { thing }),
  decidedBy: (username: string) => t("Decided by @{username}", { username }),
  decidedByGone: t("Decided by someone who has left"),
}));

export const door = localized(() => ({
  title: t("Moderation"),
  loading: t("Loading moderation"),
  failed: t("Moderation could not be loaded."),
  nothingLost: t("Please try again in a moment."),
}));

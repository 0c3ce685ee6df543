import { localized, t } from "@starling/i18n/translate";
export const bio = localized(() => ({
  noBioYet: t("No bio yet."),
}));

export const channelList = localized(() => ({
  newTab: t("(opens in a new tab)"),
}));

export const factList = localized(() => ({
  notSpecified: t("Not specified"),
}));

export const viewerGoal = localized(() => ({
  noGoal: t("No goal set"),
  reached: (goal: number) =>
    t("{goal, plural, one {Goal of # viewer reached} other {Goal of # viewers reached}}", { goal }),
  goal: (goal: number) =>
    t("{goal, plural, one {Goal: # viewer on average} other {Goal: # viewers on average}}", { goal }),
  onAverage: (average: number, goal: number) =>
    t(
      "{goal, plural, one {{average, number} of # viewer on average} other {{average, number} of # viewers on average}}",
      { average, goal },
    ),
  withPercent: (words: string, percent: string) => t("{words}, {percent}", { words, percent }, "viewer goal"),
  viewerGoal: t("Viewer goal"),
}));

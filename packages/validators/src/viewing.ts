import { localized, t } from "@starling/i18n/translate";
import { options } from "./options.ts";

export const STREAMER_SIZES = localized(() =>
  options([
    ["tiny", t("Tiny, under 10 viewers")],
    ["small", t("Small, 10 to 50 viewers")],
    ["growing", t("Growing, 50 to 200 viewers")],
    ["large", t("Large, over 200 viewers")],
    ["any", t("Any size", undefined, "streamer size")],
  ]),
);

export const VIBES = localized(() =>
  options([
    ["cozy", t("Cozy and calm")],
    ["funny", t("Funny and chaotic")],
    ["competitive", t("Focused and competitive")],
    ["chatty", t("Chatty and social")],
    ["creative", t("Creative and curious")],
    ["educational", t("Teaching and explaining")],
  ]),
);

export const VIEWER_TYPES = localized(() =>
  options([
    ["lurker", t("Lurker", undefined, "viewer type")],
    ["chatter", t("Chatter", undefined, "viewer type")],
    ["regular", t("Regular", undefined, "viewer type")],
    ["supporter", t("Supporter", undefined, "viewer type")],
    ["moderator", t("Moderator", undefined, "viewer type")],
    ["background", t("Background viewer", undefined, "viewer type")],
    ["other", t("Other", undefined, "viewer type")],
  ]),
);

export const INTERACTION_REASONS = localized(() =>
  options([
    ["company", t("For company", undefined, "reason")],
    ["laugh", t("To laugh", undefined, "reason")],
    ["learn", t("To learn something")],
    ["community", t("To be part of a community")],
    ["support", t("To support the streamer")],
    ["games", t("For the games")],
    ["other", t("Other", undefined, "reason")],
  ]),
);

export const HABIT_CHANGES = localized(() =>
  options([
    ["very-open", t("Always looking for someone new")],
    ["open", t("Open to someone new")],
    ["sometimes", t("Now and then")],
    ["loyal", t("Loyal to a few")],
    ["other", t("Other", undefined, "habit")],
  ]),
);

export const SUPPORT_WAYS = localized(() =>
  options([
    ["watching", t("By watching", undefined, "support")],
    ["chatting", t("By chatting", undefined, "support")],
    ["sharing", t("By telling friends")],
    ["subscribing", t("With a subscription")],
    ["donating", t("With a donation")],
    ["moderating", t("By moderating", undefined, "support")],
  ]),
);

export const WATCH_FREQUENCIES = localized(() =>
  options([
    ["daily", t("Every day", undefined, "frequency")],
    ["few-times-a-week", t("A few times a week")],
    ["weekly", t("Once a week")],
    ["few-times-a-month", t("A few times a month")],
    ["rarely", t("Rarely", undefined, "frequency")],
  ]),
);

export const WATCH_TIMES = localized(() =>
  options([
    ["morning", t("Morning", undefined, "time of day")],
    ["afternoon", t("Afternoon", undefined, "time of day")],
    ["evening", t("Evening", undefined, "time of day")],
    ["night", t("Late at night")],
    ["varies", t("It varies", undefined, "time of day")],
  ]),
);

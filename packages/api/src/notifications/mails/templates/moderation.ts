import { sentencesText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import type { PlainMail } from "./plain.tsx";

/** Content that a moderation mail is about, as named in the text of the mail. */
export interface ReviewedContent {
  kind: "profile" | "avatar" | "banner" | "clip" | "caption" | "channel";
  /** Title of a clip. */
  title: string;
  /** Name of a channel's platform. */
  platform: string;
}

interface DecisionFacts {
  username: string;
  content: ReviewedContent;
  done: string;
  rule: string;
  words: string;
  /** The last day for an appeal, such as “March 14, 2027”. */
  until: string;
}

export const decisionMade = ({
  username,
  content: { kind, title, platform },
  done,
  rule,
  words,
  until,
}: DecisionFacts): PlainMail => ({
  subject: t("Our moderators made a decision about you on Starling"),
  preview: t("What we decided, why, and how to appeal."),
  heading: t("Our moderators made a decision"),
  label: t("See the decision or appeal"),
  paragraphs: [
    sentencesText(
      t(
        "{kind, select, profile {Hi {username}, our moderators reviewed your profile.} avatar {Hi {username}, our moderators reviewed your profile picture.} banner {Hi {username}, our moderators reviewed your banner.} clip {Hi {username}, our moderators reviewed your clip “{title}”.} caption {Hi {username}, our moderators reviewed your captions of “{title}”.} other {Hi {username}, our moderators reviewed your {platform} stream.}}",
        { username, kind, title, platform },
      ),
      done,
    ),
    t("Rule: {rule}.", { rule }),
    t("Reason: {words}", { words }),
    t("If you think this is wrong, you can appeal once, until {until}. Another moderator will review it.", {
      until,
    }),
  ],
});

export const aboutContent = ({ kind, title, platform }: ReviewedContent): string =>
  t(
    "{kind, select, profile {It is about your profile.} avatar {It is about your profile picture.} banner {It is about your banner.} clip {It is about your clip “{title}”.} caption {It is about your captions of “{title}”.} other {It is about your {platform} stream.}}",
    { kind, title, platform },
  );

export const decisionReversed = (
  username: string,
  { kind, title, platform }: ReviewedContent,
): PlainMail => ({
  subject: t("We reversed a decision about you on Starling"),
  preview: t("An earlier decision no longer applies."),
  heading: t("We reversed a decision"),
  label: t("See your decisions"),
  paragraphs: [
    t(
      "{kind, select, profile {Hi {username}, we reversed what our moderators decided about your profile.} avatar {Hi {username}, we reversed what our moderators decided about your profile picture.} banner {Hi {username}, we reversed what our moderators decided about your banner.} clip {Hi {username}, we reversed what our moderators decided about your clip “{title}”.} caption {Hi {username}, we reversed what our moderators decided about your captions of “{title}”.} other {Hi {username}, we reversed what our moderators decided about your {platform} stream.}} You don’t have to do anything. Another moderator may look at it again; then we will email you.",
      { username, kind, title, platform },
    ),
  ],
});

/** The mail contains the name of the reported person, but no other data about this person. */
export const reportOutcome = (
  username: string,
  { kind, title, platform }: ReviewedContent,
  { owner, wasActedOn }: { owner: string; wasActedOn: boolean },
): PlainMail => {
  const reported = t(
    "{kind, select, profile {Hi {username}, you reported the profile of {owner}.} avatar {Hi {username}, you reported the profile picture of {owner}.} banner {Hi {username}, you reported the banner of {owner}.} clip {Hi {username}, you reported the clip “{title}” of {owner}.} caption {Hi {username}, you reported the captions of “{title}” of {owner}.} other {Hi {username}, you reported the {platform} stream of {owner}.}}",
    { username, owner, kind, title, platform },
  );
  return {
    subject: t("The outcome of your report on Starling"),
    preview: t("The outcome of your report."),
    heading: t("We reviewed your report"),
    label: t("See your reports"),
    paragraphs: [
      `${reported} ${
        wasActedOn
          ? t("It broke our rules, and we took action. Thank you. Your report helps everyone here.")
          : t(
              "It doesn’t break our rules, so it stays. You can still block or mute anyone you’d rather not see.",
            )
      }`,
    ],
  };
};

export const appealOutcome = (
  username: string,
  { kind, title, platform }: ReviewedContent,
  { isOverturned, answer }: { isOverturned: boolean; answer: string },
): PlainMail => {
  const reviewed = t(
    "{kind, select, profile {Hi {username}, another moderator reviewed the decision about your profile.} avatar {Hi {username}, another moderator reviewed the decision about your profile picture.} banner {Hi {username}, another moderator reviewed the decision about your banner.} clip {Hi {username}, another moderator reviewed the decision about your clip “{title}”.} caption {Hi {username}, another moderator reviewed the decision about your captions of “{title}”.} other {Hi {username}, another moderator reviewed the decision about your {platform} stream.}}",
    { username, kind, title, platform },
  );
  return {
    subject: t("The outcome of your appeal on Starling"),
    preview: t("The outcome of your appeal."),
    heading: isOverturned ? t("Your appeal succeeded") : t("Your appeal was reviewed"),
    label: t("See the decision"),
    paragraphs: [
      `${reviewed} ${
        isOverturned
          ? t(
              "They agreed with you: the decision no longer applies, and what it removed has been restored where that is still possible.",
            )
          : t("They agreed with the decision, so it was upheld.")
      }`,
      t("Reason: {words}", { words: answer }),
    ],
  };
};

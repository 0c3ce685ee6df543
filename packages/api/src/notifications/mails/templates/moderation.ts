import type { PlainMail } from "./plain.tsx";

interface DecisionFacts {
  username: string;
  /** Content concerned, such as “your clip “A leap””. */
  thing: string;
  done: string;
  rule: string;
  /** Explanation written by the moderator. */
  words: string;
  /** The last day for an appeal, such as “March 14, 2027”. */
  until: string;
}

export const decisionMade = ({ username, thing, done, rule, words, until }: DecisionFacts): PlainMail => ({
  subject: "Our moderators made a decision about you on Starling",
  preview: "What we decided, why, and how to appeal.",
  heading: "Our moderators made a decision",
  label: "See the decision or appeal",
  paragraphs: [
    `Hi ${username}, our moderators reviewed ${thing}. ${done}`,
    `Rule: ${rule}.`,
    `Reason: ${words}`,
    `If you think this is wrong, you can appeal once, until ${until}. Another moderator will review it.`,
  ],
});

export const decisionReversed = (username: string, thing: string): PlainMail => ({
  subject: "We reversed a decision about you on Starling",
  preview: "An earlier decision no longer applies.",
  heading: "We reversed a decision",
  label: "See your decisions",
  paragraphs: [
    `Hi ${username}, we reversed what our moderators decided about ${thing}. You don’t have to do anything. Another moderator may look at it again; then we will email you.`,
  ],
});

/** Reveals nothing about the reported person. */
export const reportOutcome = (username: string, thing: string, wasActedOn: boolean): PlainMail => ({
  subject: "The outcome of your report on Starling",
  preview: "The outcome of your report.",
  heading: "We reviewed your report",
  label: "See your reports",
  paragraphs: [
    `Hi ${username}, you reported ${thing}. ${
      wasActedOn
        ? "It broke our rules, and we took action. Thank you. Your report helps everyone here."
        : "It doesn’t break our rules, so it stays. You can still block or mute anyone you’d rather not see."
    }`,
  ],
});

export const appealOutcome = (
  username: string,
  thing: string,
  { isOverturned, answer }: { isOverturned: boolean; answer: string },
): PlainMail => ({
  subject: "The outcome of your appeal on Starling",
  preview: "The outcome of your appeal.",
  heading: isOverturned ? "Your appeal succeeded" : "Your appeal was reviewed",
  label: "See the decision",
  paragraphs: [
    `Hi ${username}, another moderator reviewed the decision about ${thing}. ${
      isOverturned
        ? "They agreed with you: the decision no longer applies, and what it removed has been restored where that is still possible."
        : "They agreed with the decision, so it was upheld."
    }`,
    `Reason: ${answer}`,
  ],
});

import { ADULT_AGE } from "@starling/validators/ages";
import type { ReportReason } from "@starling/validators/reports";

interface Rule {
  title: string;
  text: string;
}

/** Requires a rule for every report reason. */
type Rules = Record<ReportReason, Rule>;

export const rules = {
  title: "House rules",
  description: "What does not belong on Starling, and what happens when somebody reports it.",
  notHere: "What does not belong here",
  rules: (minAge: number): Rules => ({
    "child-safety": {
      title: "Nothing that harms a child",
      text: `Nothing sexual about anybody under ${ADULT_AGE}, no attempts to meet or pressure them, nothing that puts them in danger. We look at these reports first.`,
    },
    violence: {
      title: "No violence or threats",
      text: "Don’t threaten anybody, call for violence, or celebrate it. Violence in a game is part of the game.",
    },
    "self-harm": {
      title: "Nothing that encourages self-harm",
      text: "You may talk about hard times. Don’t show, teach or encourage suicide, self-harm or eating disorders. Report it if you are worried about somebody, and if their life is in danger, call your local emergency number first.",
    },
    hate: {
      title: "No hate",
      text: "Don’t attack people for where they come from, what they look like, what they believe, whom they love, their gender, a disability or an illness. That includes symbols, names and jokes.",
    },
    harassment: {
      title: "No bullying or harassment",
      text: "Don’t insult, stalk or expose people, or send others after them. Never share anybody’s address, number or private pictures.",
    },
    "under-age": {
      title: `Nobody under ${minAge}`,
      text: `You have to be at least ${minAge} years old to have an account. Give your real date of birth. Nobody sees it.`,
    },
    nudity: {
      title: "No nudity or sexual content",
      text: "No nudity, no sexual content and no links to it, in pictures, clips and words alike.",
    },
    impersonation: {
      title: "Be yourself",
      text: "A stage name is fine. Don’t pretend to be another person, a team or a brand, or claim a channel that is not yours.",
    },
    scam: {
      title: "No scams or spam",
      text: "No tricks for money or passwords, no fake giveaways, no bought followers, no advertising in place of a profile.",
    },
    copyright: {
      title: "Only what is yours",
      text: "Post pictures, music and clips that you made or may use. Clips of your own stream are fine where the game’s makers allow it.",
    },
    other: {
      title: "Anything else that hurts people",
      text: "No list covers everything. If something harms people or breaks the law, report it as “Something else” and tell us why.",
    },
  }),
  after: "What happens next",
  passages: [
    {
      title: "When you report something",
      text: "Choose “Report” from the menu with the three dots, beside a person or a clip. A person looks at it, the gravest reports first. The number of reports hides nobody. Whoever you report does not learn who you are, and we email you what became of it.",
    },
    {
      title: "What moderators can do",
      text: "They can hide a clip or a picture, ask for a change, or limit somebody, who is then left out of shelves, the reel and search. Each decision names a rule and gives a reason.",
    },
    {
      title: "If it is about you",
      text: "We email you the decision, and you find it under “Safety” in your account settings. You can appeal within six months. Another moderator judges your appeal, and a decision that turns out to be wrong is undone.",
    },
  ] satisfies readonly Rule[],
};

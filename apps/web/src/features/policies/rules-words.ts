import { ADULT_AGE } from "@starling/validators/ages";
import type { ReportReason } from "@starling/validators/reports";

interface Rule {
  title: string;
  text: string;
}

type Rules = Record<ReportReason, Rule>;

export const rules = {
  title: "House rules",
  description: "What doesn’t belong on Starling, and what happens when someone reports it.",
  notHere: "What doesn’t belong here",
  rules: (minAge: number): Rules => ({
    "child-safety": {
      title: "Nothing that harms a child",
      text: `Nothing sexual about anyone under ${ADULT_AGE}, no attempts to meet or pressure them, nothing that puts them in danger. We look at these reports first.`,
    },
    violence: {
      title: "No violence or threats",
      text: "Don’t threaten anyone, call for violence, or celebrate it. Violence in a game is part of the game.",
    },
    "self-harm": {
      title: "Nothing that encourages self-harm",
      text: "You may talk about hard times. Don’t show, teach or encourage suicide, self-harm or eating disorders. Report it if you’re worried about someone, and if their life is in danger, call your local emergency number first.",
    },
    hate: {
      title: "No hate",
      text: "Don’t attack people for where they come from, what they look like, what they believe, who they love, their gender, a disability or an illness. That includes symbols, names and jokes.",
    },
    harassment: {
      title: "No bullying or harassment",
      text: "Don’t insult, stalk or expose people, or send others after them. Never share anyone’s address, number or private pictures.",
    },
    "under-age": {
      title: `No one under ${minAge}`,
      text: `You must be at least ${minAge} years old to have an account. Give your real date of birth. It’s never shown.`,
    },
    nudity: {
      title: "No nudity or sexual content",
      text: "No nudity, no sexual content and no links to it, whether in pictures, clips or text.",
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
      title: "Only what’s yours",
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
      text: "Choose “Report” from the three-dot menu next to a person or a clip. A person looks at it, the most serious reports first. No one is hidden because of how many reports they get. The person you report won’t learn who you are, and we’ll email you the outcome.",
    },
    {
      title: "What moderators can do",
      text: "They can hide a clip or a picture, ask for a change, or limit someone, which leaves them out of shelves, the reel and search. Each decision names a rule and gives a reason.",
    },
    {
      title: "If it’s about you",
      text: "We’ll email you the decision, and you’ll find it under “Safety” in your account settings. You can appeal within six months. Another moderator will judge your appeal, and a decision that turns out to be wrong will be undone.",
    },
  ] satisfies readonly Rule[],
};

import { ADULT_AGE } from "@starling/validators/ages";
import type { ReportReason } from "@starling/validators/reports";

interface Passage {
  title: string;
  text: string;
}

export const legalPage = {
  contents: "On this page",
};

export const privacy: { title: string; description: string; passages: readonly Passage[] } = {
  title: "Privacy",
  description: "What Starling knows about you, in plain words.",
  passages: [
    {
      title: "What we keep",
      text: "Your email address, your username, a hash of your password, and what you add to your profile. Your date of birth is never shown. We only use it to work out your age range. If you connect a channel, we store its name, picture and address, and what its platform reports about your streams, until you disconnect it. We don’t keep access to your account there.",
    },
    {
      title: "Who sees it",
      text: "Only you can see your email address. The rest of your profile is visible to logged-in members. Adult streamers also have a public page that anyone can open, with their pictures, short bio, languages, games, platforms and schedule, until they close it. You choose who sees personal details such as religion or height, and no one else sees them while you’re under 18.",
    },
    {
      title: "Notifications",
      text: "We only notify you about things you turned on, and about payments, security and moderation, because those concern your account. We keep your notifications, and whether you’ve read them, for 90 days. We keep the emails and push notifications we sent you for three days after sending them. Reminders are deleted a day after the stream. If you turn on push notifications, we keep the address your browser gave us for them until you turn them off or log out. Each one passes through your browser maker’s service, encrypted so that only your browser can read it. We also keep a record of which parts of your profile we suggested, so we suggest each only once.",
    },
    {
      title: "Downloading your data and leaving",
      text: "In your account settings, you can download everything we keep about you, or delete your account and everything in it, immediately and permanently. If you had a streamer profile, we keep one thing for a year: a scrambled form of your email address that no one can read back. If you return with a new account, it tells us only that viewers have met you before.",
    },
    {
      title: "Cookies",
      text: "Two cookies keep you logged in, and a third, which holds no secret, tells the page that you are. Another one stays for a year after you log in so that we recognize this browser, and wrong passwords typed elsewhere can’t lock you out. Two more last a day at most, while you join or log in: one lets the link in our email log you in where you signed up, and one brings you back from another service. None of them track you across other sites, and no third party sets any unless you have us load one: a stream that you choose to watch here comes from Twitch, YouTube or Kick, which can then see your IP address and set cookies of their own. Nothing is loaded from them until you choose to watch.",
    },
    {
      title: "Visits without an account",
      text: "When you open a streamer’s public page without an account, we count the visit so that the streamer can see how many people came from a shared link. To count you only once a day, we keep a code made from your IP address and browser in memory until the day is over. It can’t be turned back into either, and it isn’t stored anywhere.",
    },
  ],
};

export const terms = {
  title: "Terms",
  description: "The short version, which is also the whole version.",
  passages: (minAge: number): readonly Passage[] => [
    {
      title: "Who can join",
      text: `You are at least ${minAge} years old.${minAge < ADULT_AGE ? ` Under ${ADULT_AGE}, a parent or guardian has to agree.` : ""} Each person may have one account.`,
    },
    {
      title: "What you post",
      text: "Your profile must be true and about you. You keep the rights to what you upload, and you allow us to show it on Starling. Don’t post anything hateful, sexual or stolen.",
    },
    {
      title: "What we do",
      text: "We list streamers and viewers so that they can find each other. Core features are free. We may hide content that breaks these rules, and we’ll let you know when we do.",
    },
    {
      title: "Leaving",
      text: "You can stop using Starling at any time. What you delete disappears for everyone immediately.",
    },
  ],
};

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
      text: "Choose “Report” from the three-dot menu next to a person or a clip. A moderator reviews it, starting with the most serious reports. No one is hidden because of how many reports they get. The person you report won’t learn who you are, and we’ll email you the outcome.",
    },
    {
      title: "What moderators can do",
      text: "They can hide a clip or a picture, ask for a change, or limit someone, which leaves them out of recommendations, the reel and search. Each decision names a rule and gives a reason.",
    },
    {
      title: "If it’s about you",
      text: "We’ll email you the decision, and you’ll find it under “Safety” in your account settings. You can appeal within six months. Another moderator will judge your appeal, and a decision that turns out to be wrong will be undone.",
    },
  ] satisfies readonly Rule[],
};

export const legalText = {
  loading: "Loading",
  failed: "This page could not be loaded.",
  nothingLost: "Please try again in a moment.",
  titles: { terms: "Terms", privacy: "Privacy", rules: "House rules" },
};

export const operatorSection = { title: "Who runs this site" };

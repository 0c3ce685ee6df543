import { localized, t } from "@starling/i18n/translate";
import { ADULT_AGE } from "@starling/validators/ages";
import type { ReportReason } from "@starling/validators/reports";

interface Passage {
  id: string;
  title: string;
  text: string;
}

export const legalPage = localized(() => ({
  contents: t("On this page"),
}));

export const privacy: { title: string; description: string; passages: readonly Passage[] } = localized(
  () => ({
    title: t("Privacy"),
    description: t("What Starling knows about you, in plain words."),
    passages: [
      {
        id: "what-we-keep",
        title: t("What we keep"),
        text: t(
          "Your email address, your username, a hash of your password, and what you add to your profile. Your date of birth is never shown. We only use it to work out your age range. If you connect a channel, we store its name, picture and address, and what its platform reports about your streams, until you disconnect it. We don’t keep access to your account there.",
        ),
      },
      {
        id: "who-sees-it",
        title: t("Who sees it"),
        text: t(
          "Only you can see your email address. The rest of your profile is visible to logged-in members. Adult streamers also have a public page that anyone can open, with their pictures, short bio, languages, games, platforms and schedule, until they close it. You choose who sees personal details such as religion or height, and no one else sees them while you’re under 18.",
        ),
      },
      {
        id: "notifications",
        title: t("Notifications"),
        text: t(
          "We only notify you about things you turned on, and about payments, security and moderation, because those concern your account. We keep your notifications, and whether you’ve read them, for 90 days. We keep the emails and push notifications we sent you for three days after sending them. Reminders are deleted a day after the stream. If you turn on push notifications, we keep the address your browser gave us for them until you turn them off or log out. Each one passes through your browser maker’s service, encrypted so that only your browser can read it. We also keep a record of which parts of your profile we suggested, so we suggest each only once.",
        ),
      },
      {
        id: "downloading-your-data-and-leaving",
        title: t("Downloading your data and leaving"),
        text: t(
          "In your account settings, you can download everything we keep about you, or delete your account and everything in it, immediately and permanently. If you had a streamer profile, we keep one thing for a year: a scrambled form of your email address that no one can read back. If you return with a new account, it tells us only that viewers have met you before.",
        ),
      },
      {
        id: "cookies",
        title: t("Cookies"),
        text: t(
          "Two cookies keep you logged in, and a third, which holds no secret, tells the page that you are. Another one stays for a year after you log in so that we recognize this browser, and wrong passwords typed elsewhere can’t lock you out. Two more last a day at most, while you join or log in: one lets the link in our email log you in where you signed up, and one brings you back from another service. None of them track you across other sites, and no third party sets any unless you have us load one: a stream that you choose to watch here comes from Twitch, YouTube or Kick, which can then see your IP address and set cookies of their own. Nothing is loaded from them until you choose to watch.",
        ),
      },
      {
        id: "visits-without-an-account",
        title: t("Visits without an account"),
        text: t(
          "When you open a streamer’s public page without an account, we count the visit so that the streamer can see how many people came from a shared link. To count you only once a day, we keep a code made from your IP address and browser in memory until the day is over. It can’t be turned back into either, and it isn’t stored anywhere.",
        ),
      },
    ],
  }),
);

export const terms = localized(() => ({
  title: t("Terms"),
  description: t("The short version, which is also the whole version."),
  passages: (minAge: number): readonly Passage[] => [
    {
      id: "who-can-join",
      title: t("Who can join"),
      text:
        minAge < ADULT_AGE
          ? t(
              "You are at least {minAge, plural, one {# year} other {# years}} old. Under {adultAge}, a parent or guardian has to agree. Each person may have one account.",
              { minAge, adultAge: ADULT_AGE },
            )
          : t(
              "You are at least {minAge, plural, one {# year} other {# years}} old. Each person may have one account.",
              { minAge },
            ),
    },
    {
      id: "what-you-post",
      title: t("What you post"),
      text: t(
        "Your profile must be true and about you. You keep the rights to what you upload, and you allow us to show it on Starling. Don’t post anything hateful, sexual or stolen.",
      ),
    },
    {
      id: "what-we-do",
      title: t("What we do"),
      text: t(
        "We list streamers and viewers so that they can find each other. Core features are free. We may hide content that breaks these rules, and we’ll let you know when we do.",
      ),
    },
    {
      id: "leaving",
      title: t("Leaving"),
      text: t(
        "You can stop using Starling at any time. What you delete disappears for everyone immediately.",
      ),
    },
  ],
}));

interface Rule {
  title: string;
  text: string;
}

type Rules = Record<ReportReason, Rule>;

export const rules = localized(() => ({
  title: t("House rules"),
  description: t("What doesn’t belong on Starling, and what happens when someone reports it."),
  notHere: t("What doesn’t belong here"),
  rules: (minAge: number): Rules => ({
    "child-safety": {
      title: t("Nothing that harms a child"),
      text: t(
        "Nothing sexual about anyone under {adultAge}, no attempts to meet or pressure them, nothing that puts them in danger. We look at these reports first.",
        { adultAge: ADULT_AGE },
      ),
    },
    violence: {
      title: t("No violence or threats"),
      text: t(
        "Don’t threaten anyone, call for violence, or celebrate it. Violence in a game is part of the game.",
      ),
    },
    "self-harm": {
      title: t("Nothing that encourages self-harm"),
      text: t(
        "You may talk about hard times. Don’t show, teach or encourage suicide, self-harm or eating disorders. Report it if you’re worried about someone, and if their life is in danger, call your local emergency number first.",
      ),
    },
    hate: {
      title: t("No hate"),
      text: t(
        "Don’t attack people for where they come from, what they look like, what they believe, who they love, their gender, a disability or an illness. That includes symbols, names and jokes.",
      ),
    },
    harassment: {
      title: t("No bullying or harassment"),
      text: t(
        "Don’t insult, stalk or expose people, or send others after them. Never share anyone’s address, number or private pictures.",
      ),
    },
    "under-age": {
      title: t("No one under {minAge}", { minAge }),
      text: t(
        "You must be at least {minAge, plural, one {# year} other {# years}} old to have an account. Give your real date of birth. It’s never shown.",
        { minAge },
      ),
    },
    nudity: {
      title: t("No nudity or sexual content"),
      text: t("No nudity, no sexual content and no links to it, whether in pictures, clips or text."),
    },
    impersonation: {
      title: t("Be yourself"),
      text: t(
        "A stage name is fine. Don’t pretend to be another person, a team or a brand, or claim a channel that is not yours.",
      ),
    },
    scam: {
      title: t("No scams or spam"),
      text: t(
        "No tricks for money or passwords, no fake giveaways, no bought followers, no advertising in place of a profile.",
      ),
    },
    copyright: {
      title: t("Only what’s yours"),
      text: t(
        "Post pictures, music and clips that you made or may use. Clips of your own stream are fine where the game’s makers allow it.",
      ),
    },
    other: {
      title: t("Anything else that hurts people"),
      text: t(
        "No list covers everything. If something harms people or breaks the law, report it as “Something else” and tell us why.",
      ),
    },
  }),
  after: t("What happens next"),
  passages: [
    {
      id: "when-you-report-something",
      title: t("When you report something"),
      text: t(
        "Choose “Report” from the three-dot menu next to a person or a clip. A moderator reviews it, starting with the most serious reports. No one is hidden because of how many reports they get. The person you report won’t learn who you are, and we’ll email you the outcome.",
      ),
    },
    {
      id: "what-moderators-can-do",
      title: t("What moderators can do"),
      text: t(
        "They can hide a clip or a picture, ask for a change, or limit someone, which leaves them out of recommendations, the reel and search. Each decision names a rule and gives a reason.",
      ),
    },
    {
      id: "if-it-s-about-you",
      title: t("If it’s about you"),
      text: t(
        "We’ll email you the decision, and you’ll find it under “Safety” in your account settings. You can appeal within six months. Another moderator will judge your appeal, and a decision that turns out to be wrong will be undone.",
      ),
    },
  ] satisfies readonly Passage[],
}));

export const legalText = localized(() => ({
  loading: t("Loading"),
  failed: t("This page could not be loaded."),
  nothingLost: t("Please try again in a moment."),
  titles: { terms: t("Terms"), privacy: t("Privacy"), rules: t("House rules") },
}));

export const operatorSection = localized(() => ({ title: t("Who runs this site") }));

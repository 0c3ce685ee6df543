import { localized, t } from "@starling/i18n/translate";

export const hero = localized(() => ({
  title: t("Small streamers, found."),
  text: t(
    "A directory of live streamers with a handful of viewers and a lot to say. Find someone live in your language, or be the one who gets found.",
  ),
  find: t("Find your streamers"),
  waitlist: t("Join the waitlist"),
}));

export const together = localized(() => ({
  title: t("Streamers and Viewers, Together at Last"),
  text: t("The same evening, seen two ways. Drag the line."),
}));

export const pairs = localized(
  () =>
    [
      {
        problem: t("Small streamers are invisible"),
        why: t("A stream with nine viewers sits two hundred pages down. Nobody scrolls that far."),
        solution: t("A directory you can really search"),
        how: t(
          "Game, language, schedule, mood, microphone: say what you like and see who fits, whatever their size.",
        ),
      },
      {
        problem: t("Platforms favor big names"),
        why: t("Lists sorted by audience send even more viewers to those who already have them."),
        solution: t("Rising stars first"),
        how: t(
          "Everyone gets shown. If the few people who see you follow you, you rise, however small you are.",
        ),
      },
      {
        problem: t("Viewers miss out"),
        why: t("The friendliest chat of the evening had six people in it, and you never knew."),
        solution: t("Profiles that show who’s there"),
        how: t(
          "Platforms, schedule in your time zone, hardware, habits and the small things that make someone worth your evening.",
        ),
      },
      {
        problem: t("Trying someone new takes too long"),
        why: t("Opening ten streams to find one you like is work."),
        solution: t("Swipe through clips"),
        how: t("A minute of clips tells you more than a thumbnail. Like one, and you’ve met its streamer."),
      },
    ] as const,
);

export const questions = localized(
  () =>
    [
      {
        question: t("Is Starling free?"),
        answer: t("The core features are free: a profile, following, and discovering streamers."),
      },
      {
        question: t("What does Premium add?"),
        answer: t("Full access to the directory, seeing who likes you, and no ads."),
      },
      {
        question: t("What is a boost?"),
        answer: t(
          "A boost puts a streamer in front of more people for a while. Boosts are available to free and premium users.",
        ),
      },
      {
        question: t("How does clip swiping work?"),
        answer: t(
          "Streamers choose which of their clips others swipe through: one on the free plan, three on a premium plan. It does not apply to viewers.",
        ),
      },
      {
        question: t("Which platforms are supported?"),
        answer: t("All live platforms are supported, and a streamer can list several at once."),
      },
      {
        question: t("Do viewers have profiles, too?"),
        answer: t(
          "Yes. Viewers have profiles that say what they watch and when, so streamers know who’s watching.",
        ),
      },
      {
        question: t("Can I send someone a message?"),
        answer: t("No. There is deliberately no direct messaging. Say hello in the stream’s chat."),
      },
      {
        question: t("Do streamers see who follows them?"),
        answer: t("Yes. Streamers can see who follows and supports them."),
      },
    ] as const,
);

export const beforeAfter = localized(() => ({
  label: t("Compare a list sorted by audience with Starling"),
  before: t("Sorted by audience"),
  after: "Starling",
  viewers: (viewers: number) => t("{viewers, plural, one {# viewer} other {# viewers}}", { viewers }),
  missed: t("Someone you would’ve liked"),
  missedNote: t("212 pages further down, 9 viewers"),
}));

export const landingPage = localized(() => ({
  rising: t("Rising stars"),
  risingText: t("New, small and liked by the people who’ve seen them."),
  questionsTitle: t("Questions"),
  pairsTitle: t("What goes wrong, and what we do about it"),
  openYourProfile: t("Open your profile"),
  discoverStreamers: t("Discover streamers"),
}));

export const liveRows = localized(() => ({
  next: (when: string) => t("Next stream {when}", { when }),
}));

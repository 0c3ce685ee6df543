/** See docs/product.md §1.3. */
export const hero = {
  title: "Small streamers, found.",
  text: "A directory of live streamers with a handful of viewers and a lot to say. Find someone live in your language, or be the one who gets found.",
  find: "Find your streamers",
  waitlist: "Join the waitlist",
};

export const together = {
  title: "Streamers and Viewers, Together at Last",
  text: "The same evening, seen two ways. Drag the line.",
};

export const pairs = [
  {
    problem: "Small streamers are invisible",
    why: "A stream with nine viewers sits two hundred pages down. Nobody scrolls that far.",
    solution: "A directory you can really search",
    how: "Game, language, schedule, mood, microphone: say what you like and see who fits, whatever their size.",
  },
  {
    problem: "Platforms favor big names",
    why: "Lists sorted by audience send even more viewers to those who already have them.",
    solution: "Rising stars first",
    how: "Everyone gets shown. If the few people who see you follow you, you rise, however small you are.",
  },
  {
    problem: "Viewers miss out",
    why: "The friendliest chat of the evening had six people in it, and you never knew.",
    solution: "Profiles that show who’s there",
    how: "Platforms, schedule in your time zone, hardware, habits and the small things that make someone worth your evening.",
  },
  {
    problem: "Trying someone new takes too long",
    why: "Opening ten streams to find one you like is work.",
    solution: "Swipe through clips",
    how: "A minute of clips tells you more than a thumbnail. Like one, and you’ve met its streamer.",
  },
] as const;

export const questions = [
  {
    question: "Is Starling free?",
    answer: "The core features are free: a profile, following, and discovering streamers.",
  },
  {
    question: "What does Premium add?",
    answer: "Full access to the directory, seeing who likes you, and no ads.",
  },
  {
    question: "What is a boost?",
    answer:
      "A boost puts a streamer in front of more people for a while. Boosts are available to free and premium users.",
  },
  {
    question: "How does clip swiping work?",
    answer:
      "Streamers choose which of their clips others swipe through: one on the free plan, three on a premium plan. It does not apply to viewers.",
  },
  {
    question: "Which platforms are supported?",
    answer: "All live platforms are supported, and a streamer can list several at once.",
  },
  {
    question: "Do viewers have profiles, too?",
    answer: "Yes. Viewers have profiles that say what they watch and when, so streamers know who’s watching.",
  },
  {
    question: "Can I send someone a message?",
    answer: "No. There is deliberately no direct messaging. Say hello in the stream’s chat.",
  },
  {
    question: "Do streamers see who follows them?",
    answer: "Yes. Streamers can see who follows and supports them.",
  },
] as const;

export const beforeAfter = {
  label: "Compare a list sorted by audience with Starling",
  before: "Sorted by audience",
  after: "Starling",
  viewers: (viewers: string) => `${viewers} viewers`,
  missed: "Someone you would’ve liked",
  missedNote: "212 pages further down, 9 viewers",
};

export const landingPage = {
  rising: "Rising stars",
  risingText: "New, small and liked by the people who’ve seen them.",
  questionsTitle: "Questions",
  pairsTitle: "What goes wrong, and what we do about it",
  openYourProfile: "Open your profile",
  discoverStreamers: "Discover streamers",
};

export const liveRows = {
  next: (when: string) => `Next stream ${when}`,
};

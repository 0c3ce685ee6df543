import type { ProofOutcome } from "@starling/validators/channel-proofs";

export const hardwareStep = {
  whatYouStream: "What you stream from",
  chooseAllThatApply: "Choose all that apply. Each one adds its own questions.",
  consoleSetup: "Console setup",
  phoneMobileSetup: "Phone/Mobile setup",
  monitors: "Monitors",
  audio: "Audio",
  video: "Video",
  lighting: "Lighting",
  controls: "Controls",
  software: "Software",
};

export const stepContents = {
  whatMakesStreamYours: "What makes your stream yours? It’s on your card, the first thing viewers read.",
  asLong: "As long as you like: how you started, what your streams are like, what chat can expect.",
  whereTipsGo: "Where viewers can tip you. It appears on your page as a Donate button.",
  ifYouHaveOne: "If you have one. It’s shown next to your platforms.",
  ifYouChooseDay:
    "If you choose a day, a start and an end, we add your streams to your schedule. Viewers see them in their own time zone.",
  youHavePlannedWeek:
    "You’ve already planned your week day by day on your profile. That schedule won’t change. Your answers here are shown next to it.",
  weekIsFromChannel: "Filled in from your channel’s schedule. Change anything you like.",
  timeBeforeStartMeans: "An end time before the start time means the next day.",
  devicesTimeZoneUnless: "Your device’s time zone, unless you choose another.",
  usualWeek: "A usual week",
  howMuchHowRegularly: "How much and how regularly",
  about: "About you",
  everythingHereIsOptional: "Everything here is optional, and you choose who can see each answer.",
  moreAbout: "More about you",
  where: "Where you are",
  homeFamily: "Home and family",
  goalsStatus: "Goals and status",
  onStream: "On stream",
  youChat: "You and your chat",
  firstOneIsShown: "The first one is shown on your card.",
  what: "What you have in common with other streamers, and what viewers search for.",
  stream: "Your stream",
  you: "You",
  finishSentenceOrTwo: "Finish a sentence or two to give viewers something to talk about.",
};

export const steps = {
  profileSetup: "Profile Setup",
  whatPeopleSeeBefore: "What people see before they visit your stream. Only the name is required.",
  streamingPlatforms: "Streaming Platforms",
  wherePeopleCanWatch: "Where people can watch you. Each platform becomes a link on your page.",
  streamingSchedule: "Streaming Schedule",
  viewersComeBack: "Viewers come back when they know when you stream.",
  streamerVitals: "Streamer Vitals",
  personBehindStreamShare: "The person behind the stream. Share as much or as little as you like.",
  streamerPresence: "Streamer Presence",
  whatStreamsAreLike: "What your streams are like, so the right people stop by.",
  moreStreamerInformation: "More Streamer Information",
  whatYouStream: "What you stream with. It answers chat’s favorite question once and for all.",
  streamPreferences: "Stream Preferences",
  gamesTagsInterestsThese: "Games, tags and interests. These help people find you and help us suggest you.",
  completeRegistration: "Complete Registration",
  takeLastLook: "Take a last look. You can change everything later.",
};

export const streamerPreview = {
  yourName: "Your name",
  noBioYet: "No bio yet.",
};

export const connectTwitch = {
  title: "Start with your Twitch channel",
  text: "We fill in your name, picture, languages, games and schedule. You can change all of it.",
  connect: "Connect Twitch",
  help: "Twitch confirms that the channel is yours. We don’t keep access to it.",
  connected: (login: string) => `twitch.tv/${login} is yours`,
  connectedText:
    "We filled in what was empty. Your channel is connected, and your Twitch picture added, when you submit.",
};

/** Messages for a sign-in at Twitch that did not prove a channel. */
export const connectOutcomes: Partial<Record<ProofOutcome, string>> = {
  canceled: "You canceled signing in with Twitch. Nothing has changed.",
  expired: "Signing in with Twitch took too long. Please start again.",
  none: "The Twitch account you signed in with has no channel.",
  limited: "You’ve tried too often. Please wait a few minutes and try again.",
  off: "Connecting Twitch isn’t available here right now.",
  failed: "Twitch could not be reached. Nothing has changed. Please try again.",
};

import { localized, t } from "@starling/i18n/translate";
import type { ProofOutcome } from "@starling/validators/channel-proofs";

export const hardwareStep = localized(() => ({
  whatYouStream: t("What you stream from"),
  chooseAllThatApply: t("Choose all that apply. Each one adds its own questions."),
  consoleSetup: t("Console setup"),
  phoneMobileSetup: t("Phone/Mobile setup"),
  monitors: t("Monitors"),
  audio: t("Audio", undefined, "hardware"),
  video: t("Video", undefined, "hardware"),
  lighting: t("Lighting"),
  controls: t("Controls", undefined, "hardware"),
  software: t("Software"),
}));

export const stepContents = localized(() => ({
  whatMakesStreamYours: t("What makes your stream yours? It’s on your card, the first thing viewers read."),
  asLong: t("As long as you like: how you started, what your streams are like, what chat can expect."),
  whereTipsGo: t("Where viewers can tip you. It appears on your page as a Donate button."),
  ifYouHaveOne: t("If you have one. It’s shown next to your platforms."),
  ifYouChooseDay: t(
    "If you choose a day, a start and an end, we add your streams to your schedule. Viewers see them in their own time zone.",
  ),
  youHavePlannedWeek: t(
    "You’ve already planned your week day by day on your profile. That schedule won’t change. Your answers here are shown next to it.",
  ),
  weekIsFromChannel: t("Filled in from your channel’s schedule. Change anything you like."),
  timeBeforeStartMeans: t("An end time before the start time means the next day."),
  devicesTimeZoneUnless: t("Your device’s time zone, unless you choose another."),
  usualWeek: t("A usual week"),
  howMuchHowRegularly: t("How much and how regularly"),
  about: t("About you"),
  everythingHereIsOptional: t("Everything here is optional, and you choose who can see each answer."),
  moreAbout: t("More about you"),
  where: t("Where you are"),
  homeFamily: t("Home and family"),
  goalsStatus: t("Goals and status"),
  onStream: t("On stream"),
  youChat: t("You and your chat"),
  firstOneIsShown: t("The first one is shown on your card."),
  what: t("What you have in common with other streamers, and what viewers search for."),
  stream: t("Your stream"),
  you: t("You", undefined, "section about the streamer"),
  finishSentenceOrTwo: t("Finish a sentence or two to give viewers something to talk about."),
}));

export const steps = localized(() => ({
  profileSetup: t("Profile Setup"),
  whatPeopleSeeBefore: t("What people see before they visit your stream. Only the name is required."),
  streamingPlatforms: t("Streaming Platforms"),
  wherePeopleCanWatch: t("Where people can watch you. Each platform becomes a link on your page."),
  streamingSchedule: t("Streaming Schedule"),
  viewersComeBack: t("Viewers come back when they know when you stream."),
  streamerVitals: t("Streamer Vitals"),
  personBehindStreamShare: t("The person behind the stream. Share as much or as little as you like."),
  streamerPresence: t("Streamer Presence"),
  whatStreamsAreLike: t("What your streams are like, so the right people stop by."),
  moreStreamerInformation: t("More Streamer Information"),
  whatYouStream: t("What you stream with. It answers chat’s favorite question once and for all."),
  streamPreferences: t("Stream Preferences"),
  gamesTagsInterestsThese: t(
    "Games, tags and interests. These help people find you and help us suggest you.",
  ),
  completeRegistration: t("Complete Registration"),
  takeLastLook: t("Take a last look. You can change everything later."),
}));

export const streamerPreview = localized(() => ({
  yourName: t("Your name"),
  noBioYet: t("No bio yet."),
  variety: t("Variety", undefined, "content of a stream"),
}));

export const connectTwitch = localized(() => ({
  title: t("Start with your Twitch channel"),
  text: t("We fill in your name, picture, languages, games and schedule. You can change all of it."),
  connect: t("Connect Twitch"),
  help: t("Twitch confirms that the channel is yours. We don’t keep access to it."),
  connected: (login: string) => t("twitch.tv/{login} is yours", { login }),
  connectedText: t(
    "We filled in what was empty. Your channel is connected, and your Twitch picture added, when you submit.",
  ),
}));

/** Messages for a sign-in with Twitch that has not proven the ownership of a channel. */
export const connectOutcomes: Partial<Record<ProofOutcome, string>> = localized(() => ({
  canceled: t("You canceled signing in with Twitch. Nothing has changed."),
  expired: t("Signing in with Twitch took too long. Please start again."),
  none: t("The Twitch account you signed in with has no channel."),
  limited: t("You’ve tried too often. Please wait a few minutes and try again."),
  off: t("Connecting Twitch isn’t available here right now."),
  failed: t("Twitch could not be reached. Nothing has changed. Please try again."),
}));

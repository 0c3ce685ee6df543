import type { InventedStreamer } from "./streamer.ts";
import type { InventedViewer } from "./viewers.ts";

/** The demo accounts' e-mail addresses (decisions §6). */
export const DEMO_EMAILS = {
  viewer: "viewer@demo.test",
  premium: "premium@demo.test",
  streamer: "streamer@demo.test",
  pro: "pro@demo.test",
} as const;

/** What the two viewers who can sign in are called. */
export const DEMO_VIEWERS: Record<"viewer" | "premium", Partial<InventedViewer> & { username: string }> = {
  viewer: {
    username: "demo_viewer",
    displayName: "Juno",
    shortBio: "Cosy games on the way home, somebody's piano before bed.",
    languages: ["en", "es"],
  },
  premium: {
    username: "demo_premium",
    displayName: "Casimir",
    shortBio: "Collects tiny channels. Stays for the credits.",
    languages: ["en", "fr"],
  },
};

const week = (
  timeZone: string,
  days: readonly number[],
  startMinute: number,
  minutes: number,
  game: string | null,
) =>
  days.map((dayOfWeek) => ({
    dayOfWeek,
    date: null,
    startMinute,
    endMinute: (startMinute + minutes) % 1440,
    timeZone,
    isRecurring: true,
    game,
  }));

/** What is authored about the two streamers who can sign in; the rest is invented as for everybody. */
export const DEMO_STREAMERS: Record<"streamer" | "pro", Partial<InventedStreamer> & { username: string }> = {
  streamer: {
    username: "demo_streamer",
    displayName: "Poppy Quill",
    shortBio: "Hollow Knight with the map turned off, tea with the lid on.",
    bio: "I play one game at a time, slowly, and write down everything I suspect in a paper notebook. There are about a dozen of us, and I know everybody's cat by name.\n\nNo backseating unless I hold up the little flag. Say hello when you come in, or don't, both are fine.",
    title: "Hollow Knight, day 12, somebody moved the bench",
    languages: ["en"],
    timeZone: "Europe/London",
    schedule: week("Europe/London", [1, 3, 5], 1170, 180, "Hollow Knight"),
    streamTypes: ["gaming"],
    category: "Cosy games",
    games: ["Hollow Knight", "Celeste", "A Short Hike", "Stardew Valley"],
    tags: ["First playthrough", "No backseating", "Cosy", "Small community", "Indie"],
    platforms: ["twitch", "youtube"],
    averageViewers: 11,
    viewers: 13,
    maxViewerGoal: 25,
    status: "affiliate",
  },
  pro: {
    username: "demo_pro",
    displayName: "Atlas Rowan",
    shortBio: "A song a week, made from nothing while you watch.",
    bio: "Everything on this channel is made live, from the first click to the last chorus. Chat picks a word, a tempo and one sound from the kitchen, and by the end of the evening there is a song.\n\nFour years of Thursdays so far. The best ones are on a cassette that I send to whoever names them.",
    title: "song 211: the word is 'gravel'",
    languages: ["en", "de"],
    timeZone: "America/New_York",
    schedule: week("America/New_York", [0, 2, 4, 6], 1140, 240, null),
    streamTypes: ["music", "just-chatting"],
    category: "Music",
    games: ["Beat Saber"],
    tags: ["Original songs", "Looping", "Music requests", "Queer friendly", "Small community"],
    platforms: ["twitch", "youtube", "tiktok"],
    averageViewers: 46,
    viewers: 52,
    maxViewerGoal: 50,
    status: "partner",
  },
};

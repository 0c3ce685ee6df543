import type { DetailsOfViewer, Talkativeness } from "./details/viewer-details.ts";
import type { ViewerCore } from "./viewers.ts";

/** Hand-written values of a viewer who can sign in. */
type Authored = Partial<ViewerCore> & {
  username: string;
  details: Partial<DetailsOfViewer> & { talkativeness: Talkativeness };
};

export const DEMO_VIEWERS: Record<"viewer" | "premium", Authored> = {
  viewer: {
    username: "demo_viewer",
    displayName: "Juno",
    shortBio: "Cosy games on the way home, somebody's piano before bed.",
    bio: "I fix bicycles for a living and my hands are never clean enough for a keyboard, so I mostly listen. If you play slowly and read the signs out loud, I have probably been in your chat already.",
    languages: ["en", "es"],
    timeZone: "Europe/Dublin",
    dateOfBirth: null,
    games: ["Stardew Valley", "A Short Hike", "Unpacking", "Celeste"],
    categories: ["Cosy games", "Music", "Art & making"],
    details: {
      talkativeness: "everything",
      visibility: { gender: "public", location: "public", fullName: "hidden", religion: "hidden" },
      details: {
        fullName: "Juno Delaney",
        ageRange: "25-34",
        "location.city": "Galway",
        "location.state": "Connacht",
        "location.country": "Ireland",
        pets: ["cat"],
        hobbies: ["bicycles", "darning socks", "roller skating", "mushroom hunting"],
        musicTaste: ["folk", "city pop", "anything with a cello"],
        favoriteTopics: ["mending things", "small towns", "houseplants"],
        favoritePlatforms: ["twitch", "youtube"],
        streamTypes: ["gaming", "music", "art"],
        watchInterests: ["cosy builds", "live music requests", "pets on camera"],
        preferredStreamerSize: "tiny",
        preferredVibe: "cozy",
        viewerType: "lurker",
        supportStreamers: "watching",
        watchFrequency: "few-times-a-week",
        typicalWatchTime: "evening",
        timeZone: "Europe/Dublin",
        viewingSchedule: "The ten past six train home, then again around ten with the light off.",
        conversationStarters: "Ask me what your bicycle is trying to tell you.",
        funPrompts: [
          { key: "always_sub_to_streamer_who", answer: "thanks the lurkers and means it" },
          { key: "favorite_stream_memory", answer: "eleven of us naming a boat for three hours" },
        ],
      },
    },
  },
  premium: {
    username: "demo_premium",
    displayName: "Casimir",
    shortBio: "Collects tiny channels. Stays for the credits.",
    bio: "Retired cartographer. I keep a paper list of every channel I have watched to the end, with a small drawing for each. It is on its third notebook.\n\nIf you have fewer than ten people and finish what you start, I would like to hear about it.",
    languages: ["en", "fr"],
    timeZone: "America/Montreal",
    dateOfBirth: "1957-11-02",
    games: ["Outer Wilds", "Return of the Obra Dinn", "GeoGuessr", "Disco Elysium", "Chess"],
    categories: ["Tabletop", "Learning", "Role-playing", "Podcast"],
    details: {
      talkativeness: "everything",
      visibility: { ageRange: "public", location: "public", religion: "hidden", ethnicity: "hidden" },
      details: {
        fullName: "Casimir Garnier",
        gender: "male",
        relationshipStatus: "married",
        children: "two",
        "location.city": "Trois-Rivières",
        "location.state": "Québec",
        "location.country": "Canada",
        pets: ["dog", "bird"],
        hobbies: ["old maps", "birdwatching", "chess by post", "crosswords", "canoeing"],
        musicTaste: ["chanson", "jazz, the quiet kind", "choral"],
        favoriteTopics: ["how bridges stay up", "local history", "languages"],
        favoritePlatforms: ["twitch", "youtube", "kick", "other"],
        streamTypes: ["gaming", "education", "podcast"],
        watchInterests: ["first playthroughs", "puzzle games", "people learning something", "indie demos"],
        preferredStreamerSize: "tiny",
        preferredVibe: "educational",
        viewerType: "supporter",
        interactionReason: "learn",
        habitChangeOpenness: "very-open",
        supportStreamers: "subscribing",
        watchFrequency: "daily",
        typicalWatchTime: "morning",
        timeZone: "America/Montreal",
        viewingSchedule:
          "Seven to nine every morning with coffee. Sunday nights when somebody is about to finish a game.",
        conversationStarters:
          "Tell me the smallest place you have ever lived in and I will draw you a map of it.\nRecommend me a channel with fewer than five people in it.",
        funPrompts: [
          { key: "always_sub_to_streamer_who", answer: "finishes the games they start" },
          { key: "look_for_in_streamer", answer: "curiosity, and a pause before the answer" },
          {
            key: "favorite_stream_memory",
            answer: "when the credits rolled and nobody typed for a whole minute",
          },
        ],
      },
    },
  },
};

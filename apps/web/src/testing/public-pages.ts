import type { PublicPage } from "@starling/validators/public-pages";

export function aPublicPage(changes: Partial<PublicPage> = {}): PublicPage {
  return {
    id: "0190f0e0-0000-7000-8000-0000000000c1",
    username: "nia",
    displayName: "Nia Evans",
    shortBio: "Slow games from a lighthouse.",
    avatar: null,
    avatarSet: null,
    banner: null,
    bannerSet: null,
    languages: ["en", "fr"],
    category: "Cosy",
    games: ["Celeste", "Hades"],
    platforms: ["twitch"],
    verifiedPlatforms: [],
    links: { twitch: "https://twitch.tv/nia", youtube: "https://youtube.com/@nia" },
    watch: { name: "Twitch", url: "https://twitch.tv/nia" },
    followersCount: 41,
    liveSource: null,
    liveSince: null,
    liveTitle: null,
    liveGame: null,
    players: [],
    current: null,
    next: null,
    clips: [],
    similar: [],
    isIndexable: true,
    ...changes,
  };
}

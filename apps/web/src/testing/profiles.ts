import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { fill } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { FollowEntry, FollowedEntry } from "@starling/validators/follows";
import type {
  OwnStreamer,
  OwnViewer,
  PublicStreamer,
  PublicViewer,
  StreamerDetails,
  ViewerDetails,
} from "@starling/validators/profiles";
import { createMe } from "./people.ts";

const joined = new Date("2025-11-03T10:00:00Z");

function silentStreamer(): StreamerDetails {
  const nothing = fill(STREAMER_FIELDS, () => undefined);
  return {
    ...nothing,
    hardware: { ...nothing.hardware, pcSetup: nothing.pcSetupSpecifications },
    twitchConnected: false,
    mainGames: [],
    streamingPlatform: [],
    microphoneType: null,
    cameraType: null,
    cameraWebcamType: null,
    doYouMainly: null,
  };
}

function silentViewer(): ViewerDetails {
  return fill(VIEWER_FIELDS, () => undefined);
}

export function aStreamer(changes: Partial<PublicStreamer> = {}): PublicStreamer {
  return {
    ...silentStreamer(),
    id: "0190f0e0-0000-7000-8000-0000000000a1",
    userId: "0190f0e0-0000-7000-8000-0000000000a2",
    role: "streamer",
    username: "ines",
    displayName: "Inês Almada",
    avatar: null,
    banner: null,
    avatarSet: null,
    bannerSet: null,
    title: null,
    shortBio: "Cosy roguelikes from a rooftop in Porto.",
    bio: "Evenings with tea.\nMornings with patch notes.",
    languages: ["pt", "en"],
    viewers: 0,
    averageViewers: 12,
    averagesSource: "entered",
    measured: null,
    maxViewerGoal: 25,
    followersCount: 41,
    followedStreamersCount: 0,
    isLive: false,
    liveSource: null,
    liveSince: null,
    liveTitle: null,
    liveGame: null,
    nextStreamAt: null,
    streamingPlatforms: ["twitch", "kick"],
    verified: false,
    verifiedPlatforms: [],
    isPageOpen: true,
    watch: { name: "Twitch", url: "https://twitch.tv/ines" },
    streamTypes: ["gaming"],
    streamingTags: [{ id: "t1", name: "Cosy" }],
    favoriteGames: [{ id: "g1", name: "Hades" }],
    primaryCategory: null,
    schedule: [],
    microphoneUsage: "always",
    webcamUsage: "sometimes",
    streamSetup: "pc",
    primaryDevice: "PC",
    status: "affiliate",
    createdAt: joined,
    channelLinks: { twitch: "https://twitch.tv/ines" },
    liveBy: "schedule",
    hasPublicPage: true,
    players: [],
    can: { follow: true },
    ...changes,
  };
}

export function aViewer(changes: Partial<PublicViewer> = {}): PublicViewer {
  return {
    ...silentViewer(),
    id: "0190f0e0-0000-7000-8000-0000000000b1",
    userId: "0190f0e0-0000-7000-8000-0000000000b2",
    role: "viewer",
    username: "tomasz",
    displayName: "Tomasz",
    avatar: null,
    banner: null,
    avatarSet: null,
    bannerSet: null,
    shortBio: null,
    bio: null,
    languages: ["de"],
    followersCount: 0,
    followedStreamersCount: 0,
    createdAt: joined,
    can: { readAll: true },
    ...changes,
  };
}

export function ownProfile(changes: Partial<OwnViewer> = {}): OwnViewer {
  const me = createMe();
  return {
    ...silentViewer(),
    id: me.profile?.id ?? "",
    userId: me.id,
    role: "viewer",
    username: me.username,
    displayName: "Robin",
    shortBio: null,
    bio: "Watches at night.",
    avatar: null,
    banner: null,
    avatarSet: null,
    bannerSet: null,
    languages: ["en"],
    ageRange: "25-34",
    ageRangeDerived: false,
    height: "70",
    location: { city: "Graz", state: null, country: "Austria" },
    visibility: {},
    followersCount: 0,
    followedStreamersCount: 2,
    createdAt: joined,
    updatedAt: joined,
    ...changes,
  };
}

/** Own profile with the values of `aStreamer()`. */
export function ownStreamerProfile(changes: Partial<OwnStreamer> = {}): OwnStreamer {
  const { can: _can, ...shown } = aStreamer();
  const { ageRange, ageRangeDerived, height, location, visibility, updatedAt } = ownProfile();
  return {
    ...shown,
    ageRange,
    ageRangeDerived,
    height,
    location,
    visibility,
    updatedAt,
    scheduleEdited: false,
    ...changes,
  };
}

export function aFollowed(number: number, changes: Partial<FollowedEntry> = {}): FollowedEntry {
  return {
    ...aFollow(number),
    isLive: false,
    liveSource: null,
    liveSince: null,
    liveTitle: null,
    liveGame: null,
    nextStreamAt: null,
    watch: null,
    ...changes,
  };
}

export function aFollow(number: number, changes: Partial<FollowEntry> = {}): FollowEntry {
  return {
    id: `0190f0e0-0000-7000-8000-00000000c${String(number).padStart(3, "0")}`,
    userId: `0190f0e0-0000-7000-8000-00000000d${String(number).padStart(3, "0")}`,
    role: "streamer",
    displayName: `Person ${number}`,
    username: `person_${number}`,
    avatar: null,
    bio: null,
    verifiedPlatforms: [],
    followedAt: joined,
    ...changes,
  };
}

import type { ChannelPlatform } from "./channels.ts";
import type { PageTotals } from "./paging.ts";

/** Largest video that is taken, in bytes (docs/product.md §4.2). */
export const MAX_CLIP_BYTES = 100 * 1024 * 1024;
/** Longest clip, in seconds. */
export const MAX_CLIP_SECONDS = 90;
/** What the longest clip may measure, in seconds: the last frame and the sound's padding end a little after what was cut. */
export const MAX_MEASURED_SECONDS = MAX_CLIP_SECONDS + 0.5;
/** Most pixels on either side of a video. */
export const MAX_CLIP_SIDE = 4_096;
export const MAX_CLIP_TITLE = 100;
export const MAX_CLIP_DESCRIPTION = 2_000;
export const MAX_CLIP_TAGS = 10;
export const MAX_CLIP_TAG = 30;
/** Clips that a streamer keeps at most. */
export const MAX_CLIPS = 500;
/** Records whose video has not arrived, per streamer at most. */
export const MAX_PENDING_CLIPS = 10;
/** Largest file of captions, in characters. */
export const MAX_CAPTIONS = 100_000;

/** Page sizes of the documents (docs/product.md §4.3). */
export const REEL_LIMIT = 10;
export const FEATURED_CLIPS = 8;
/** Clips on a public page; the first one plays there. */
export const PUBLIC_CLIPS = 3;
export const STREAMER_CLIPS_LIMIT = 10;
export const OWN_CLIPS_LIMIT = 6;
export const LIKED_CLIPS_LIMIT = 6;

/** Without `unlimited_clips` so many clips of a list play, and as many follow as placeholders (docs/product.md §4.3). */
export const FREE_CLIPS = 3;
/** N of "Unlock N More Clips" at most. */
export const MAX_CLIP_UNLOCK = 10;
/** Without `unlimited_likes` only the newest likes are listed (docs/product.md §4.6). */
export const FREE_LIKES = 12;
/** Clips in the swipe reel, without and with a paid plan (docs/product.md §4.7). */
export const SWIPE_POOL = { free: 1, premium: 3 } as const;
/** A clip's likes within so many days make it trend. */
export const TRENDING_DAYS = 7;
/** The description is cut here, with "more" (docs/product.md §4.5). */
export const CLIP_PREVIEW_LENGTH = 80;
/** Within so many clips of the end the next page is loaded. */
export const REEL_AHEAD = 2;
export const PLAYBACK_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** In seconds. */
export const SEEK_STEP = 10;
/** In per cent. */
export const DEFAULT_VOLUME = 50;
/** An address at which a clip plays is good for at most this long, in seconds. */
export const PLAYBACK_SECONDS = 3_600;

/** The containers that are taken, by the type that the server finds in the bytes. */
export const CLIP_TYPES = ["video/mp4", "video/webm", "video/quicktime"] as const;
export type ClipType = (typeof CLIP_TYPES)[number];

/** What every current browser plays without an extension of the system, by container. HEVC is not among it. */
export const PLAYABLE_CODECS: Record<ClipType, { video: readonly string[]; audio: readonly string[] }> = {
  "video/mp4": { video: ["avc", "vp9", "av1"], audio: ["aac", "mp3", "opus", "flac"] },
  "video/quicktime": { video: ["avc"], audio: ["aac", "mp3"] },
  "video/webm": { video: ["vp8", "vp9", "av1"], audio: ["opus", "vorbis"] },
};

/** Profiles in 4:2:0 with 8 bits, which every browser plays, by how a codec's parameters begin (RFC 6381). */
const PLAYED_PROFILES: Readonly<Record<string, RegExp>> = {
  avc: /^avc[13]\.(42|4d|58|64)/i,
  vp9: /^vp09\.00\./i,
  av1: /^av01\.0\./i,
};

/**
 * The name of a picture's codec in {@link PLAYABLE_CODECS}; with a `+` for a profile that is not among it, such as H.264 in 4:4:4, in
 * 4:2:2 or with 10 bits.
 */
export function pictureCodec(codec: string | null, parameters: string | null): string | null {
  if (codec === null || !Object.hasOwn(PLAYED_PROFILES, codec) || parameters === null) return codec;
  return PLAYED_PROFILES[codec]?.test(parameters) ? codec : `${codec}+`;
}

export const CLIP_TOO_HEAVY = "This video is larger than 100 MB. Please choose a smaller one.";
export const CLIP_TOO_LONG = "This video is longer than 90 seconds. Please cut it and try again.";
export const CLIP_TOO_WIDE =
  "This video’s resolution is too high. Please choose one of at most 4,096 pixels per side.";
export const CLIP_UNREADABLE = "This file is not a video we can play. Please choose an MP4, WebM or MOV.";
export const CLIP_CODEC =
  "Browsers cannot play this video's format. Please save it as MP4 (H.264) or WebM and try again.";
export const CLIP_CUT_OFF = "This video file is incomplete. Please save it again and retry.";
export const CLIP_NOT_SAVED = "Your clip could not be saved. Please try again.";
/** What a clip is called whose video came before anything was said of it (docs/product.md §4.2). */
export const UNTITLED_CLIP = "Untitled clip";
export const CAPTIONS_TOO_LONG =
  "These captions are longer than 100,000 characters. Please choose a shorter file.";
export const CAPTIONS_UNREADABLE = "This file is not a WebVTT file. It must start with WEBVTT.";

/** Who made a clip (docs/product.md §4.1). */
export interface ClipCreator {
  id: string;
  name: string;
  username: string;
  avatar: string | null;
  /** Where they have shown that a channel is theirs. */
  verifiedPlatforms: ChannelPlatform[];
}

/** What everybody who sees a clip is told of it. */
interface ClipFacts {
  id: string;
  thumbnail: string | null;
  thumbnailSrcSet: string | null;
  /** A `data:` address of a few hundred bytes, shown while the rest loads. */
  blur: string | null;
  title: string;
  description: string;
  tags: string[];
  /** In seconds. */
  duration: number;
  width: number;
  height: number;
  likesCount: number;
  captions: { url: string; language: string } | null;
  createdAt: string;
}

/** A clip that the caller may play (docs/product.md §4.1). It holds nothing but what JSON gives back as it was. */
export interface ClipCard extends ClipFacts {
  isLocked: false;
  /** Where it plays, until `playableUntil`. */
  url: string;
  playableUntil: string;
  /** Where it can be saved from, for as long. */
  downloadUrl: string;
  /** Whether the caller likes it. */
  isLiked: boolean;
  profileSnapshot: ClipCreator;
}

/** A clip beyond what the caller's plan plays: that there is one, and its colours. */
export interface LockedClip {
  isLocked: true;
  blur: string | null;
}

export type ReelItem = ClipCard | LockedClip;

/** A page of the reel. `nextCursor` is null at the end; `unlockable` is N of "Unlock N More Clips". */
export interface ReelPage {
  items: ReelItem[];
  nextCursor: string | null;
  unlockable: number;
}

/** A page of a streamer's clips. */
export interface StreamerClipsPage extends PageTotals {
  items: ReelItem[];
  unlockable: number;
}

/** A page of liked clips (docs/product.md §9.8: `clips/totalPages`). */
export interface LikedClipsPage extends PageTotals {
  clips: ReelItem[];
  unlockable: number;
}

/** A clip as its owner sees it. `url` of a pending one is the `public_id` under which its video is sent. */
export interface OwnClip extends ClipFacts {
  status: "pending" | "ready" | "hidden";
  url: string;
  downloadUrl: string | null;
  playableUntil: string | null;
  /** Whether it is in the swipe reel (docs/product.md §4.7). */
  inSwipe: boolean;
}

/** A page of the caller's own clips, and how many of them may be and are in the swipe reel. */
export interface OwnClipsPage extends PageTotals {
  items: OwnClip[];
  swipe: { used: number; limit: number };
}

/** How a video is sent to `uploadUrl` (docs/product.md §4.2): as a form with `file` and these fields, and `public_id`. */
export interface SignedUpload {
  signature: string;
  apiKey: string;
  timestamp: number;
  cloudName: string;
  uploadUrl: string;
}

/** What a new or re-signed upload answers. */
export interface StartedUpload {
  clip: OwnClip;
  signed: SignedUpload;
}

/** What a like or unlike answers. */
export interface LikeState {
  isLiked: boolean;
  likesCount: number;
}

/** Somebody who liked a clip. */
export interface Liker {
  id: string;
  displayName: string;
  username: string;
  avatar: string | null;
  likedAt: string;
}

/** Who liked a clip: the count for everybody, the names with a paid plan (docs/product.md §4.6). */
export interface LikersPage extends PageTotals {
  likers: Liker[];
  isLocked: boolean;
}

/** What an upload through UploadThing answers: the clip or its new poster, or why it was refused. */
export interface UploadedClip {
  clipId?: string;
  thumbnail?: string;
  refused?: string;
}

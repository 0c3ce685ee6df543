import { msg } from "@starling/i18n/translate";
import type { ChannelPlatform } from "./channels.ts";
import type { PageTotals } from "./paging.ts";

export const MAX_CLIP_BYTES = 100 * 1024 * 1024;
export const MAX_CLIP_SECONDS = 90;
/** The additional half second allows for the last frame and for audio padding. */
export const MAX_MEASURED_SECONDS = MAX_CLIP_SECONDS + 0.5;
/** In pixels. */
export const MAX_CLIP_SIDE = 4_096;
export const MAX_CLIP_TITLE = 100;
export const MAX_CLIP_DESCRIPTION = 2_000;
export const MAX_CLIP_TAGS = 10;
export const MAX_CLIP_TAG = 30;
export const MAX_CLIPS = 500;
export const MAX_PENDING_CLIPS = 10;
/** In characters. */
export const MAX_CAPTIONS = 100_000;

export const REEL_LIMIT = 10;
export const FEATURED_CLIPS = 8;
/** Number of clips on a public page. Only the first clip is playable. */
export const PUBLIC_CLIPS = 3;
export const STREAMER_CLIPS_LIMIT = 10;
export const OWN_CLIPS_LIMIT = 6;
export const LIKED_CLIPS_LIMIT = 6;

/**
 * Number of playable clips in a list for callers without `unlimited_clips`. After the playable clips, such a
 * list has at most the same number of placeholders (docs/product.md §4.3).
 */
export const FREE_CLIPS = 3;
/** Maximum N in "Unlock N More Clips". */
export const MAX_CLIP_UNLOCK = 10;
/** Number of likes, newest first, that callers without `unlimited_likes` can list (docs/product.md §4.6). */
export const FREE_LIKES = 12;
/** Maximum clips per streamer in the swipe reel, without and with a paid plan (docs/product.md §4.7). */
export const SWIPE_POOL = { free: 1, premium: 3 } as const;
export const TRENDING_DAYS = 7;
export const CLIP_PREVIEW_LENGTH = 80;
/** The next page is loaded when only this many clips follow the current clip. */
export const REEL_AHEAD = 2;
export const PLAYBACK_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** In seconds. */
export const SEEK_STEP = 10;
/** In percent. */
export const DEFAULT_VOLUME = 50;
/** Maximum lifetime of a playback URL. */
export const PLAYBACK_SECONDS = 3_600;

/** Container formats, detected from the file's bytes. */
export const CLIP_TYPES = ["video/mp4", "video/webm", "video/quicktime"] as const;
export type ClipType = (typeof CLIP_TYPES)[number];

/** Codecs that every current browser plays, by container. */
export const PLAYABLE_CODECS: Record<ClipType, { video: readonly string[]; audio: readonly string[] }> = {
  "video/mp4": { video: ["avc", "vp9", "av1"], audio: ["aac", "mp3", "opus", "flac"] },
  "video/quicktime": { video: ["avc"], audio: ["aac", "mp3"] },
  "video/webm": { video: ["vp8", "vp9", "av1"], audio: ["opus", "vorbis"] },
};

/** 8-bit 4:2:0 profiles, which every browser plays (RFC 6381). */
const PLAYED_PROFILES: Readonly<Record<string, RegExp>> = {
  avc: /^avc[13]\.(42|4d|58|64)/i,
  vp9: /^vp09\.00\./i,
  av1: /^av01\.0\./i,
};

/** Codec name; `+` marks an unsupported profile. */
export function pictureCodec(codec: string | null, parameters: string | null): string | null {
  if (codec === null || !Object.hasOwn(PLAYED_PROFILES, codec) || parameters === null) return codec;
  return PLAYED_PROFILES[codec]?.test(parameters) ? codec : `${codec}+`;
}

export const CLIP_TOO_HEAVY = msg("This video is larger than 100 MB. Please choose a smaller one.");
export const CLIP_TOO_LONG = msg("This video is longer than 90 seconds. Please cut it and try again.");
export const CLIP_TOO_WIDE = msg(
  "This video’s resolution is too high. Please choose one with at most 4,096 pixels per side.",
);
export const CLIP_UNREADABLE = msg("This isn’t a video we can play. Please choose an MP4, WebM or MOV.");
export const CLIP_CODEC = msg(
  "Browsers can’t play this video’s format. Please save it as MP4 (H.264) or WebM and try again.",
);
export const CLIP_CUT_OFF = msg("This video file is incomplete. Please save it again and retry.");
export const CLIP_NOT_SAVED = msg("Your clip could not be saved. Please try again.");
export const UNTITLED_CLIP = msg("Untitled clip");
export const CAPTIONS_TOO_LONG = msg(
  "These captions are longer than 100,000 characters. Please choose a shorter file.",
);
export const CAPTIONS_UNREADABLE = msg("This file is not a WebVTT file. It must start with WEBVTT.");

export interface ClipCreator {
  id: string;
  name: string;
  username: string;
  avatar: string | null;
  verifiedPlatforms: ChannelPlatform[];
}

interface ClipFacts {
  id: string;
  thumbnail: string | null;
  thumbnailSrcSet: string | null;
  /** Small `data:` URL, shown during loading. */
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

/** Must survive a JSON round trip unchanged. */
export interface ClipCard extends ClipFacts {
  isLocked: false;
  /** Valid until `playableUntil`. */
  url: string;
  playableUntil: string;
  downloadUrl: string;
  isLiked: boolean;
  profileSnapshot: ClipCreator;
}

/** Placeholder for a clip that the caller's plan does not include. */
export interface LockedClip {
  isLocked: true;
  blur: string | null;
}

export type ReelItem = ClipCard | LockedClip;

/** `nextCursor` is null at the end; `unlockable` is N of "Unlock N More Clips". */
export interface ReelPage {
  items: ReelItem[];
  nextCursor: string | null;
  unlockable: number;
}

export interface StreamerClipsPage extends PageTotals {
  items: ReelItem[];
  unlockable: number;
}

export interface LikedClipsPage extends PageTotals {
  clips: ReelItem[];
  unlockable: number;
}

/** For a pending clip, `url` is the `public_id` of the upload. */
export interface OwnClip extends ClipFacts {
  status: "pending" | "ready" | "hidden";
  url: string;
  downloadUrl: string | null;
  playableUntil: string | null;
  inSwipe: boolean;
}

export interface OwnClipsPage extends PageTotals {
  items: OwnClip[];
  swipe: { used: number; limit: number };
}

/** Form upload to `uploadUrl` (docs/product.md §4.2), with `file` and `public_id`. */
export interface SignedUpload {
  signature: string;
  apiKey: string;
  timestamp: number;
  cloudName: string;
  uploadUrl: string;
}

export interface StartedUpload {
  clip: OwnClip;
  signed: SignedUpload;
}

export interface LikeState {
  isLiked: boolean;
  likesCount: number;
}

export interface Liker {
  id: string;
  displayName: string;
  username: string;
  avatar: string | null;
  likedAt: string;
}

/** `likers` is empty for callers without `unlimited_likes` (docs/product.md §4.6). */
export interface LikersPage extends PageTotals {
  likers: Liker[];
  isLocked: boolean;
}

/** The clip, its new poster, or the reason for rejection. */
export interface UploadedClip {
  clipId?: string;
  thumbnail?: string;
  refused?: string;
}

import { z } from "./zod.ts";

/** Clips that a streamer links at most. */
export const MAX_LINKED_CLIPS = 24;
/** Clips of the platform on a page of those that can be linked. */
export const OFFERED_CLIPS = 12;

const MAX_CLIP_ID = 100;
const MAX_CURSOR = 500;

/** What is known of a clip that stays at its platform. */
interface PlatformClipFacts {
  title: string;
  /** In seconds. */
  duration: number;
  /** As the platform last said. */
  views: number;
  /** When it was cut, as ISO text. */
  clippedAt: string;
}

/** A clip at its platform, as everybody sees it on the streamer's page. */
export interface LinkedClip extends PlatformClipFacts {
  id: string;
  /** Where it plays: at the platform. */
  url: string;
  /** Our copy of its picture; null where there was none. */
  thumbnail: string | null;
  thumbnailSrcSet: string | null;
  /** A `data:` address shown while the rest loads. */
  blur: string | null;
}

/** A streamer's linked clips as others see them, the latest cut first. */
export interface LinkedClips {
  clips: LinkedClip[];
}

/** Whether there is a channel to take clips from. */
export type ClipSource = "connected" | "revoked" | "none";

/** A streamer's own linked clips. */
export interface OwnLinkedClips extends LinkedClips {
  /** Where clips come from; others see them only while it is `connected`. */
  source: ClipSource;
  /** Of the clips, those of a channel that is not connected now: nobody else sees them. */
  hidden: string[];
}

/** A clip of the own channel that can be linked. */
export interface OfferedClip extends PlatformClipFacts {
  /** The platform's id. */
  id: string;
  /** Its picture, small and as a `data:` address: nothing is loaded from the platform; null where there is none. */
  preview: string | null;
  isLinked: boolean;
}

/** A page of them, as the platform orders them. */
export interface OfferedClipsPage {
  items: OfferedClip[];
  nextCursor: string | null;
}

/** What came of asking anew about the linked clips. */
export interface RefreshedClips extends OwnLinkedClips {
  /** How many were gone at the platform, and are no longer linked. */
  removed: number;
}

const CURSOR = { error: "This page of clips is gone. Please open the list again." };

export const offeredClipsInput = z.object({
  cursor: z
    .string(CURSOR)
    .regex(/^[\w=+/-]+$/, CURSOR)
    .max(MAX_CURSOR, CURSOR)
    .optional(),
});
export type OfferedClipsInput = z.infer<typeof offeredClipsInput>;

const CLIP_ID = { error: "This is no clip of Twitch" };
const clipId = z
  .string(CLIP_ID)
  .regex(/^[\w-]+$/, CLIP_ID)
  .max(MAX_CLIP_ID, CLIP_ID);

/** Which clips of the own channel to link, by the platform's ids. */
export const linkClipsInput = z.object({
  ids: z
    .array(clipId)
    .min(1, { error: "Please choose at least one clip" })
    .max(MAX_LINKED_CLIPS, { error: `Please choose at most ${MAX_LINKED_CLIPS} clips` })
    .overwrite((ids) => [...new Set(ids)]),
});
export type LinkClipsInput = z.infer<typeof linkClipsInput>;

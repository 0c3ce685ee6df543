import { t } from "@starling/i18n/translate";
import { z } from "./zod.ts";

export const MAX_LINKED_CLIPS = 24;
export const OFFERED_CLIPS = 12;

const MAX_CLIP_ID = 100;
const MAX_CURSOR = 500;

interface PlatformClipFacts {
  title: string;
  /** Length in seconds. */
  duration: number;
  views: number;
  /** ISO text. */
  clippedAt: string;
}

export interface LinkedClip extends PlatformClipFacts {
  id: string;
  url: string;
  /** URL of our copy; null without a thumbnail. */
  thumbnail: string | null;
  thumbnailSrcSet: string | null;
  /** `data:` URL shown during loading. */
  blur: string | null;
}

/** Clips, newest first. */
export interface LinkedClips {
  clips: LinkedClip[];
}

export type ClipSource = "connected" | "revoked" | "none";

export interface OwnLinkedClips extends LinkedClips {
  /** Others see the clips only while the source is `connected`. */
  source: ClipSource;
  /** Ids of clips from a disconnected channel, hidden from others. */
  hidden: string[];
}

export interface OfferedClip extends PlatformClipFacts {
  id: string;
  /** `data:` URL; null without a thumbnail. */
  preview: string | null;
  isLinked: boolean;
}

/** Clips in the platform's order. */
export interface OfferedClipsPage {
  items: OfferedClip[];
  nextCursor: string | null;
}

export interface RefreshedClips extends OwnLinkedClips {
  /** Number of clips unlinked because the platform removed them. */
  removed: number;
}

const CURSOR = {
  error: () => t("This page of clips is no longer available. Please open the list again."),
};

export const offeredClipsInput = z.object({
  cursor: z
    .string(CURSOR)
    .regex(/^[\w=+/-]+$/, CURSOR)
    .max(MAX_CURSOR, CURSOR)
    .optional(),
});
export type OfferedClipsInput = z.infer<typeof offeredClipsInput>;

const CLIP_ID = { error: () => t("This isn’t a Twitch clip") };
const clipId = z
  .string(CLIP_ID)
  .regex(/^[\w-]+$/, CLIP_ID)
  .max(MAX_CLIP_ID, CLIP_ID);

export const linkClipsInput = z.object({
  ids: z
    .array(clipId)
    .min(1, { error: () => t("Please choose at least one clip") })
    .max(MAX_LINKED_CLIPS, { error: () => t("Please choose at most {max} clips", { max: MAX_LINKED_CLIPS }) })
    .overwrite((ids) => [...new Set(ids)]),
});
export type LinkClipsInput = z.infer<typeof linkClipsInput>;

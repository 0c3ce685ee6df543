import { type PageTotals, pageFields } from "./paging.ts";
import type { Role } from "./roles.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

/** People that one account may block, and streamers that it may mute. */
export const MAX_BLOCKS = 1_000;
export const MAX_MUTES = 1_000;
/** Tags that one account may mute. */
export const MAX_MUTED_TAGS = 100;
/** Hidden clips that are remembered of an account, the latest ones. */
export const MAX_HIDDEN_CLIPS = 1_000;
/** Longest tag, in characters, be it a clip's or a streamer's. */
export const MAX_TAG = 60;

const NAME_A_TAG = "Please name a tag";

export const listBlocksInput = z.object(pageFields(20));
export const listMutesInput = z.object(pageFields(20));
export const listHiddenClipsInput = z.object(pageFields(20));
export type SafetyListInput = z.infer<typeof listBlocksInput>;

export const tagInput = z.object({
  tag: text({ max: MAX_TAG, required: NAME_A_TAG }),
});
export type TagInput = z.infer<typeof tagInput>;

/** Somebody whom the caller has blocked or muted. */
export interface HiddenPerson {
  /** The profile's id, else the account's. */
  id: string;
  userId: string;
  role: Role;
  displayName: string;
  username: string;
  avatar: string | null;
  /** When the caller blocked or muted them. */
  since: Date;
}

/** A page of the people whom the caller has blocked, the latest first. */
export interface BlocksPage extends PageTotals {
  blocks: HiddenPerson[];
}

/** A page of the streamers whom the caller has muted, the latest first. */
export interface MutesPage extends PageTotals {
  mutes: HiddenPerson[];
}

/** A tag that the caller has muted, as they wrote it. */
export interface MutedTag {
  name: string;
  since: Date;
}

/** A clip that the caller has hidden. */
export interface HiddenClip {
  id: string;
  title: string;
  /** Who made it. */
  displayName: string;
  poster: string | null;
  since: Date;
}

/** A page of the clips that the caller has hidden, the latest first. */
export interface HiddenClipsPage extends PageTotals {
  clips: HiddenClip[];
}

/** Whom and what a person is not shown, each with since when by their own wish; null by the wish of somebody else. */
export interface HiddenRow {
  kind: "blocked" | "muted" | "tag" | "clip";
  /** A streamer's profile id, a tag's name, or a clip's id. */
  value: string;
  since: string | null;
}

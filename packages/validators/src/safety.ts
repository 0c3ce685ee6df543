import { msg } from "@starling/i18n/translate";
import { type PageTotals, pageFields } from "./paging.ts";
import type { Role } from "./roles.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const MAX_BLOCKS = 1_000;
export const MAX_MUTES = 1_000;
export const MAX_MUTED_TAGS = 100;
/** Maximum hidden clips per account; only the latest are stored. */
export const MAX_HIDDEN_CLIPS = 1_000;
/** Length in characters. */
export const MAX_TAG = 60;

const NAME_A_TAG = msg("Please enter a tag");

export const listBlocksInput = z.object(pageFields(20));
export const listMutesInput = z.object(pageFields(20));
export const listHiddenClipsInput = z.object(pageFields(20));
export type SafetyListInput = z.infer<typeof listBlocksInput>;

export const tagInput = z.object({
  tag: text({ max: MAX_TAG, required: NAME_A_TAG }),
});
export type TagInput = z.infer<typeof tagInput>;

export interface HiddenPerson {
  /** Profile id or, for an account without a profile, the account id. */
  id: string;
  userId: string;
  role: Role;
  displayName: string;
  username: string;
  avatar: string | null;
  since: Date;
}

/** Blocks, latest first. */
export interface BlocksPage extends PageTotals {
  blocks: HiddenPerson[];
}

/** Mutes, latest first. */
export interface MutesPage extends PageTotals {
  mutes: HiddenPerson[];
}

export interface MutedTag {
  name: string;
  since: Date;
}

export interface HiddenClip {
  id: string;
  title: string;
  displayName: string;
  poster: string | null;
  since: Date;
}

/** Hidden clips, latest first. */
export interface HiddenClipsPage extends PageTotals {
  clips: HiddenClip[];
}

/** `since` is null if the other person blocked the caller. */
export interface HiddenRow {
  kind: "blocked" | "muted" | "tag" | "clip";
  /** Profile id, tag name or clip id. */
  value: string;
  since: string | null;
}

import type { ChannelStatus } from "@starling/validators/channels";

export interface PolledChannel {
  /** Id of the channel in our own table. */
  id: string;
  /** Platform's id of the channel. */
  subject: string;
}

export interface StreamEnd {
  streamId: string;
  at: Date;
}

export interface ReportedStatus extends Omit<ChannelStatus, "platform" | "since"> {
  since: Date | null;
  /** Platform's id of the stream; null while not live. */
  streamId: string | null;
  ended?: StreamEnd | undefined;
}

export interface ChannelNames {
  login: string;
  name?: string | undefined;
}

export type Answer =
  | {
      kind: "said";
      /** Statuses by our channel ids. Channels without usable data are missing. */
      words: ReadonlyMap<string, ReportedStatus>;
      /** Current channel names by our channel ids; absent if the answer contains no names. */
      called?: ReadonlyMap<string, ChannelNames>;
      /** Cost in the platform's own unit. */
      cost: number;
      remaining: number | null;
    }
  | { kind: "limited"; cost: number; until: Date | null }
  | { kind: "trouble"; cost: number; reason: string };

export const OFFLINE: ReportedStatus = {
  isLive: false,
  streamId: null,
  since: null,
  title: null,
  game: null,
  viewers: 0,
  thumbnail: null,
};

const MAX_TEXT = 300;
const MAX_ADDRESS = 500;
const MAX_VIEWERS = 10_000_000;

/** Invisible characters that reorder or hide letters, except those that join emoji. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/**
 * Matches more than four combining marks on one letter. All marks after the fourth are removed
 * (docs/decisions/030).
 */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Cleans a platform's text: one line of limited length without invisible characters; null if empty. */
export function textOf(value: string | null | undefined): string | null {
  const visible = (value ?? "").replace(INVISIBLE, "").replace(STACKED_MARKS, "$1");
  const line = visible.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return [...line].slice(0, MAX_TEXT).join("") || null;
}

export function pictureOf(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_ADDRESS || !URL.canParse(value)) return null;
  const { protocol, href } = new URL(value);
  return protocol === "https:" ? href : null;
}

export function viewersOf(value: number): number {
  return Math.min(Math.max(Math.trunc(value), 0), MAX_VIEWERS);
}

/** Returns null for an invalid time and for the year 1, which Kick sends for a missing time. */
export function instantOf(value: string | null | undefined): Date | null {
  const at = new Date(value ?? "");
  return at.getTime() > 0 ? at : null;
}

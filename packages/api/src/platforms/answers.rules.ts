import type { ChannelStatus } from "@starling/validators/channels";

/** A channel that its platform is asked about, and what is known of it so far. */
export interface AskedChannel {
  /** The id in our own table. */
  id: string;
  /** The platform's id. */
  subject: string;
}

/** When a stream ended, by its platform. */
export interface StreamEnd {
  streamId: string;
  at: Date;
}

/** What a platform answers of one channel. */
export interface ChannelWord extends Omit<ChannelStatus, "platform" | "since"> {
  since: Date | null;
  /** The platform's id of the stream; null while not live. */
  streamId: string | null;
  /** Of a stream that is over: when it ended, where the platform says so. */
  ended?: StreamEnd | undefined;
}

/** How a platform calls a channel by now; what its answers do not say is left out. */
export interface CalledChannel {
  login: string;
  name?: string | undefined;
}

/** What came of asking once: the platform's words, its refusal to answer more, or nothing that can be used. */
export type Answer =
  | {
      kind: "said";
      /** By our own ids; a channel that nothing can be said of is missing. */
      words: ReadonlyMap<string, ChannelWord>;
      /** How the channels are called, where the answer says so; also by our own ids. */
      called?: ReadonlyMap<string, CalledChannel>;
      /** What it cost, in the platform's own measure. */
      cost: number;
      /** What the platform says is left of its budget; null where it does not tell. */
      remaining: number | null;
    }
  | { kind: "limited"; cost: number; until: Date | null }
  | { kind: "trouble"; cost: number; reason: string };

/** What is said of a channel that is not live. */
export const OFFLINE: ChannelWord = {
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

/** A platform's text as one line that the database takes, cut where it is too long; null when nothing is left. */
export function textOf(value: string | null | undefined): string | null {
  const line = (value ?? "").replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return [...line].slice(0, MAX_TEXT).join("") || null;
}

/** An address of a picture; null when it is none that a page may load. */
export function pictureOf(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_ADDRESS || !URL.canParse(value)) return null;
  const { protocol, href } = new URL(value);
  return protocol === "https:" ? href : null;
}

/** A count of viewers as it can be stored. */
export function viewersOf(value: number): number {
  return Math.min(Math.max(Math.trunc(value), 0), MAX_VIEWERS);
}

/** An instant that a platform names; null when it is none. Kick's year 1 stands for none. */
export function instantOf(value: string | null | undefined): Date | null {
  const at = new Date(value ?? "");
  return at.getTime() > 0 ? at : null;
}

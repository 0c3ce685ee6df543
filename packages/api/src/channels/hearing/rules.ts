import type { ChannelPlatform } from "@starling/validators/channels";
import { z } from "zod";
import type { KnownWord } from "../asking/cadence.rules.ts";
import { type ChannelWord, OFFLINE } from "../asking/rules.ts";

/** A message is taken for so long after the instant that it names, and no longer. */
const WINDOW_MS = 10 * 60_000;
/** YouTube's hub delivers late what it could not deliver at once, and names the instant in the feed alone. */
const HUB_WINDOW_MS = 24 * 60 * 60_000;

/** What a message tells of a channel. It is kept as JSON until it is applied. */
export const heardEvent = z.discriminatedUnion("kind", [
  /** A stream has begun. Title and game are undefined where the message does not say them. */
  z.object({
    kind: z.literal("online"),
    streamId: z.string().nullable(),
    since: z.iso.datetime(),
    title: z.string().nullable().optional(),
    game: z.string().nullable().optional(),
  }),
  z.object({ kind: z.literal("offline") }),
  /** Title and game have changed. */
  z.object({ kind: z.literal("described"), title: z.string().nullable(), game: z.string().nullable() }),
  /** A video is new or has changed. */
  z.object({ kind: z.literal("video"), videoId: z.string() }),
  /** A video is gone. */
  z.object({ kind: z.literal("video-gone"), videoId: z.string() }),
  z.object({ kind: z.literal("renamed"), login: z.string(), name: z.string() }),
  /** Its owner has taken our app off it. */
  z.object({ kind: z.literal("revoked") }),
  /** The platform has ended a subscription. */
  z.object({ kind: z.literal("unsubscribed"), type: z.string(), subscriptionId: z.string() }),
]);
export type HeardEvent = z.infer<typeof heardEvent>;

/** One message, verified and judged. */
export interface Heard {
  /** The platform's id of the message. */
  messageId: string;
  /** The platform's id of the channel. */
  subject: string;
  /** The instant it tells of, by the platform's clock. */
  happenedAt: Date;
  event: HeardEvent;
}

/** Whether the instant that a message names is near enough to be believed: neither long ago nor far ahead. */
export function isTimely(platform: ChannelPlatform, at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age <= (platform === "youtube" ? HUB_WINDOW_MS : WINDOW_MS) && age >= -WINDOW_MS;
}

/** What is known of a channel, as its status says it. */
export interface KnownStatus extends ChannelWord, KnownWord {}

/**
 * What a message makes of what is known; null where it changes nothing: it is no word about the stream, or what is known is
 * younger, or nobody is live whose title it could be.
 */
export function wordAfter(known: KnownStatus | null, { event, happenedAt }: Heard): KnownStatus | null {
  if (known !== null && known.saidAt > happenedAt) return null;
  const isTie = known?.saidAt.getTime() === happenedAt.getTime();
  if (isTie && event.kind !== "described") return null;
  switch (event.kind) {
    case "offline":
      return { ...OFFLINE, saidAt: happenedAt };
    case "described":
      if (!known?.isLive) return null;
      // A start or an end that happened before may come after it, and must count then: a title makes what is known no younger.
      return { ...known, title: event.title, game: event.game, saidAt: new Date(known.saidAt.getTime() + 1) };
    case "online": {
      const isSame = known?.isLive === true && known.streamId === event.streamId;
      const { title, game, viewers, thumbnail } = isSame ? known : OFFLINE;
      return {
        isLive: true,
        streamId: event.streamId,
        since: new Date(event.since),
        title: event.title === undefined ? title : event.title,
        game: event.game === undefined ? game : event.game,
        viewers,
        thumbnail,
        saidAt: happenedAt,
      };
    }
    default:
      return null;
  }
}

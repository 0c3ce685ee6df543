import { createHash } from "node:crypto";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import {
  forged,
  type RawMessage,
  type ReadMessage,
  type ReceivedMessage,
  timelyInstant,
  unreadable,
} from "../messages.rules.ts";
import { isHmac } from "../signatures.rules.ts";

export const YOUTUBE_TYPES = { feed: "1" } as const;

/** Maximum age of a feed; the hub may deliver late. */
const WINDOW_MS = 24 * 60 * 60_000;
/** The hub supports only HMAC-SHA1 signatures. */
const SIGNATURE = /^sha1=([0-9a-f]{40})$/i;
const TOPIC = "https://www.youtube.com/xml/feeds/videos.xml?channel_id=";
const CHANNEL_ID = /^UC[\w-]{22}$/;
const VIDEO_ID = /^[\w-]{11}$/;
const MAX_ENTRIES = 50;

/** URL that identifies a channel's feed at the hub. Nothing fetches this URL. */
export function topicOf(subject: string): string {
  return TOPIC + subject;
}

/** Channel id in a topic; null for any other topic. */
export function subjectOfTopic(topic: string): string | null {
  const subject = topic.startsWith(TOPIC) ? topic.slice(TOPIC.length) : "";
  return CHANNEL_ID.test(subject) ? subject : null;
}

const instant = z.string().max(50);
const entry = z.object({
  "yt:videoId": z.string().regex(VIDEO_ID),
  "yt:channelId": z.string().regex(CHANNEL_ID),
  updated: instant,
});
const deleted = z.object({
  "@ref": z
    .string()
    .transform((ref) => ref.replace(/^yt:video:/, ""))
    .pipe(z.string().regex(VIDEO_ID)),
  "@when": instant,
  "at:by": z.object({
    uri: z
      .string()
      .transform((uri) => /\/channel\/(UC[\w-]{22})$/.exec(uri)?.[1] ?? "")
      .pipe(z.string().regex(CHANNEL_ID)),
  }),
});
const feed = z.object({
  feed: z.object({
    updated: instant.optional(),
    entry: z.array(entry).max(MAX_ENTRIES).default([]),
    "at:deleted-entry": z.array(deleted).max(MAX_ENTRIES).default([]),
  }),
});

/** Does not resolve entities; returns all values as strings. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === "entry" || name === "at:deleted-entry",
});

function readFeed(body: Buffer): z.infer<typeof feed>["feed"] {
  const text = body.toString("utf8");
  // Rejects DOCTYPE and ENTITY declarations, against entity expansion attacks.
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) throw unreadable();
  let parsed: unknown;
  try {
    parsed = parser.parse(text);
  } catch (error) {
    throw unreadable(error);
  }
  const judged = feed.safeParse(parsed);
  if (!judged.success) throw unreadable();
  return judged.data.feed;
}

/**
 * Verifies the signature before parsing. The message id is a hash of the body. Throws `FORBIDDEN` for an
 * invalid signature, and `VALIDATION` for a late or invalid message.
 */
export function readYoutubeMessage(raw: RawMessage, secret: string, now: Date): ReadMessage {
  const { body } = raw;
  const signature = SIGNATURE.exec(raw.header("x-hub-signature") ?? "")?.[1] ?? "";
  if (!isHmac("sha1", secret, [body], signature)) throw forged();
  const told = readFeed(body);
  const digest = createHash("sha256").update(body).digest("hex");
  const heard = (
    at: string,
    subject: string,
    event: ReceivedMessage["event"],
    index: number,
  ): ReceivedMessage => ({
    messageId: `${digest}:${index}`,
    subject,
    happenedAt: timelyInstant(at, now, WINDOW_MS),
    event,
  });
  const changed = told.entry.map((one, index) =>
    heard(
      told.updated ?? one.updated,
      one["yt:channelId"],
      { kind: "video", videoId: one["yt:videoId"] },
      index,
    ),
  );
  const gone = told["at:deleted-entry"].map((one, index) =>
    heard(
      one["@when"],
      one["at:by"].uri,
      { kind: "video-gone", videoId: one["@ref"] },
      told.entry.length + index,
    ),
  );
  const all = [...changed, ...gone];
  if (all.length === 0) throw unreadable();
  return { kind: "heard", heard: all };
}

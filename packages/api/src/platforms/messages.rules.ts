import { outsideId } from "@starling/validators/outside-ids";
import { z } from "zod";
import { DomainError } from "../errors.ts";

/** Longest difference between the instant that a message names and now, in milliseconds. */
const WINDOW_MS = 10 * 60_000;

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
  /** A stream has ended: this one, or whichever is known where the platform names none. */
  z.object({ kind: z.literal("offline"), streamId: z.string().nullish() }),
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

/** A message as it came, before anything in it is believed. */
export interface RawMessage {
  header(name: string): string | undefined;
  body: Buffer;
}

/** What a message comes to: a question of the platform's that is answered with a text, or what it tells. */
export type ReadMessage =
  | { kind: "challenge"; text: string; subject: string; type: string; subscriptionId: string }
  | { kind: "heard"; heard: Heard[] };

/** Whoever sent it, it was not the platform. */
export function forged(): DomainError {
  return new DomainError("FORBIDDEN", "This message could not be verified");
}

/** The platform sent it, and it is none that we have asked for, or cannot be read. */
export function unreadable(cause?: unknown): DomainError {
  return new DomainError("VALIDATION", "This message could not be read", { cause });
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,12})?(Z|[+-]\d\d:\d\d)$/;
const messageId = outsideId(200);

/**
 * The instant that a message names. Throws for what is none, and for one that is too far from now.
 * @param longestMs for how long a message is taken after its instant
 */
export function timelyInstant(text: string, now: Date, longestMs = WINDOW_MS): Date {
  const at = new Date(INSTANT.test(text) ? text : "");
  if (Number.isNaN(at.getTime())) throw unreadable();
  const age = now.getTime() - at.getTime();
  if (age > longestMs || age < -WINDOW_MS)
    throw new DomainError("VALIDATION", "This message comes too late or too early");
  // A clock that is ahead of ours must not make us deaf to what is said next.
  return at > now ? now : at;
}

/** A header that carries a message's id. Throws for what none can be. */
export function messageIdOf(text: string): string {
  if (!messageId.safeParse(text).success) throw unreadable();
  return text;
}

/** The body's JSON, judged. Throws for anything else. */
export function readBody<T>(schema: z.ZodType<T>, body: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch (error) {
    throw unreadable(error);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

/** Refuses a body of another type than the platform sends. */
export function demandType({ header }: Pick<RawMessage, "header">, types: readonly string[]): void {
  const [type = ""] = (header("content-type") ?? "").toLowerCase().split(";", 1);
  if (!types.includes(type.trim())) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "This type of content is not accepted here");
  }
}

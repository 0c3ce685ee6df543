import { externalId } from "@starling/validators/outside-ids";
import { z } from "zod";
import { DomainError } from "../errors.ts";

/** Tolerated difference between the platform's clock and ours. */
const WINDOW_MS = 10 * 60_000;

/** The event is stored as JSON until it is applied. */
export const receivedEventSchema = z.discriminatedUnion("kind", [
  /** Title and game are undefined if not in the message. */
  z.object({
    kind: z.literal("online"),
    streamId: z.string().nullable(),
    since: z.iso.datetime(),
    title: z.string().nullable().optional(),
    game: z.string().nullable().optional(),
  }),
  /** If `streamId` is missing, the event ends the current stream. */
  z.object({ kind: z.literal("offline"), streamId: z.string().nullish() }),
  z.object({ kind: z.literal("described"), title: z.string().nullable(), game: z.string().nullable() }),
  z.object({ kind: z.literal("video"), videoId: z.string() }),
  z.object({ kind: z.literal("video-gone"), videoId: z.string() }),
  z.object({ kind: z.literal("renamed"), login: z.string(), name: z.string() }),
  /** The platform's channel ids. A raid between two members is reported by both channels. */
  z.object({ kind: z.literal("raid"), from: z.string(), to: z.string(), viewers: z.int() }),
  /** The owner has revoked our app's access. */
  z.object({ kind: z.literal("revoked") }),
  z.object({ kind: z.literal("unsubscribed"), type: z.string(), subscriptionId: z.string() }),
]);
export type ReceivedEvent = z.infer<typeof receivedEventSchema>;

export interface ReceivedMessage {
  messageId: string;
  subject: string;
  /** Time of the event by the platform's clock. */
  happenedAt: Date;
  event: ReceivedEvent;
}

export interface RawMessage {
  header(name: string): string | undefined;
  body: Buffer;
}

/** A message of the kind `challenge` tests our URL. The response to this message must be `text`. */
export type ReadMessage =
  | { kind: "challenge"; text: string; subject: string; type: string; subscriptionId: string }
  | { kind: "heard"; heard: ReceivedMessage[] };

export function forged(): DomainError {
  return new DomainError("FORBIDDEN", "This message could not be verified");
}

export function unreadable(cause?: unknown): DomainError {
  return new DomainError("VALIDATION", "This message could not be read", { cause });
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,12})?(Z|[+-]\d\d:\d\d)$/;
const messageId = externalId(200);

/**
 * Throws if the time is invalid or too far from now.
 * @param longestMs maximum age of a message
 */
export function timelyInstant(text: string, now: Date, longestMs = WINDOW_MS): Date {
  const at = new Date(INSTANT.test(text) ? text : "");
  if (Number.isNaN(at.getTime())) throw unreadable();
  const age = now.getTime() - at.getTime();
  if (age > longestMs || age < -WINDOW_MS)
    throw new DomainError("VALIDATION", "This message is too old or too far in the future");
  // A future time would make later messages look outdated.
  return at > now ? now : at;
}

export function messageIdOf(text: string): string {
  if (!messageId.safeParse(text).success) throw unreadable();
  return text;
}

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

export function demandType({ header }: Pick<RawMessage, "header">, types: readonly string[]): void {
  const [type = ""] = (header("content-type") ?? "").toLowerCase().split(";", 1);
  if (!types.includes(type.trim())) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "This type of content is not accepted here");
  }
}

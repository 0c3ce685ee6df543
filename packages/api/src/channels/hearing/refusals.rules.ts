import type { ChannelPlatform } from "@starling/validators/channels";
import type { z } from "zod";
import { DomainError } from "../../errors.ts";
import { type Heard, isTimely } from "./rules.ts";

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
const MESSAGE_ID = /^[\x21-\x7e]{1,200}$/;

/** The instant that a message names. Throws for what is none, and for one that is too far from now. */
export function timelyInstant(platform: ChannelPlatform, text: string, now: Date): Date {
  const at = new Date(INSTANT.test(text) ? text : "");
  if (Number.isNaN(at.getTime())) throw unreadable();
  if (!isTimely(platform, at, now))
    throw new DomainError("VALIDATION", "This message comes too late or too early");
  // A clock that is ahead of ours must not make us deaf to what is said next.
  return at > now ? now : at;
}

/** A header that carries a message's id. Throws for what none can be. */
export function messageIdOf(text: string): string {
  if (!MESSAGE_ID.test(text)) throw unreadable();
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

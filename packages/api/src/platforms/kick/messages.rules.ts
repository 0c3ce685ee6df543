import { type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import { instantOf, textOf } from "../answers.rules.ts";
import {
  messageIdOf,
  type RawMessage,
  type ReadMessage,
  type ReceivedEvent,
  readBody,
  timelyInstant,
  unreadable,
} from "../messages.rules.ts";

/** Supported message types and their versions. */
export const KICK_TYPES = { "livestream.status.updated": "1", "livestream.metadata.updated": "1" } as const;

const VERSIONS: Partial<Record<string, string>> = KICK_TYPES;

const broadcaster = z.object({
  user_id: z.union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String),
});
const category = z.object({ name: z.string().nullish() }).nullish();
const status = z.object({
  broadcaster,
  is_live: z.boolean(),
  title: z.string().nullish(),
  started_at: z.string().max(50).nullish().transform(instantOf),
});
const metadata = z.object({
  broadcaster,
  metadata: z.object({
    title: z.string().nullish(),
    category,
    // Field names as in Kick's documentation.
    Category: category,
  }),
});

function toldBy(type: string, body: Buffer): { subject: string; event: ReceivedEvent } {
  if (type === "livestream.metadata.updated") {
    const { broadcaster, metadata: told } = readBody(metadata, body);
    const game = textOf((told.category ?? told.Category)?.name);
    return { subject: broadcaster.user_id, event: { kind: "described", title: textOf(told.title), game } };
  }
  const told = readBody(status, body);
  const subject = told.broadcaster.user_id;
  if (!told.is_live) return { subject, event: { kind: "offline", streamId: null } };
  const since = told.started_at?.toISOString();
  if (since === undefined) throw unreadable();
  // Kick has no stream ids, so the start time of the stream is used as the id.
  return { subject, event: { kind: "online", streamId: since, since, title: textOf(told.title) } };
}

const BASE64 = /^[A-Za-z0-9+/]{1,2000}={0,2}$/;

/** RSA PKCS#1 v1.5 signature with SHA-256 over `id.timestamp.body`. */
export function isKickMessage(raw: RawMessage, key: KeyObject): boolean {
  const of = (name: string) => raw.header(`kick-event-${name}`) ?? "";
  const [id, timestamp, signature] = [of("message-id"), of("message-timestamp"), of("signature")];
  if (!BASE64.test(signature)) return false;
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), raw.body]);
  return verify("sha256", signed, key, Buffer.from(signature, "base64"));
}

/** Expects a verified message. Throws `VALIDATION` if the message is late, unsupported or invalid. */
export function readKickMessage(raw: RawMessage, now: Date): ReadMessage {
  const of = (name: string) => raw.header(`kick-event-${name}`) ?? "";
  const happenedAt = timelyInstant(of("message-timestamp"), now);
  const messageId = messageIdOf(of("message-id"));
  const type = of("type");
  if (VERSIONS[type] === undefined || VERSIONS[type] !== of("version")) throw unreadable();
  return { kind: "heard", heard: [{ messageId, happenedAt, ...toldBy(type, raw.body) }] };
}

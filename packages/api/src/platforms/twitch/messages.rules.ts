import { externalId } from "@starling/validators/outside-ids";
import { z } from "zod";
import { instantOf, textOf, viewersOf } from "../answers.rules.ts";
import {
  forged,
  messageIdOf,
  type RawMessage,
  type ReadMessage,
  type ReceivedEvent,
  readBody,
  timelyInstant,
  unreadable,
} from "../messages.rules.ts";
import { isHmac } from "../signatures.rules.ts";
import { APP } from "../subscriptions.rules.ts";

/**
 * Supported message types with their versions, most important first. Raids have one subscription per
 * direction.
 */
export const TWITCH_TYPES = {
  "stream.online": "1",
  "stream.offline": "1",
  "channel.update": "2",
  "user.update": "1",
  "channel.raid/to": "1",
  "channel.raid/from": "1",
} as const;

export const TWITCH_APP_TYPES = { "user.authorization.revoke": "1" } as const;

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** EventSub's name for one of our message types. */
export const eventSubType = (type: string): string => type.split("/", 1)[0] ?? type;

export const TWITCH_VERSIONS: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...TWITCH_TYPES, ...TWITCH_APP_TYPES }).map(([type, version]) => [
    eventSubType(type),
    version,
  ]),
);

const userId = z.string().regex(/^\d{1,20}$/);
const login = z.string().regex(/^\w{1,50}$/);
const name = z.string().min(1).max(100);

const subscription = z.object({
  id: externalId(100),
  status: externalId(100),
  type: externalId(100),
  version: externalId(20),
  condition: z.record(z.string(), z.unknown()),
});
const challenge = z.object({ challenge: externalId(1_000), subscription });
const revocation = z.object({ subscription });
const broadcaster = z.object({ broadcaster_user_id: userId });

const begun = broadcaster.extend({
  id: externalId(40),
  type: externalId(40),
  started_at: z.string().max(50).transform(instantOf).pipe(z.date()),
});
/**
 * Twitch added the stream id in June 2026. If a message contains no stream id, the message ends the current
 * stream.
 */
const ended = broadcaster.extend({ id: externalId(40).nullish() });
const updated = broadcaster.extend({ title: z.string(), category_name: z.string() });
const renamed = z.object({ user_id: userId, user_login: login, user_name: name });
const revoked = z.object({ client_id: externalId(), user_id: userId });
const raided = z.object({
  from_broadcaster_user_id: userId,
  to_broadcaster_user_id: userId,
  viewers: z.number().transform(viewersOf),
});

export interface TwitchWebhookSettings {
  clientId: string;
  secret: string;
}

/** Revocation reasons that also disconnect the channel. */
const ENDS_GRANT: ReadonlySet<string> = new Set(["authorization_revoked", "user_removed"]);

interface Told {
  subject: string;
  event: ReceivedEvent;
}

function toldBy(type: string, body: Buffer, { clientId }: TwitchWebhookSettings): Told | null {
  const read = <T>(event: z.ZodType<T>) => readBody(z.object({ subscription, event }), body).event;
  switch (type) {
    case "stream.online": {
      const event = read(begun);
      // Reruns and premieres do not count as live.
      if (event.type !== "live") return null;
      const since = event.started_at.toISOString();
      return { subject: event.broadcaster_user_id, event: { kind: "online", streamId: event.id, since } };
    }
    case "stream.offline": {
      const event = read(ended);
      return { subject: event.broadcaster_user_id, event: { kind: "offline", streamId: event.id ?? null } };
    }
    case "channel.update": {
      const event = read(updated);
      const [title, game] = [textOf(event.title), textOf(event.category_name)];
      return { subject: event.broadcaster_user_id, event: { kind: "described", title, game } };
    }
    case "user.update": {
      const event = read(renamed);
      return {
        subject: event.user_id,
        event: {
          kind: "renamed",
          login: event.user_login,
          name: textOf(event.user_name) ?? event.user_login,
        },
      };
    }
    case "channel.raid": {
      const { event, ...sent } = readBody(z.object({ subscription, event: raided }), body);
      const { from_broadcaster_user_id: from, to_broadcaster_user_id: to, viewers } = event;
      return { subject: subjectOf(sent.subscription.condition), event: { kind: "raid", from, to, viewers } };
    }
    default: {
      const event = read(revoked);
      if (event.client_id !== clientId) throw unreadable();
      return { subject: event.user_id, event: { kind: "revoked" } };
    }
  }
}

/**
 * Channel id in a subscription's condition, or `app`. For raids, Twitch returns the unused direction as an
 * empty string.
 */
export function subjectOf(condition: Record<string, unknown>): string {
  const {
    broadcaster_user_id,
    user_id,
    to_broadcaster_user_id: to,
    from_broadcaster_user_id: from,
  } = condition;
  return userId.safeParse(broadcaster_user_id ?? user_id ?? (to || from)).data ?? APP;
}

/** Our message type of an EventSub subscription. */
export function subscriptionType(name: string, condition: Record<string, unknown>): string {
  if (name !== "channel.raid") return name;
  return `${name}/${condition.to_broadcaster_user_id ? "to" : "from"}`;
}

function endOf({ id, type, status, condition }: z.infer<typeof subscription>): Told[] {
  const subject = subjectOf(condition);
  const end: ReceivedEvent = {
    kind: "unsubscribed",
    type: subscriptionType(type, condition),
    subscriptionId: id,
  };
  const told: Told[] = [{ subject, event: end }];
  if (subject !== APP && ENDS_GRANT.has(status)) told.push({ subject, event: { kind: "revoked" } });
  return told;
}

/**
 * Verifies the bytes before parsing. Throws `FORBIDDEN` for an invalid signature, and `VALIDATION` for a
 * late, unsupported or invalid message.
 */
export function readTwitchMessage(raw: RawMessage, hearing: TwitchWebhookSettings, now: Date): ReadMessage {
  const of = (name: string) => raw.header(`twitch-eventsub-${name}`) ?? "";
  const [id, timestamp, signature] = [of("message-id"), of("message-timestamp"), of("message-signature")];
  const digest = SIGNATURE.exec(signature)?.[1] ?? "";
  if (!isHmac("sha256", hearing.secret, [id, timestamp, raw.body], digest)) throw forged();
  const happenedAt = timelyInstant(timestamp, now);
  const messageId = messageIdOf(id);
  const heard = (told: readonly Told[]): ReadMessage => ({
    kind: "heard",
    heard: told.map((one, index) => ({
      messageId: index === 0 ? messageId : `${messageId}:${index}`,
      happenedAt,
      ...one,
    })),
  });
  const kind = of("message-type");
  if (kind === "revocation") return heard(endOf(readBody(revocation, raw.body).subscription));
  const name = of("subscription-type");
  const version = TWITCH_VERSIONS[name];
  if (version === undefined || version !== of("subscription-version")) throw unreadable();
  if (kind === "webhook_callback_verification") {
    const asked = readBody(challenge, raw.body);
    const { id: subscriptionId, condition } = asked.subscription;
    const [type, subject] = [subscriptionType(name, condition), subjectOf(condition)];
    return { kind: "challenge", text: asked.challenge, type, subscriptionId, subject };
  }
  if (kind !== "notification") throw unreadable();
  const told = toldBy(name, raw.body, hearing);
  return heard(told ? [told] : []);
}

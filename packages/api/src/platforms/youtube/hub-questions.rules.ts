import { forged, unreadable } from "../messages.rules.ts";
import { isSameInConstantTime, secretFor } from "../signatures.rules.ts";
import type { HubQuestion } from "../subscriptions.rules.ts";
import { subjectOfTopic } from "./messages.rules.ts";

/** The query parameters of the hub's questions. */
export const HUB_PARAMETERS = [
  { name: "token", required: true },
  { name: "hub.mode", required: true },
  { name: "hub.topic", required: true },
  { name: "hub.challenge", required: false },
  { name: "hub.lease_seconds", required: false },
];

const MODES = ["subscribe", "unsubscribe", "denied"] as const;
const LONGEST_LEASE_SECONDS = 31_536_000;

/**
 * What the address of a channel's feed ends with. The hub takes subscriptions from anybody, so without it somebody else could
 * have the hub send our feeds signed with a secret of theirs.
 */
export function hubToken(installationSecret: string, topic: string): string {
  return secretFor(installationSecret, `hub:${topic}`).slice(0, 40);
}

function isHubToken(installationSecret: string, topic: string, token: string): boolean {
  return isSameInConstantTime(Buffer.from(hubToken(installationSecret, topic)), Buffer.from(token));
}

/**
 * Reads what the hub asks. Throws `FORBIDDEN` where the address is not the one that we gave for this channel, which tells nobody
 * else, and `VALIDATION` for what is no question.
 */
export function readHubQuestion(asked: URLSearchParams, installationSecret: string): HubQuestion {
  const topic = asked.get("hub.topic") ?? "";
  const subject = subjectOfTopic(topic);
  if (subject === null || !isHubToken(installationSecret, topic, asked.get("token") ?? "")) throw forged();
  const mode = MODES.find((known) => known === asked.get("hub.mode"));
  const challenge = asked.get("hub.challenge") ?? "";
  const leaseSeconds = Number(asked.get("hub.lease_seconds") ?? "0");
  if (mode === undefined) throw unreadable();
  if (mode !== "denied" && (challenge === "" || challenge.length > 1_000)) throw unreadable();
  const isLease = Number.isInteger(leaseSeconds) && leaseSeconds > 0 && leaseSeconds <= LONGEST_LEASE_SECONDS;
  if (mode === "subscribe" && !isLease) throw unreadable();
  return { mode, subject, type: "feed", challenge, leaseSeconds };
}

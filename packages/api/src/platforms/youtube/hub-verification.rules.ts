import { forged, unreadable } from "../messages.rules.ts";
import { isSameInConstantTime, secretFor } from "../signatures.rules.ts";
import type { HubVerification } from "../subscriptions.rules.ts";
import { subjectOfTopic } from "./messages.rules.ts";

export const HUB_PARAMETERS = [
  { name: "token", required: true },
  { name: "hub.mode", required: true },
  { name: "hub.topic", required: true },
  { name: "hub.challenge", required: false },
  { name: "hub.lease_seconds", required: false },
];

const MODES = ["subscribe", "unsubscribe", "denied"] as const;
const MAX_LEASE_SECONDS = 31_536_000;

/**
 * Secret part of a channel's callback URL. Without this secret, an attacker could subscribe our callback URL
 * at the hub, and the hub would send us feeds that are signed with the attacker's secret.
 */
export function hubToken(installationSecret: string, topic: string): string {
  return secretFor(installationSecret, `hub:${topic}`).slice(0, 40);
}

function isHubToken(installationSecret: string, topic: string, token: string): boolean {
  return isSameInConstantTime(Buffer.from(hubToken(installationSecret, topic)), Buffer.from(token));
}

/** Throws `FORBIDDEN` for a wrong token and `VALIDATION` for an invalid query. */
export function readHubQuestion(asked: URLSearchParams, installationSecret: string): HubVerification {
  const topic = asked.get("hub.topic") ?? "";
  const subject = subjectOfTopic(topic);
  if (subject === null || !isHubToken(installationSecret, topic, asked.get("token") ?? "")) throw forged();
  const mode = MODES.find((known) => known === asked.get("hub.mode"));
  const challenge = asked.get("hub.challenge") ?? "";
  const leaseSeconds = Number(asked.get("hub.lease_seconds") ?? "0");
  if (mode === undefined) throw unreadable();
  if (mode !== "denied" && (challenge === "" || challenge.length > 1_000)) throw unreadable();
  const isLease = Number.isInteger(leaseSeconds) && leaseSeconds > 0 && leaseSeconds <= MAX_LEASE_SECONDS;
  if (mode === "subscribe" && !isLease) throw unreadable();
  return { mode, subject, type: "feed", challenge, leaseSeconds };
}

import { forged, unreadable } from "./refusals.rules.ts";
import { isHubToken } from "./signatures.rules.ts";
import { subjectOfTopic } from "./youtube.rules.ts";

/** What YouTube's hub asks, or says, by a GET. */
export interface HubQuestion {
  mode: "subscribe" | "unsubscribe" | "denied";
  /** The platform's id of the channel. */
  subject: string;
  challenge: string;
  /** How long a subscription stands; 0 where the question is another one. */
  leaseSeconds: number;
}

const MODES = ["subscribe", "unsubscribe", "denied"] as const;
const LONGEST_LEASE_SECONDS = 31_536_000;

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
  return { mode, subject, challenge, leaseSeconds };
}

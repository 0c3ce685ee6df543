import type { ChannelPlatform } from "@starling/validators/channels";
import { mailboxOf } from "@starling/validators/emails";

const DAY = 86_400_000;

export interface Proof {
  email: string;
  emailVerifiedAt: Date | null;
  /** Verified channels. They identify a person immediately, unlike a newly verified email address. */
  channels: readonly ProvenChannel[];
}

export interface ProvenChannel {
  platform: ChannelPlatform;
  subject: string;
}

/**
 * An email address identifies a person only a day after verification; throwaway addresses rarely last that
 * long.
 */
export function verifiedLongEnoughSince(now: Date): Date {
  return new Date(now.getTime() - DAY);
}

/**
 * Keys that identify a person across accounts: verified channels, and an email address verified for a day
 * (docs/product.md §3.7).
 */
export function personKeysOf({ email, emailVerifiedAt, channels }: Proof, now: Date): string[] {
  const isOld = emailVerifiedAt !== null && emailVerifiedAt <= verifiedLongEnoughSince(now);
  const proven = channels.map((channel) => channelPerson(channel));
  return isOld ? [...proven, `email ${mailboxOf(email)}`] : proven;
}

export function channelPerson({ platform, subject }: ProvenChannel): string {
  return `channel ${platform} ${subject}`;
}

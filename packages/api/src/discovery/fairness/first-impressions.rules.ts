import type { ChannelPlatform } from "@starling/validators/channels";
import { mailboxOf } from "@starling/validators/emails";

const DAY = 86_400_000;

/** What an account has proven of who its person is. */
export interface Proof {
  email: string;
  emailVerifiedAt: Date | null;
  /** Their verified channels; what an address of today cannot prove, they do at once. */
  channels: readonly ProvenChannel[];
}

/** A channel by the platform's own id of it. */
export interface ProvenChannel {
  platform: ChannelPlatform;
  subject: string;
}

/** Which day's proof counts now: an address that was verified within the last one may be thrown away as soon. */
export function provenBefore(now: Date): Date {
  return new Date(now.getTime() - DAY);
}

/**
 * Who somebody is, as far as they have proven it, in the texts that every account of theirs has in common: their verified channels, and the
 * mailbox once its proof counts; none while nothing is proven (docs/product.md §3.7).
 */
export function personsOf({ email, emailVerifiedAt, channels }: Proof, now: Date): string[] {
  const isOld = emailVerifiedAt !== null && emailVerifiedAt <= provenBefore(now);
  const proven = channels.map((channel) => channelPerson(channel));
  return isOld ? [...proven, `email ${mailboxOf(email)}`] : proven;
}

/** Whoever has a channel. */
export function channelPerson({ platform, subject }: ProvenChannel): string {
  return `channel ${platform} ${subject}`;
}

import type { ChannelPlatform } from "@starling/validators/channels";

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

/** One mailbox under its many names: what follows a plus is chosen by its owner. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [mailbox = ""] = email.slice(0, at).toLowerCase().split("+");
  return `${mailbox}${email.slice(at).toLowerCase()}`;
}

/**
 * Who somebody is, as far as they have proven it, in the texts that every account of theirs has in common: their verified channels, and the
 * mailbox once its proof counts; none while nothing is proven (decisions §7.6).
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

const DAY = 86_400_000;

/** What an account has proven of who its person is. */
export interface Proof {
  email: string;
  emailVerifiedAt: Date | null;
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
 * Who somebody is, as far as they have proven it: the same text for every account of theirs; null while nothing is proven
 * (decisions §7.6). A verified channel will come before the address here.
 */
export function personOf({ email, emailVerifiedAt }: Proof, now: Date): string | null {
  if (emailVerifiedAt === null || emailVerifiedAt > provenBefore(now)) return null;
  return `email ${mailboxOf(email)}`;
}

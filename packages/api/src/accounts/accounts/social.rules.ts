import { email as emailSchema, MAX_USERNAME, MIN_USERNAME } from "@starling/validators/accounts";
import { speaksForHouse } from "@starling/validators/house-names";
import { outsideId } from "@starling/validators/outside-ids";
import { normalized } from "@starling/validators/stream-safe";
import { z } from "zod";
import { hasSlur } from "../../access/screening/slurs.rules.ts";

/** A sign-in must come back from the provider within this time. */
export const ATTEMPT_SECONDS = 10 * 60;

/** What a provider says about the person who signed in. */
export interface SocialIdentity {
  /** The provider's own, never changing name for the account. */
  subject: string;
  /** Lower-cased; null when the provider tells none, or none that is an address. */
  email: string | null;
  emailVerified: boolean;
  /** What the person calls themselves there; may be empty. */
  name: string;
}

const text = z.string().min(1).optional().catch(undefined);
const id = outsideId().optional().catch(undefined);

/** The fields that OpenID Connect (`sub`, `email_verified`) and Discord (`id`, `verified`) answer with. */
const userInfo = z.object({
  sub: id,
  id,
  email: text,
  email_verified: z.unknown().optional(),
  verified: z.unknown().optional(),
  name: text,
  preferred_username: text,
  global_name: text,
  username: text,
});

/** A provider's answer as an identity, or null when it names nobody. */
export function identityFrom(answer: unknown): SocialIdentity | null {
  const parsed = userInfo.safeParse(answer);
  if (!parsed.success) return null;
  const info = parsed.data;
  const subject = info.sub ?? info.id;
  if (!subject) return null;
  return {
    subject,
    email: emailSchema("").safeParse(info.email).data ?? null,
    emailVerified: (info.email_verified ?? info.verified) === true,
    name: info.preferred_username ?? info.global_name ?? info.name ?? info.username ?? "",
  };
}

/** What our tables know about that person. */
export interface KnownAccounts {
  /** The account the provider's subject is linked to. */
  linkedUserId: string | null;
  /** The account that has the provider's email address. */
  sameEmail: { id: string; emailVerified: boolean } | null;
}

/** What a social sign-in leads to. */
export type SignInDecision =
  | { kind: "enter"; userId: string }
  | { kind: "link"; userId: string }
  | { kind: "create"; email: string }
  | { kind: "refuse"; message: string };

/**
 * Who is let in as whom (docs/product.md §1.7, security A12). Provider and subject alone are an identity; an email
 * address is one only when both sides have verified it, or an account could be taken over by claiming its address.
 */
export function decideSignIn(
  identity: SocialIdentity,
  known: KnownAccounts,
  providerLabel: string,
): SignInDecision {
  if (known.linkedUserId) return { kind: "enter", userId: known.linkedUserId };
  if (!identity.email || !identity.emailVerified) {
    return { kind: "refuse", message: `Please verify your email with ${providerLabel} first.` };
  }
  if (!known.sameEmail) return { kind: "create", email: identity.email };
  if (!known.sameEmail.emailVerified) {
    return {
      kind: "refuse",
      message:
        "An account with this email is waiting to be verified. Please open the link we sent you first.",
    };
  }
  return { kind: "link", userId: known.sameEmail.id };
}

const SUFFIX_DIGITS = 5;

/** The username a display name suggests: letters, digits and underscores only; a neutral one when nothing is left. */
export function suggestedUsername(name: string): string {
  const plain = normalized(name, "NFKD")
    .replace(/[\s.-]+/g, "_")
    .replace(/[^A-Za-z0-9_]/g, "")
    .replace(/_+/g, "_")
    .replace(/^_|_$/g, "");
  const told = hasSlur(plain) || speaksForHouse(plain) ? "" : plain;
  const base = told.length >= MIN_USERNAME ? told : `member_${told}`.replace(/_$/, "");
  return base.slice(0, MAX_USERNAME - SUFFIX_DIGITS);
}

/** The username to try: the suggested one first, then with digits behind it. `random` is in [0, 1). */
export function usernameCandidate(suggested: string, attempt: number, random: number): string {
  if (attempt === 0) return suggested;
  const digits = String(Math.floor(random * 10 ** SUFFIX_DIGITS)).padStart(SUFFIX_DIGITS, "0");
  return suggested + digits;
}

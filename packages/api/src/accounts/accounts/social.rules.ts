import { t } from "@starling/i18n/translate";
import { email as emailSchema, MAX_USERNAME, MIN_USERNAME } from "@starling/validators/accounts";
import { FILL_IN_ALL } from "@starling/validators/messages";
import { externalId } from "@starling/validators/outside-ids";
import { impersonatesOperator } from "@starling/validators/reserved-names";
import { normalized } from "@starling/validators/stream-safe";
import { z } from "zod";
import { hasSlur } from "../../access/screening/slurs.rules.ts";

export const ATTEMPT_SECONDS = 10 * 60;

export interface SocialIdentity {
  /** The provider's permanent id of the account. */
  subject: string;
  /** Lower case; null when missing or invalid. */
  email: string | null;
  emailVerified: boolean;
  name: string;
}

const text = z.string().min(1).optional().catch(undefined);
const id = externalId().optional().catch(undefined);

/** Fields of OpenID Connect (`sub`, `email_verified`) and Discord (`id`, `verified`). */
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

/** Returns null when the response has no subject. */
export function identityFrom(answer: unknown): SocialIdentity | null {
  const parsed = userInfo.safeParse(answer);
  if (!parsed.success) return null;
  const info = parsed.data;
  const subject = info.sub ?? info.id;
  if (!subject) return null;
  return {
    subject,
    email: emailSchema(FILL_IN_ALL).safeParse(info.email).data ?? null,
    emailVerified: (info.email_verified ?? info.verified) === true,
    name: info.preferred_username ?? info.global_name ?? info.name ?? info.username ?? "",
  };
}

export interface KnownAccounts {
  linkedUserId: string | null;
  sameEmail: { id: string; emailVerified: boolean } | null;
}

export type SignInDecision =
  | { kind: "enter"; userId: string }
  | { kind: "link"; userId: string }
  | { kind: "create"; email: string }
  | { kind: "refuse"; message: string };

/**
 * Sign-in policy (docs/product.md §1.7, security A12). An email identifies an account only if Starling and
 * the provider have verified it. Otherwise, anyone could claim the email and take over the account.
 */
export function decideSignIn(
  identity: SocialIdentity,
  known: KnownAccounts,
  providerLabel: string,
): SignInDecision {
  if (known.linkedUserId) return { kind: "enter", userId: known.linkedUserId };
  if (!identity.email || !identity.emailVerified) {
    return {
      kind: "refuse",
      message: t("Please verify your email with {provider} first.", { provider: providerLabel }),
    };
  }
  if (!known.sameEmail) return { kind: "create", email: identity.email };
  if (!known.sameEmail.emailVerified) {
    return {
      kind: "refuse",
      message: t(
        "An account with this email is waiting to be verified. Please open the link we sent you first.",
      ),
    };
  }
  return { kind: "link", userId: known.sameEmail.id };
}

const SUFFIX_DIGITS = 5;

/**
 * Reduces a name to letters, digits and underscores. A neutral name replaces one that is too short or not
 * allowed.
 */
export function suggestedUsername(name: string): string {
  const plain = normalized(name, "NFKD")
    .replace(/[\s.-]+/g, "_")
    .replace(/[^A-Za-z0-9_]/g, "")
    .replace(/_+/g, "_")
    .replace(/^_|_$/g, "");
  const told = hasSlur(plain) || impersonatesOperator(plain) ? "" : plain;
  const base = told.length >= MIN_USERNAME ? told : `member_${told}`.replace(/_$/, "");
  return base.slice(0, MAX_USERNAME - SUFFIX_DIGITS);
}

/** Appends digits from the second attempt on. `random` is in [0, 1). */
export function usernameCandidate(suggested: string, attempt: number, random: number): string {
  if (attempt === 0) return suggested;
  const digits = String(Math.floor(random * 10 ** SUFFIX_DIGITS)).padStart(SUFFIX_DIGITS, "0");
  return suggested + digits;
}

import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { socialAccounts } from "@starling/db/schema/social";
import { msg, t } from "@starling/i18n/translate";
import { and, eq } from "drizzle-orm";
import { type SignIn, signIn } from "../../access/sessions/sign-in.service.ts";
import type { RequestContext } from "../../context.ts";
import { violatesUnique } from "../../database-errors.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError } from "../../errors.ts";
import type { SocialProvider } from "../../ports.ts";
import { consumeInvitation } from "../waitlist/invitations.service.ts";
import { beginAttempt, consumeAttempt, SOCIAL_COOKIE } from "./attempts.service.ts";
import { isBannedEmail } from "./banned-emails.service.ts";
import { localeOfNewAccount } from "./language.service.ts";
import { type AttemptSecrets, authorizationUrl, exchangeCode } from "./social.adapter.ts";
import {
  decideSignIn,
  type KnownAccounts,
  type SignInDecision,
  type SocialIdentity,
  suggestedUsername,
  usernameCandidate,
} from "./social.rules.ts";
import { reserveUsername } from "./usernames.service.ts";

export const AUTHENTICATION_FAILED = msg("Authentication failed");

const SUSPENDED_BEFORE_DELETION = msg(
  "The account with this email address was suspended or banned before it was deleted. To appeal, open the link in the email about that decision.",
);

/** Constraints violated by parallel sign-ins. The sign-in that fails is retried. */
const RACES = ["users_email_key", "users_username_key", "social_accounts_provider_subject_pk"];
const WRITE_ATTEMPTS = 6;

/**
 * Returns the provider's URL to open. Throws `NOT_FOUND` for an unconfigured provider, and `RATE_LIMITED`.
 */
export async function beginSocialSignIn(ctx: RequestContext, providerKey: string): Promise<string> {
  const provider = configuredProvider(ctx, providerKey);
  await enforceLimit(ctx, "socialByAddress", ctx.ip);
  const secrets = await beginAttempt(ctx, { provider: provider.key, userId: null });
  return authorizationUrl(provider, redirectUri(ctx, provider), secrets);
}

/**
 * Signs in, or requires a second factor. A new user gets an account without password or role. Throws
 * `NOT_FOUND` for an unconfigured provider, and `UNAUTHENTICATED` for all other failures.
 */
export async function completeSocialSignIn(
  ctx: RequestContext,
  providerKey: string,
  answer: URLSearchParams,
): Promise<SignIn> {
  const provider = configuredProvider(ctx, providerKey);
  const secrets = await requireAttempt(ctx, provider, answer.get("state"));
  if (answer.get("error") === "access_denied") {
    throw refusal(t("You canceled signing in with {provider}.", { provider: provider.label }));
  }
  const identity = await identify(ctx, provider, answer, secrets);
  const userId = await findOrCreateUser(ctx, provider, identity);
  ctx.cookies.set(SOCIAL_COOKIE, "", { maxAge: 0, httpOnly: true });
  return signIn(ctx, userId);
}

function configuredProvider(ctx: RequestContext, key: string): SocialProvider {
  const provider = ctx.ports.settings.socialProviders.find((candidate) => candidate.key === key);
  if (!provider) throw new DomainError("NOT_FOUND", t("This sign-in option is not available."));
  return provider;
}

function redirectUri(ctx: RequestContext, provider: SocialProvider): string {
  return new URL(`/api/v1/auth/${provider.key}/callback`, ctx.ports.settings.publicUrl).href;
}

function refusal(message: string, cause?: unknown): DomainError {
  return new DomainError("UNAUTHENTICATED", message, { cause });
}

async function requireAttempt(
  ctx: RequestContext,
  provider: SocialProvider,
  state: string | null,
): Promise<AttemptSecrets> {
  const attempt = await consumeAttempt(ctx, { provider: provider.key, userId: null }, state);
  if (attempt === "unknown") throw refusal(t(AUTHENTICATION_FAILED));
  if (attempt === "late") throw refusal(t("The sign-in took too long. Please try again."));
  return attempt;
}

async function identify(
  ctx: RequestContext,
  provider: SocialProvider,
  answer: URLSearchParams,
  secrets: AttemptSecrets,
): Promise<SocialIdentity> {
  const callback = new URL(redirectUri(ctx, provider));
  callback.search = answer.toString();
  try {
    return await exchangeCode(provider, callback, secrets);
  } catch (cause) {
    throw refusal(t(AUTHENTICATION_FAILED), cause);
  }
}

async function findOrCreateUser(
  ctx: RequestContext,
  provider: SocialProvider,
  identity: SocialIdentity,
): Promise<string> {
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt++) {
    try {
      return await ctx.db.transaction(async (tx) => {
        const known = await knownAccounts(tx, provider, identity);
        const decision = decideSignIn(identity, known, provider.label);
        return settle(tx, ctx, { provider, identity, decision, attempt });
      });
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
  throw refusal(t(AUTHENTICATION_FAILED));
}

/** Thrown if an unverified sign-up has reserved the suggested username. */
class NameReserved extends Error {}

function isRetryable(error: unknown): boolean {
  return error instanceof NameReserved || RACES.some((constraint) => violatesUnique(error, constraint));
}

async function knownAccounts(
  tx: Transaction,
  provider: SocialProvider,
  identity: SocialIdentity,
): Promise<KnownAccounts> {
  const linked = await tx.query.socialAccounts.findFirst({
    where: and(eq(socialAccounts.provider, provider.key), eq(socialAccounts.subject, identity.subject)),
  });
  if (linked || !identity.email) return { linkedUserId: linked?.userId ?? null, sameEmail: null };
  // Locks the account, so that no parallel call verifies or removes it.
  const [user] = await tx
    .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, identity.email))
    .for("update");
  const sameEmail = user ? { id: user.id, emailVerified: user.emailVerifiedAt !== null } : null;
  return { linkedUserId: null, sameEmail };
}

interface Settlement {
  provider: SocialProvider;
  identity: SocialIdentity;
  decision: SignInDecision;
  attempt: number;
}

async function settle(tx: Transaction, ctx: RequestContext, settlement: Settlement): Promise<string> {
  const { provider, identity, decision } = settlement;
  if (decision.kind === "refuse") throw refusal(decision.message);
  if (decision.kind === "enter") return decision.userId;
  const userId =
    decision.kind === "link" ? decision.userId : await createUser(tx, ctx, decision.email, settlement);
  await tx.insert(socialAccounts).values({
    provider: provider.key,
    subject: identity.subject,
    userId,
    createdAt: ctx.ports.clock.now(),
  });
  return userId;
}

async function createUser(
  tx: Transaction,
  ctx: RequestContext,
  email: string,
  { identity, attempt }: Settlement,
): Promise<string> {
  if (await isBannedEmail({ ...ctx, db: tx }, email))
    throw new DomainError("SUSPENDED", t(SUSPENDED_BEFORE_DELETION));
  await consumeInvitation({ ...ctx, db: tx });
  const username = usernameCandidate(suggestedUsername(identity.name), attempt, Math.random());
  const now = ctx.ports.clock.now();
  const [user] = await tx
    .insert(users)
    .values({
      email,
      username,
      locale: localeOfNewAccount(),
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("The account was not written");
  if (!(await reserveUsername({ ...ctx, db: tx }, username, user.id))) throw new NameReserved();
  return user.id;
}

import type { Locale } from "@starling/i18n/locales";
import type { Role } from "@starling/validators/roles";

export interface UserActor {
  kind: "user";
  userId: string;
  /** Id of the session or access token. */
  sessionId: string;
  email: string;
  username: string;
  role: Role;
  roleVerified: boolean;
  /** Language of the account; null if not chosen. */
  locale: Locale | null;
}

/** `system` is the actor of jobs and webhooks. */
export type Actor = { kind: "anonymous" } | UserActor | { kind: "system"; name: string };

import type { Db } from "@starling/db/client";
import { t } from "@starling/i18n/translate";
import type { Actor, UserActor } from "./actors.ts";
import { DomainError } from "./errors.ts";
import type { CookieJar, Ports } from "./ports.ts";

export type { Actor, UserActor } from "./actors.ts";

/** `db` may be a transaction, so that service functions can be nested. */
export interface ServiceContext {
  db: Db;
  actor: Actor;
  ports: Ports;
  /**
   * Records that this call changed the directory; other processes are notified after the call. If undefined,
   * as in jobs, each transaction notifies the other processes itself.
   */
  noteChange?: (() => void) | undefined;
  /** Untrusted request headers; show them only to the account's owner. */
  browser?: { userAgent: string; acceptLanguage: string } | undefined;
}

export interface UserContext extends ServiceContext {
  actor: UserActor;
}

export interface RequestContext extends ServiceContext {
  cookies: CookieJar;
  /** IP address reported by the configured proxies, never by an untrusted header. */
  ip: string;
  requestId: string;
}

export interface UserRequestContext extends RequestContext {
  actor: UserActor;
}

/** Context for jobs and webhooks. */
export function systemContext(db: Db, ports: Ports, name: string): ServiceContext {
  return { db, ports, actor: { kind: "system", name } };
}

export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== "user") throw new DomainError("UNAUTHENTICATED", t("Please log in to continue"));
  return actor;
}

/** Throws 401 without a signed-in user, and 403 `ROLE_UNVERIFIED` without a chosen role. */
export function requireMember(actor: Actor): UserActor {
  const user = requireUser(actor);
  if (!user.roleVerified) throw new DomainError("ROLE_UNVERIFIED", t("Please choose your role first"));
  return user;
}

import type { Db } from "@starling/db/client";
import type { Actor, UserActor } from "./actors.ts";
import { DomainError } from "./errors.ts";
import type { CookieJar, Ports } from "./ports.ts";

export type { Actor, UserActor } from "./actors.ts";

/** What a service verb works with. `db` may be a transaction, so verbs nest. */
export interface ServiceContext {
  db: Db;
  actor: Actor;
  ports: Ports;
  /**
   * Notes that the call changes the directory: other processes are then notified of what it has committed by whoever ends the
   * call. Without it, as in jobs, a transaction notifies them itself.
   */
  noteChange?: (() => void) | undefined;
}

/** A service context on behalf of a signed-in user. */
export interface UserContext extends ServiceContext {
  actor: UserActor;
}

/** What a request adds: its cookies, its caller's address and its id in the log. */
export interface RequestContext extends ServiceContext {
  cookies: CookieJar;
  /** The client's address as the configured proxies report it, never a header taken on trust. */
  ip: string;
  requestId: string;
  /** The headers that describe the browser. Anyone can set them, so they are only ever shown to the account's owner. */
  browser?: { userAgent: string; acceptLanguage: string } | undefined;
}

/** A request of a signed-in user. */
export interface UserRequestContext extends RequestContext {
  actor: UserActor;
}

/** A context for jobs and webhooks: the same verbs, as a system actor. */
export function systemContext(db: Db, ports: Ports, name: string): ServiceContext {
  return { db, ports, actor: { kind: "system", name } };
}

/** The actor as a signed-in user. Throws 401 for anybody else. */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== "user") throw new DomainError("UNAUTHENTICATED", "Please log in to continue");
  return actor;
}

/** The actor as a signed-in user who has chosen a role. Throws 401 or 403 `ROLE_UNVERIFIED`. */
export function requireMember(actor: Actor): UserActor {
  const user = requireUser(actor);
  if (!user.roleVerified) throw new DomainError("ROLE_UNVERIFIED", "Please choose your role first");
  return user;
}

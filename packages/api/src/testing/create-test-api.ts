import { createTestDb } from "@starling/db/testing/create-test-db";
import { makeUser } from "@starling/db/testing/factories/users";
import type { Role } from "@starling/validators/roles";
import { v7 as uuidv7 } from "uuid";
import { type ClassifierSettings, createClassifier } from "../access/screening/classifier.adapter.ts";
import { rememberAccounts } from "../access/sessions/cache.service.ts";
import { type Actor, type RequestContext, systemContext, type UserActor } from "../context.ts";
import {
  type Clock,
  type MailMessage,
  NO_PLATFORMS,
  type Ports,
  type RateLimiter,
  type Settings,
} from "../ports.ts";
import { fillDirectory } from "../profiles/directory/entries.service.ts";
import { type Caller, createCaller } from "../root.ts";
import { filledReader } from "./filled-reader.ts";
import { memoryMedia } from "./memory-media.ts";
import { findStaleEntries } from "./stale-entries.ts";
import { testPayments } from "./test-payments.ts";

/** A clock that stands until it is moved. */
export class TestClock {
  private time = Date.parse("2026-03-14T12:00:00Z");
  now(): Date {
    return new Date(this.time);
  }
  advance(by: { minutes?: number; hours?: number; days?: number; seconds?: number }): void {
    const minutes = (by.minutes ?? 0) + (by.hours ?? 0) * 60 + (by.days ?? 0) * 1440;
    this.time += minutes * 60_000 + (by.seconds ?? 0) * 1000;
  }
}

const UNLIMITED: RateLimiter = {
  consume: async () => null,
  refund: async () => undefined,
  reset: async () => undefined,
};

/** People live at addresses of their own; whoever is unknown comes from one. */
function addressOf(actor: Actor): string {
  return actor.kind === "user" ? `192.0.2.1 of ${actor.userId}` : "192.0.2.1";
}

/** What a test may replace. */
export interface TestApiOptions {
  limiter?: (clock: Clock) => RateLimiter;
  settings?: Partial<Settings>;
  /** Where a classifier is asked. */
  classifier?: ClassifierSettings;
  /** Remember accounts for two seconds, as the product does. */
  remembers?: boolean;
  /** The tests write rows themselves that directory entries are made of, so entries are not compared with fresh ones at the end. */
  writesRows?: boolean;
}

/**
 * Procedures on a real, migrated database of the test file's own, called without HTTP.
 * `call(actor, cookies)` gives a caller; `cookies` is the browser's jar and is changed by the call.
 */
export async function createTestApi(options: TestApiOptions = {}) {
  const client = await createTestDb();
  const clock = new TestClock();
  const mails: MailMessage[] = [];
  const media = memoryMedia();
  const payments = testPayments(clock);
  const ports: Ports = {
    clock,
    media,
    payments,
    directory: filledReader(client.db, () => ports),
    mailer: { send: async (message) => void mails.push(message) },
    limiter: options.limiter?.(clock) ?? UNLIMITED,
    ...(options.classifier ? { classifier: createClassifier(options.classifier, clock) } : {}),
    ...(options.remembers ? { recent: rememberAccounts(clock) } : {}),
    settings: {
      publicUrl: "http://localhost:3000",
      secret: "a secret of tests",
      minAge: 13,
      socialProviders: [],
      platforms: NO_PLATFORMS,
      ...options.settings,
    },
  };

  function context(
    actor: Actor = { kind: "anonymous" },
    cookies = new Map<string, string>(),
    ip = addressOf(actor),
  ): RequestContext {
    return {
      db: client.db,
      actor,
      ports,
      ip,
      requestId: uuidv7(),
      cookies: {
        get: (name) => cookies.get(name),
        set: (name, value, { maxAge }) => void (maxAge > 0 ? cookies.set(name, value) : cookies.delete(name)),
      },
    };
  }

  /** A fresh verified account of the role, as an actor. */
  async function member(role: Role): Promise<UserActor> {
    return actorOf(await makeUser(client.db, role));
  }

  /** Drops the database. Throws where a procedure left a directory entry stale. */
  async function close(): Promise<void> {
    if (options.writesRows) return client.close();
    const stale = await findStaleEntries(systemContext(client.db, ports, "test")).finally(client.close);
    if (Object.keys(stale).length > 0)
      throw new Error(`A write did not refresh its directory entry: ${JSON.stringify(stale, null, 2)}`);
  }

  return {
    ...client,
    close,
    clock,
    mails,
    media,
    ports,
    context,
    member,
    /** Makes the directory's entries of what factories have written, as the first listing would. */
    fill: () => fillDirectory(systemContext(client.db, ports, "test")),
    call: (actor?: Actor, cookies?: Map<string, string>, ip?: string): Caller =>
      createCaller(context(actor, cookies, ip)),
    /** An anonymous caller at an address of the test's choice, for limits by address. */
    callFrom: (ip: string, cookies?: Map<string, string>): Caller =>
      createCaller(context(undefined, cookies, ip)),
  };
}

/** The actor of an account row, for tests that need no real session. */
export function actorOf(user: {
  id: string;
  email: string;
  username: string;
  role: Role;
  roleVerified: boolean;
}): UserActor {
  const { id: userId, email, username, role, roleVerified } = user;
  return { kind: "user", userId, sessionId: uuidv7(), email, username, role, roleVerified };
}

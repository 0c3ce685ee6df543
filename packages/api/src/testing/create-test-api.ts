import { createTestDb } from "@starling/db/testing/create-test-db";
import { makeUser } from "@starling/db/testing/factories/users";
import type { Locale } from "@starling/i18n/locales";
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
import { ProcessCaches } from "../process-caches.ts";
import { fillDirectory } from "../profiles/directory/entries.service.ts";
import { type Caller, createCaller } from "../root.ts";
import { filledReader } from "./filled-reader.ts";
import { memoryMedia } from "./memory-media.ts";
import { findStaleEntries } from "./stale-entries.ts";
import { testPayments } from "./test-payments.ts";

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

function addressOf(actor: Actor): string {
  return actor.kind === "user" ? `192.0.2.1 of ${actor.userId}` : "192.0.2.1";
}

export interface TestApiOptions {
  limiter?: (clock: Clock) => RateLimiter;
  settings?: Partial<Settings>;
  classifier?: ClassifierSettings;
  /** Whether to cache accounts for two seconds, as in production. */
  remembers?: boolean;
  /** Skips the final check for outdated directory entries. */
  writesRows?: boolean;
}

/** API without HTTP, on a separate database. Calls update the cookie jar `cookies`. */
export async function createTestApi(options: TestApiOptions = {}) {
  const client = await createTestDb();
  const clock = new TestClock();
  const mails: MailMessage[] = [];
  const media = memoryMedia();
  const payments = testPayments(clock);
  const ports: Ports = {
    caches: new ProcessCaches(),
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
      discordUrl: "http://127.0.0.1:9",
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

  async function member(role: Role): Promise<UserActor> {
    return actorOf(await makeUser(client.db, role));
  }

  /** Throws if a procedure left a directory entry stale. */
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
    otherProcess: (): Ports => ({ ...ports, caches: new ProcessCaches() }),
    context,
    member,
    fill: () => fillDirectory(systemContext(client.db, ports, "test")),
    call: (actor?: Actor, cookies?: Map<string, string>, ip?: string): Caller =>
      createCaller(context(actor, cookies, ip)),
    callFrom: (ip: string, cookies?: Map<string, string>): Caller =>
      createCaller(context(undefined, cookies, ip)),
  };
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

export function actorOf(user: {
  id: string;
  email: string;
  username: string;
  role: Role;
  roleVerified: boolean;
  locale?: Locale | null;
}): UserActor {
  const { id: userId, email, username, role, roleVerified, locale = null } = user;
  return { kind: "user", userId, sessionId: uuidv7(), email, username, role, roleVerified, locale };
}

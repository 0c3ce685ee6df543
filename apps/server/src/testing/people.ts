import { startSession } from "@starling/api/access/sessions/service";
import { makeModerator, makeOperator } from "@starling/db/testing/factories/moderation";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeUser } from "@starling/db/testing/factories/users";
import type { Role } from "@starling/validators/roles";
import type { TestServer } from "./start-test-server.ts";
import type { TestBrowser } from "./test-browser.ts";

export interface Person {
  browser: TestBrowser;
  userId: string;
  /** Empty text if the person has no profile. */
  profileId: string;
}

export async function signIn(server: TestServer, userId: string): Promise<TestBrowser> {
  const browser = server.browser();
  const { cookies } = browser;
  await startSession(
    {
      db: server.database.db,
      ports: server.ports,
      actor: { kind: "anonymous" },
      ip: "192.0.2.1",
      requestId: "test",
      cookies: {
        get: (name) => cookies.get(name),
        set: (name, value, { maxAge }) => void (maxAge > 0 ? cookies.set(name, value) : cookies.delete(name)),
      },
    },
    userId,
  );
  return browser;
}

export async function member(server: TestServer, role: Role): Promise<Person> {
  const { db } = server.database;
  const profile = role === "streamer" ? await makeStreamer(db) : await makeViewer(db);
  return { browser: await signIn(server, profile.userId), userId: profile.userId, profileId: profile.id };
}

export async function premium(server: TestServer): Promise<Person> {
  const person = await member(server, "viewer");
  const values = { currentPeriodStart: server.clock.now() };
  await makeSubscription(server.database.db, person.userId, "Premium", values);
  return person;
}

/** Account without a chosen role. */
export async function newcomer(server: TestServer): Promise<Person> {
  const user = await makeUser(server.database.db, "viewer", { roleVerified: false });
  return { browser: await signIn(server, user.id), userId: user.id, profileId: "" };
}

export const moderator = (server: TestServer) => staff(server, makeModerator);
export const operator = (server: TestServer) => staff(server, makeOperator);

async function staff(server: TestServer, make: typeof makeModerator): Promise<Person> {
  const user = await make(server.database.db);
  return { browser: await signIn(server, user.id), userId: user.id, profileId: "" };
}

import { setTimeout as delay } from "node:timers/promises";
import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import type { Db } from "@starling/db/client";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { type Answer, cookiesOf, send } from "./http.ts";

export interface Viewer {
  userId: string;
  email: string;
  cookie: string;
}

export type Saver = Viewer & { profileId: string };

export async function makeStreamers(db: Db, count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, i) => makeStreamer(db, { displayName: `Streamer ${i + 1}` })),
  );
  return made.map(({ id }) => id);
}

export async function makeViewers(db: Db, url: string, count: number): Promise<Viewer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id: userId, email } = await makeAccount(db);
      await makeViewer(db, { userId });
      return { userId, email, cookie: await logIn(url, email, PASSWORD) };
    }),
  );
}

export async function makeOneViewer(db: Db, url: string): Promise<Viewer> {
  const [viewer] = await makeViewers(db, url, 1);
  if (!viewer) throw new Error("No viewer was created");
  return viewer;
}

export async function makePremiumViewer(db: Db, url: string): Promise<Viewer> {
  const viewer = await makeOneViewer(db, url);
  await makeSubscription(db, viewer.userId, "Premium");
  return viewer;
}

export async function makeSavers(db: Db, url: string, count: number): Promise<Saver[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { id: userId, email } = await makeAccount(db, {}, "streamer");
      const { id: profileId } = await makeStreamer(db, { userId, displayName: `Saver ${index}` });
      return { userId, email, profileId, cookie: await logIn(url, email, PASSWORD) };
    }),
  );
}

/** Returns the session cookies. Retries a 503, which concurrent sign-ins cause. */
export async function logIn(url: string, email: string, password = PASSWORD): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(url, "/api/v1/auth/login", { json: { email, password } });
    if (answer.status === 200) return cookiesOf(answer);
    if (answer.status !== 503 || attempt === 20)
      throw new Error(`The login of ${email} got ${answer.status}: ${answer.body}`);
    await delay(500);
  }
}

export type Act = (url: string, viewer: Viewer, id: string) => Promise<Answer>;

const act =
  (method: string, path: string): Act =>
  (url, { cookie }, id) =>
    send(url, `${path}/${id}`, { method, cookie });

export const follow = act("POST", "/api/v1/profile/follow");
export const unfollow = act("DELETE", "/api/v1/profile/follow");
export const block = act("POST", "/api/v1/safety/blocks");
export const unblock = act("DELETE", "/api/v1/safety/blocks");
export const like = act("POST", "/api/v1/clip/like");
export const unlike = act("DELETE", "/api/v1/clip/like");

import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import type { Db } from "@starling/db/client";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { cookiesOf, send } from "../traffic/http-request.ts";

/** A viewer who is signed in. */
export interface Viewer {
  userId: string;
  email: string;
  /** The session as the browser sends it. */
  cookie: string;
}

/** A streamer who is signed in. */
export type Saver = Viewer & { profileId: string };

/** Profile ids of new streamers. */
export async function makeStreamers(db: Db, count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, i) => makeStreamer(db, { displayName: `Streamer ${i + 1}` })),
  );
  return made.map(({ id }) => id);
}

/** New viewers with a profile, signed in with their password over HTTP. */
export async function makeViewers(db: Db, url: string, count: number): Promise<Viewer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { id: userId, email } = await makeAccount(db);
      await makeViewer(db, { userId });
      return { userId, email, cookie: await logIn(url, email, PASSWORD) };
    }),
  );
}

/** New streamers with a profile, signed in with their password over HTTP: "Saver 0" and so on. */
export async function makeSavers(db: Db, url: string, count: number): Promise<Saver[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { id: userId, email } = await makeAccount(db, {}, "streamer");
      const { id: profileId } = await makeStreamer(db, { userId, displayName: `Saver ${index}` });
      return { userId, email, profileId, cookie: await logIn(url, email, PASSWORD) };
    }),
  );
}

/** Signs in and answers the cookies. */
export async function logIn(url: string, email: string, password: string): Promise<string> {
  const answer = await send(url, "/api/v1/auth/login", { json: { email, password } });
  if (answer.status !== 200) throw new Error(`The login of ${email} got ${answer.status}: ${answer.body}`);
  return cookiesOf(answer);
}

import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import type { Db } from "@starling/db/client";
import { makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { logIn } from "../../drills/people/make-people.ts";

/** Somebody signed in whose session is renewed before each load: it lasts fifteen minutes. */
export interface Member {
  userId: string;
  /** Signs in at a server and answers the cookies. */
  signIn(url: string): Promise<string>;
}

/** A viewer with a premium plan, who may use every filter and see every streamer. */
export async function makePremiumViewer(db: Db): Promise<Member> {
  const { id: userId, email } = await makeAccount(db);
  await makeViewer(db, { userId });
  await makeSubscription(db, userId, "Premium");
  return { userId, signIn: (url) => logIn(url, email, PASSWORD) };
}

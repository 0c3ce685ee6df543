import { hashPassword } from "@starling/api/sessions/cryptography.adapter";
import { PASSWORD } from "@starling/api/testing/make-account";
import type { DbClient } from "@starling/db/client";
import { logIn, makeViewers, type Viewer } from "../../drills/people/make-people.ts";
import type { ProductContender } from "../product/contender.ts";

/** A streamer of the data set who is signed in. */
export interface SignedInStreamer {
  profileId: string;
  cookie: string;
}

/** Gives some streamers a password and signs them in; they are spread over the whole directory. */
export async function signInStreamers(
  { sql }: DbClient,
  url: string,
  count: number,
): Promise<SignedInStreamer[]> {
  const hash = await hashPassword(PASSWORD);
  const people = await sql<{ id: string; email: string }[]>`
    with chosen as (select profile_id from directory_entries order by md5(profile_id::text || 'writers') limit ${count})
    update users set password_hash = ${hash} from profiles
    where profiles.user_id = users.id and profiles.id in (select profile_id from chosen)
    returning profiles.id, users.email`;
  const signedIn: SignedInStreamer[] = [];
  for (const { id, email } of people) {
    signedIn.push({ profileId: id, cookie: await logIn(url, email, PASSWORD) });
  }
  return signedIn;
}

/** Everybody who changes something, and whom they follow. */
export interface Cast {
  writers: SignedInStreamer[];
  /** Streamers whose one status is watched. */
  markers: (SignedInStreamer & { name: string })[];
  viewers: Viewer[];
  followed: string[];
}

const WRITERS = 48;
const MARKERS = 6;
const VIEWERS = 16;

/** Signs in those who change things. */
export async function assembleCast(client: DbClient, product: ProductContender): Promise<Cast> {
  const streamers = await signInStreamers(client, product.url, WRITERS + MARKERS);
  const viewers = await makeViewers(client.db, product.url, VIEWERS);
  const followed = await client.sql<{ id: string }[]>`
    select profile_id as id from directory_entries order by md5(profile_id::text || 'followed') limit 200`;
  return {
    writers: streamers.slice(MARKERS),
    markers: streamers
      .slice(0, MARKERS)
      .map((streamer, index) => ({ ...streamer, name: `Freshness marker ${index + 1}` })),
    viewers,
    followed: followed.map(({ id }) => id),
  };
}

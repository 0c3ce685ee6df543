import { readdirSync } from "node:fs";
import path from "node:path";
import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import type { DbClient } from "@starling/db/client";
import { createRandom, type Random } from "@starling/db/random";
import { makeViewer } from "@starling/db/testing/factories/profiles";
import { AFFILIATE_STATUSES } from "@starling/validators/streaming";
import { type Member, makeMembers, sessionOf } from "../../clips/members.ts";
import { seedCatalogue } from "../../directory/data/catalogue.ts";
import { requestBytes } from "../../directory/load/request-bytes.ts";
import { trpcPath } from "../../directory/product/contender.ts";
import { randomRequests } from "../../directory/requests/random.ts";
import { BUNDLE } from "../../drills/product/bundle.ts";
import type { RequestKind } from "../measured.ts";

/** Requests of each kind as bytes. `once` says which may be sent one time only. */
export interface Kinds {
  requests: Record<RequestKind, string[]>;
  once: readonly RequestKind[];
}

const MEMBERS = 40;
const STREAMERS = 40;
const EACH = 3_000;
/** What changes nothing the second time is sent once. */
const WRITES = 18_000;
const IDS = 30_000;
const SOME = 400;
/** So many pages the server keeps; those that go round more find none kept. */
const KEPT_PAGES = 100;
const BROTLI = { "accept-encoding": "br", accept: "text/html" };

/** Scripts and styles of the built web app. */
function assets(): string[] {
  const folder = path.join(path.dirname(BUNDLE), "../../web/dist/assets");
  return readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => requestBytes({ path: `/assets/${name}`, headers: { "accept-encoding": "br" } }));
}

/** Cookies of new sign-ins whose refresh token nobody has used. */
async function freshSessions(members: readonly Member[], count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const member = members[made % members.length];
    if (member) cookies.push(await member.signIn());
  }
  return cookies;
}

async function streamerCookies(client: DbClient): Promise<string[]> {
  const people = await client.sql<{ id: string }[]>`
    select user_id as id from profiles join directory_entries on profile_id = profiles.id
    order by md5(profiles.id::text || 'savers') limit ${STREAMERS}`;
  return Promise.all(people.map(({ id }) => sessionOf(client, id)));
}

/** People with a password, for logins alone. */
async function emailsWithPassword(client: DbClient): Promise<string[]> {
  const { email, id } = await makeAccount(client.db);
  await makeViewer(client.db, { userId: id });
  return [email];
}

const idsOf = async ({ sql }: DbClient, table: string, column: string) =>
  (
    await sql.unsafe<{ id: string }[]>(
      `select ${column} as id from ${table} order by md5(${column}::text) limit ${IDS}`,
    )
  ).map(({ id }) => id);

/** Requests of every kind, for a database that `ensureClips` has made and the built product with its web app. */
export async function prepareKinds(client: DbClient): Promise<Kinds> {
  const random: Random = createRandom("scaling");
  const members = await makeMembers(client, MEMBERS, { follows: 30, likes: 30, watched: 150 });
  const cookies = await Promise.all(members.map(({ signIn }) => signIn()));
  const streamers = await streamerCookies(client);
  const profiles = await idsOf(client, "reel_clips", "profile_id");
  const clips = await idsOf(client, "reel_clips", "clip_id");
  // Pages of minors are there for nobody.
  const names = (
    await client.sql<{ name: string }[]>`
      select username as name from users join profiles on user_id = users.id
      join directory_entries on profile_id = profiles.id
      where date_of_birth is null or date_of_birth < now() - interval '18 years'
      order by md5(users.id::text) limit ${EACH}`
  ).map(({ name }) => name);
  const emails = await emailsWithPassword(client);
  const some = <Value>(count: number, make: (place: number) => Value) =>
    Array.from({ length: count }, (_, place) => make(place));
  const query = (procedure: string, input: unknown) =>
    requestBytes({ path: trpcPath(procedure, input), headers: { cookie: random.pick(cookies) } });
  const write = (procedure: string, json: unknown, cookie = random.pick(cookies)) =>
    requestBytes({
      path: `/api/trpc/${procedure}`,
      json: json === undefined ? {} : { json },
      headers: cookie === "" ? {} : { cookie },
    });
  const listings = randomRequests(EACH, "scaling", await seedCatalogue(client.db));
  const page = (name: string) => requestBytes({ path: `/@${name}`, headers: BROTLI });
  const refreshes = await freshSessions(members, SOME);
  return {
    once: ["refresh", "publicPageFirst", "like", "follow", "viewed", "impressions"],
    requests: {
      listing: listings.map(({ given }) => query("discovery.list", given)),
      list: cookies.map(() => query("discovery.list", { limit: 30 })),
      counts: cookies.map(() => query("discovery.counts", {})),
      reel: cookies.map(() => query("clips.reels", { limit: 10 })),
      trending: cookies.map(() => query("clips.trending", { limit: 10 })),
      profile: some(EACH, () => query("profiles.streamer", { id: random.pick(profiles) })),
      similar: some(EACH, () => query("discovery.similar", { id: random.pick(profiles) })),
      publicPage: names.slice(0, KEPT_PAGES).map(page),
      publicPageFirst: names.map(page),
      memberPage: cookies.map((cookie) =>
        requestBytes({ path: "/streamers", headers: { ...BROTLI, cookie } }),
      ),
      asset: assets(),
      session: cookies.map(() => query("accounts.me", undefined)),
      bell: cookies.map(() => query("notifications.unread", undefined)),
      like: some(WRITES, () => write("clips.like", { id: random.pick(clips) })),
      follow: some(WRITES, () => write("follows.follow", { id: random.pick(profiles) })),
      viewed: some(WRITES, () => write("clips.viewed", { ids: some(5, () => random.pick(clips)) })),
      impressions: some(WRITES, () =>
        write("impressions.record", { ids: some(20, () => random.pick(profiles)), source: "directory" }),
      ),
      save: some(EACH, (place) =>
        write("profiles.update", savedFields(random, place), random.pick(streamers)),
      ),
      login: some(SOME, () =>
        write("accounts.login", { email: random.pick(emails), password: PASSWORD }, ""),
      ),
      refresh: refreshes.map((cookie) => write("accounts.refresh", undefined, cookie)),
    },
  };
}

/** Half the saves change a facet, half a text. */
const savedFields = (random: Random, place: number) =>
  place % 2 === 0
    ? { twitchAffiliateStatus: random.pick(AFFILIATE_STATUSES).value }
    : { shortBio: `Changed ${random.whole(1, 1_000_000)} times, still here` };

import os from "node:os";
import { parseArgs } from "node:util";
import { writeLikes } from "@starling/api/clips/like-writes.service";
import { listReels } from "@starling/api/clips/reels/service";
import type { UserContext, UserRequestContext } from "@starling/api/context";
import { collectExport } from "@starling/api/exports/service";
import { listFollowing } from "@starling/api/follows/lists.service";
import { addFollow } from "@starling/api/follows/writes.service";
import { saveProfile } from "@starling/api/profiles/save.service";
import { blockPerson, unblockPerson } from "@starling/api/safety/blocks.service";
import { createDb, type DbClient } from "@starling/db/client";
import { distribute } from "@starling/db/distribution/distribute";
import { migrate } from "@starling/db/migrate";
import type { DirectoryReader, PageQuery } from "@starling/directory/directory-reader";
import { planListing } from "@starling/directory/query-plan";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { startCitusCluster } from "@starling/server/embedded/postgres/testing/citus-cluster";
import type { Role } from "@starling/validators/roles";
import { fillClips } from "../clips/data/fill.ts";
import { makeMembers, userContext } from "../clips/members.ts";
import { seedCatalogue } from "../directory/data/catalogue.ts";
import { DATASET_NOW } from "../directory/data/dataset.ts";
import { fillTables } from "../directory/data/fill.ts";
import { createTemplates } from "../directory/data/templates.ts";
import { benchContext } from "../directory/product/bench-context.ts";
import type { ListingRequest } from "../directory/requests/listing.ts";
import { randomRequests } from "../directory/requests/random.ts";
import { closeAtTheEnd, closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";
import { repeatFor } from "../drills/traffic/repeat.ts";

/**
 * What a call costs on one PostgreSQL, and on a coordinator of Citus with two workers, in one run with the same programs:
 *
 *     CITUS_BIN=/usr/lib/postgresql/18/bin npm run bench:spread -- --streamers 20000
 *
 * All servers share this machine's processors, so that the figures tell what the way over another server costs, and not what
 * more machines bring.
 */
const { values } = parseArgs({
  options: {
    streamers: { type: "string", default: "20000" },
    seconds: { type: "string", default: "8" },
  },
});
const [size, ms] = [Number(values.streamers), Number(values.seconds) * 1_000];
const VIEWERS = 2_000;
const CLIPS = 500;
const MEMBERS = 20;
const PAST = { follows: 50, likes: 50, watched: 100 };
/** Whom each viewer of the clips follows. */
const FOLLOWS_EACH = 10;
const CLIENTS = 8;
const LISTINGS = 400;
const SEED = "spread";

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

interface World {
  client: DbClient;
  viewers: string[];
  streamers: Streamer[];
  clips: string[];
  /** People with a paid plan who follow, like and have watched something. */
  members: UserContext[];
  /** The reader that asks the database for every listing, and what it is asked. */
  directory: DirectoryReader;
  listings: PageQuery[];
}

interface Streamer {
  id: string;
  userId: string;
}

/** A database of so many streamers, with viewers and clips, on a coordinator and so many workers. */
async function makeWorld(workers: number): Promise<World> {
  const cluster = await startCitusCluster(scratchFolder(), workers);
  closeAtTheEnd(() => cluster.stop());
  const url = await cluster.createDatabase("starling");
  await migrate(url);
  const client = createDb(url, { statementTimeoutMs: 0, maxConnections: CLIENTS });
  closeAtTheEnd(() => client.close());
  const catalogue = await seedCatalogue(client.db);
  const templates = createTemplates({ seed: SEED, count: 500, now: DATASET_NOW }, catalogue);
  const filling = { seed: SEED, size, now: DATASET_NOW, templates, catalogue };
  await fillTables(client, { ...filling, onProgress: () => undefined });
  await fillClips(client, { seed: SEED, size, logProgress: () => undefined });
  const { sql } = client;
  await sql`
    insert into follows (follower_user_id, streamer_profile_id)
    select fan.id, streamer.id from (select id, row_number() over () as place from users where role = 'viewer') fan
    cross join generate_series(1, ${FOLLOWS_EACH}::int) turn
    join (select id, row_number() over (order by id) as place from profiles where role = 'streamer') streamer
      on streamer.place = 1 + (fan.place * 7919 + turn * 104729) % ${size}::int
    on conflict do nothing`;
  const members = (await makeMembers(client, MEMBERS, PAST)).map(({ userId }) =>
    userContext(client.db, userId),
  );
  if (workers > 0) await distribute(url, () => undefined);
  const ids = async (rows: PromiseLike<readonly { id: string }[]>) => (await rows).map(({ id }) => id);
  const viewers = await ids(sql<{ id: string }[]>`
    insert into users (id, email, username)
    select gen_random_uuid(), 'bench-' || n || '@example.test', 'bench_' || n from generate_series(1, ${VIEWERS}::int) n
    returning id`);
  const streamers = [
    ...(await sql<Streamer[]>`
      select id, user_id as "userId" from profiles where role = 'streamer' order by id limit 2000`),
  ];
  const clips = await ids(sql<{ id: string }[]>`select id from clips order by number desc limit ${CLIPS}`);
  await sql.unsafe("vacuum analyze");
  const listings = randomRequests(LISTINGS, SEED, catalogue).map(pageQueryOf);
  return { client, viewers, streamers, clips, members, directory: createSqlReader(client.db), listings };
}

/** What the product asks its reader for, of a request for a page. */
function pageQueryOf({ input }: ListingRequest): PageQuery {
  const { sortBy, sortOrder, page, limit } = input;
  const plan = planListing(input, { at: DATASET_NOW });
  return { ...plan, sortBy, sortOrder, offset: (page - 1) * limit, limit, affinity: [] };
}

function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place % list.length];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}

function contextOf({ client, viewers }: World, place: number): UserRequestContext {
  return contextFor(client, at(viewers, place), "viewer");
}

/** Each member blocks others, so that no two calls wait for one account. */
async function blockAndUnblock(world: World, place: number): Promise<void> {
  const ctx = at(world.members, place);
  const { id } = at(world.streamers, place);
  await blockPerson(ctx, { id });
  await unblockPerson(ctx, { id });
}

function contextFor(client: DbClient, userId: string, role: Role): UserRequestContext {
  const actor = { kind: "user", userId, role };
  const request = { ip: "127.0.0.1", requestId: "bench", cookies: {} };
  return { ...benchContext(client.db), ...request, actor } as unknown as UserRequestContext;
}

/** What is measured: one call, told apart by how many there were before. */
const CALLS: Record<string, (world: World, place: number) => Promise<unknown>> = {
  follow: (world, place) =>
    addFollow(contextOf(world, place), at(world.streamers, Math.floor(place / VIEWERS) + place).id),
  like: (world, place) =>
    writeLikes(
      benchContext(world.client.db),
      [
        {
          userId: at(world.viewers, place),
          clipId: at(world.clips, Math.floor(place / VIEWERS) + place),
          liked: true,
          address: `address ${place % 500}`,
          person: `person ${place}`,
        },
      ],
      { waits: true },
    ),
  "whom somebody follows": (world, place) => listFollowing(contextOf(world, place), { page: 1, limit: 20 }),
  "a page of For You": (world, place) => listReels(at(world.members, place), { limit: 10, search: "" }),
  "a block, and its end": blockAndUnblock,
  "all that is held about somebody": (world, place) => collectExport(at(world.members, place)),
  "a page of the directory, by SQL": ({ directory, listings }, place) => directory.page(at(listings, place)),
  "a profile saved": ({ client, streamers }, place) =>
    saveProfile(contextFor(client, at(streamers, place).userId, "streamer"), {
      input: { shortBio: `Slow games, change ${place}` },
      pictures: {},
      birth: { age: "", under18Verified: false },
    }),
};

async function rateOf(
  world: World,
  call: (world: World, place: number) => Promise<unknown>,
): Promise<number> {
  let [place, done] = [0, 0];
  const began = performance.now();
  await repeatFor(ms, CLIENTS, async () => {
    await call(world, place++);
    done += 1;
  });
  return done / ((performance.now() - began) / 1_000);
}

await closingAfterwards(async () => {
  const worlds = [await makeWorld(0), await makeWorld(2)];
  console.log(`${size} streamers, ${CLIENTS} clients, load ${os.loadavg()[0]?.toFixed(1)}; calls a second`);
  console.log("| Call | one PostgreSQL | coordinator and two workers |\n|---|---|---|");
  for (const [name, call] of Object.entries(CALLS)) {
    const rates: number[] = [];
    for (const world of worlds) rates.push(await rateOf(world, call));
    console.log(`| ${name} | ${rates.map((rate) => rate.toFixed(0)).join(" | ")} |`);
  }
});

import type { Db, Transaction } from "@starling/db/client";
import { seedPlans } from "@starling/db/plans-seed";
import { createRandom } from "@starling/db/random";
import { installationFacts } from "@starling/db/schema/installation";
import { seedTaxonomy } from "@starling/db/taxonomy-seed";
import { CLIPS_FACT, DEMO_FACT } from "./demo-data.ts";
import { DEMO_EMAILS } from "./world/accounts.ts";
import { readCatalogue } from "./world/catalogue.ts";
import { writeChannels } from "./world/channels.ts";
import { writeClips } from "./world/clips/write-clips.ts";
import { DEMO_STREAMERS } from "./world/demo-streamers.ts";
import { DEMO_VIEWERS } from "./world/demo-viewers.ts";
import { inventExposures, writeExposures } from "./world/exposures.ts";
import { writeFollows } from "./world/follows.ts";
import { writeHistory } from "./world/history.ts";
import { writeLinkedClips } from "./world/linked-clips.ts";
import { writeNotifications } from "./world/notifications.ts";
import { writeRaids } from "./world/raids.ts";
import { writeSubscriptions } from "./world/subscriptions.ts";
import { inventWorld } from "./world/world.ts";
import { writeStreamers } from "./world/write-streamers.ts";
import { writeViewers } from "./world/write-viewers.ts";

export interface DemoOptions {
  now: Date;
  /** Password hash of the accounts in `DEMO_EMAILS`; no other demo user can sign in. */
  passwordHash: string;
  /** Random seed; default "starling". */
  seed?: string;
}

const EMAILS: Record<string, string> = {
  [DEMO_VIEWERS.viewer.username]: DEMO_EMAILS.viewer,
  [DEMO_VIEWERS.premium.username]: DEMO_EMAILS.premium,
  [DEMO_STREAMERS.streamer.username]: DEMO_EMAILS.streamer,
  [DEMO_STREAMERS.pro.username]: DEMO_EMAILS.pro,
};

/** True only for the first process that records the key. */
async function claim(tx: Transaction, key: string, value: Record<string, string>): Promise<boolean> {
  const claimed = await tx
    .insert(installationFacts)
    .values({ key, value })
    .onConflictDoNothing()
    .returning({ key: installationFacts.key });
  return claimed.length > 0;
}

/** Returns false if the demo data already exists. */
export async function seedDemo(db: Db, options: DemoOptions): Promise<boolean> {
  await seedTaxonomy(db);
  await seedPlans(db);
  return db.transaction(async (tx) => {
    const seed = options.seed ?? "starling";
    if (!(await claim(tx, DEMO_FACT, { seed, at: options.now.toISOString() }))) return false;
    await writeWorld(tx, seed, options);
    await addClips(tx, seed, options.now);
    await writeHistory(tx, createRandom(`${seed} history`), options.now);
    await writeNotifications(tx, options.now);
    return true;
  });
}

async function addClips(tx: Transaction, seed: string, now: Date): Promise<boolean> {
  if (!(await claim(tx, CLIPS_FACT, { at: now.toISOString() }))) return false;
  await writeClips(tx, createRandom(`${seed} clips`), now);
  return true;
}

/** Adds clips to demo data that was created before clips existed. */
export async function seedDemoClips(db: Db, now: Date): Promise<boolean> {
  const known = await db.query.installationFacts.findMany();
  const data = known.find(({ key }) => key === DEMO_FACT);
  if (!data || known.some(({ key }) => key === CLIPS_FACT)) return false;
  const { seed } = data.value as { seed: string };
  return db.transaction((tx) => addClips(tx, seed, now));
}

async function writeWorld(tx: Transaction, seed: string, { now, passwordHash }: DemoOptions): Promise<void> {
  const world = inventWorld(seed, now);
  const account = ({ username }: { username: string }) => {
    const email = EMAILS[username];
    return email === undefined
      ? { email: `${username.toLowerCase()}@people.demo.test`, passwordHash: null }
      : { email, passwordHash };
  };
  const catalogue = await readCatalogue(tx);
  await writeStreamers(tx, world.random, world.streamers, catalogue, account);
  await writeChannels(tx, world.streamers);
  await writeLinkedClips(tx, world.streamers);
  await writeRaids(tx, createRandom(`${seed} raids`), world.streamers, now);
  await writeViewers(tx, world.viewers, catalogue, account);
  await writeSubscriptions(tx, world.random, world.subscriptions, now);
  await writeFollows(
    tx,
    world.streamers.map((streamer) => streamer.id),
    world.follows,
  );
  const exposures = inventExposures(createRandom(`${seed} exposures`), world.streamers, world.follows, now);
  await writeExposures(tx, exposures, now);
}

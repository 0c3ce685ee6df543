import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { recordChanges, refreshEntries } from "@starling/api/directory/entries.service";
import type { Db, DbClient } from "@starling/db/client";
import { createRandom, type Random } from "@starling/db/random";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import {
  AFFILIATE_STATUSES,
  CHAT_ATMOSPHERES,
  GAME_CONSISTENCIES,
  PLAY_STYLES,
} from "@starling/validators/streaming";
import { eq } from "drizzle-orm";
import { follow, unfollow } from "../../drills/people/follow.ts";
import { benchContext } from "../product/bench-context.ts";
import type { Cast } from "./people.ts";
import { saveProfile } from "./save.ts";

/** A steady stream of changes. */
export interface Writers {
  /** Resolves when nothing is under way; no change begins until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
  /** How long each profile save took, in milliseconds. */
  saves: readonly number[];
  /** Changes that were committed, over the time in which they were made. */
  perSecond(): number;
  failures: readonly string[];
}

const TURN_MS = 10;
/** Above this many under way the rate is not held, and the report says so. */
const MOST_AT_ONCE = 64;

function someFields(random: Random): UpdateProfileInput {
  const one = <Value extends string>(list: readonly { value: Value }[]) => random.pick(list).value;
  switch (random.whole(0, 4)) {
    case 0:
      return { displayName: `Renamed ${random.whole(1, 9_999)} ${random.pick(["Owl", "Fern", "Moth"])}` };
    case 1:
      return { twitchAffiliateStatus: one(AFFILIATE_STATUSES) };
    case 2:
      return { chatAtmosphere: one(CHAT_ATMOSPHERES), gameConsistency: one(GAME_CONSISTENCIES) };
    case 3:
      return { playStyle: one(PLAY_STYLES) };
    default:
      return { shortBio: `Changed ${random.whole(1, 1_000_000)} times, still here` };
  }
}

async function findCategory(db: Db): Promise<string> {
  const [category] = await db
    .select({ id: taxonomyItems.id })
    .from(taxonomyItems)
    .where(eq(taxonomyItems.kind, "category"))
    .limit(1);
  if (!category) throw new Error("There is no category");
  return category.id;
}

/**
 * Changes the directory so many times a second, through the servers in turn: seven in ten are saved profiles, a quarter
 * follows and unfollows, the rest people who join and leave.
 */
export function startWriters(
  { db }: DbClient,
  urls: readonly string[],
  { writers, viewers, followed }: Cast,
  rate: number,
): Writers {
  const random = createRandom("writers");
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE });
  const idle = [...writers];
  const joined: { id: string; userId: string }[] = [];
  const following = new Set<string>();
  const saves: number[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  let [isPaused, isStopped, begun, done, activeMs] = [false, false, 0, 0, 0];

  async function save(url: string): Promise<void> {
    const writer = idle.splice(random.whole(0, idle.length - 1), 1)[0];
    if (!writer) return;
    try {
      saves.push(await saveProfile(url, writer.cookie, someFields(random), agent));
    } finally {
      idle.push(writer);
    }
  }

  async function toggleFollow(url: string): Promise<void> {
    const [viewer, streamer] = [random.pick(viewers), random.pick(followed)];
    const key = `${viewer.userId} ${streamer}`;
    const isFollowing = following.has(key);
    const answer = await (isFollowing ? unfollow : follow)(url, viewer, streamer);
    if (answer.status !== 200) throw new Error(`A follow got ${answer.status}`);
    if (isFollowing) following.delete(key);
    else following.add(key);
  }

  async function leave({ id, userId }: { id: string; userId: string }): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(`delete from users where id = '${userId}'`);
      await recordChanges(benchContext(tx), [id]);
    });
  }

  async function joinOrLeave(): Promise<void> {
    const leaving = joined.length > 20 ? joined.shift() : undefined;
    if (leaving === undefined) {
      const made = await db.transaction(async (tx) => {
        // One that is there: to make it sure would lock it for all who join at once.
        const primaryCategoryId = await findCategory(tx);
        const name = { displayName: `Newcomer ${random.whole(1, 99_999)}` };
        const streamer = await makeStreamer(tx, name, { primaryCategoryId });
        await refreshEntries(benchContext(tx), [streamer.id]);
        return streamer;
      });
      joined.push({ id: made.id, userId: made.userId });
      return;
    }
    await leave(leaving);
  }

  function begin(): void {
    const url = urls[begun % urls.length] ?? "";
    const kind = begun % 20;
    begun += 1;
    let change = joinOrLeave;
    if (kind < 14) change = () => save(url);
    else if (kind < 19) change = () => toggleFollow(url);
    const work: Promise<void> = change()
      .then(() => {
        done += 1;
      })
      .catch((error: unknown) => void failures.push(String(error)))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function run(): Promise<void> {
    let owed = 0;
    for (let last = performance.now(); !isStopped; ) {
      await delay(TURN_MS);
      const now = performance.now();
      if (!isPaused) {
        activeMs += now - last;
        owed = Math.min(owed + ((now - last) * rate) / 1_000, rate / 4);
        for (; owed >= 1 && underWay.size < MOST_AT_ONCE; owed -= 1) begin();
      }
      last = now;
    }
  }

  const running = run();
  const settle = async () => void (await Promise.all(underWay));
  return {
    saves,
    failures,
    perSecond: () => done / (activeMs / 1_000),
    pause: () => {
      isPaused = true;
      return settle();
    },
    resume: () => {
      isPaused = false;
    },
    stop: async () => {
      isStopped = true;
      await running;
      await settle();
      for (const newcomer of joined.splice(0)) await leave(newcomer);
      agent.destroy();
    },
  };
}

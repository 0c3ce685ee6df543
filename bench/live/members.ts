import type { ServiceContext, UserContext } from "@starling/api/context";
import { listStreamers } from "@starling/api/discovery/discovery/service";
import { showOutsideLine } from "@starling/api/live/outside-streams/line.service";
import { suggestRaids } from "@starling/api/live/raids/service";
import { fillDirectory } from "@starling/api/profiles/directory/entries.service";
import type { Db } from "@starling/db/client";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { fillStreamers } from "@starling/demo/fill-streamers";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { listStreamersInput, nowInput } from "@starling/validators/discovery-inputs";
import { LANGUAGES } from "@starling/validators/languages";
import { sql } from "drizzle-orm";
import { pick } from "../load/repeat.ts";
import { userContext } from "../product/context.ts";
import { fastest } from "./listing.ts";

const HOUR_MS = 3_600_000;
const STREAMERS = 5_000;
/**
 * Number of English-speaking members who stream {@link GAME}. This is twice the maximum number of members
 * that raid suggestions consider.
 */
const LIVE = 600;
const GAME = "Minecraft";
const SEARCHES = ["minecraft cosy", "lant", "stardew español", "speedrun", "moth", "quiet evening"];

type Context = ServiceContext & { db: Db };
type Person = { userId: string; profileId: string };

/** Adds the demo's streamers, some of them live on Twitch. Resolves to those who play {@link GAME}. */
export async function addMembers(ctx: Context): Promise<Person[]> {
  const { db, ports } = ctx;
  const now = ports.clock.now();
  await fillStreamers(db, { streamers: STREAMERS, now, seed: "live", mostFollowers: 5 });
  await fillDirectory(ctx);
  const english = await db.execute<{ id: string }>(
    sql`select id from profiles where role = 'streamer' and languages[1] = 'en' order by id limit ${LIVE}::int`,
  );
  for (const [place, { id }] of [...english].entries()) {
    const since = new Date(now.getTime() - HOUR_MS);
    await makeChannelStatus(db, id, { game: GAME, viewers: place % 50, since, saidAt: now });
  }
  const players = await db.execute<Person>(sql`
    select profile.user_id as "userId", profile.id as "profileId" from profiles profile
    join profile_taxonomy chosen on chosen.profile_id = profile.id
    join taxonomy_items item on item.id = chosen.item_id and item.kind = 'game' and item.name = ${GAME}
    where profile.role = 'streamer' and 'en' = any(profile.languages) order by profile.id limit 200`);
  await db.execute(sql`vacuum analyze`);
  return [...players];
}

function contextOf({ db, ports }: Context, { userId }: Person): UserContext {
  const { actor, ...rest } = userContext(db, userId);
  return { ...rest, actor, ports: { ...rest.ports, clock: ports.clock, directory: createSqlReader(db) } };
}

/** Durations in milliseconds. During the searches, the database also contains streams of non-members. */
export async function timeSearches(ctx: Context, people: readonly Person[]): Promise<number[]> {
  const times: number[] = [];
  for (const [place, search] of [...SEARCHES, ...SEARCHES].entries()) {
    const input = listStreamersInput.parse({ search, sortBy: "relevance", limit: 20 });
    const user = contextOf(ctx, pick(people, place));
    times.push((await fastest(() => listStreamers(user, input))).ms);
  }
  return times;
}

/** Durations in milliseconds, for members and for anonymous visitors. */
export async function timeNow(ctx: Context, people: readonly Person[], count: number): Promise<number[]> {
  const times: number[] = [];
  const time = async (run: () => Promise<unknown>) => {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  };
  for (let turn = 0; turn < count; turn += 1) {
    const member = contextOf(ctx, pick(people, turn));
    const languages = [pick(LANGUAGES, turn).value];
    const visitor = { ...ctx, ip: `198.51.100.${turn}` };
    await time(() => showOutsideLine(member, nowInput.parse({ mine: true })));
    await time(() => showOutsideLine(member, nowInput.parse({ mine: true })));
    await time(() => showOutsideLine(visitor, nowInput.parse({ languages })));
    await time(() => showOutsideLine(visitor, nowInput.parse({ languages, game: GAME })));
  }
  return times;
}

/** Durations in milliseconds. Every member has more candidates than raid suggestions consider. */
export async function timeRaids(ctx: Context, people: readonly Person[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const streamer = contextOf(ctx, pick(people, turn));
    times.push((await fastest(() => suggestRaids(streamer))).ms);
  }
  return times;
}

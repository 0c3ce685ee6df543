import { RUNNING } from "./assumptions.ts";
import type { Measured } from "./measured.ts";
import { type Needs, needsOf } from "./needs.ts";

/** A part that ends at some size, and what takes its place. */
export interface Limit {
  part: string;
  /** Of what it can do, what is needed: it ends at 1. */
  share(needs: Needs): number;
  next: string;
}

const { largestDatabase: largest } = RUNNING;

/** Everything that ends. */
export const LIMITS: readonly Limit[] = [
  {
    part: "asking YouTube, 9,500 units a day",
    share: ({ platforms }) => platforms.youtube,
    next: "YouTube's larger quota, which it grants on request; until then its channels are asked ever more rarely, and a live stream's end and viewers come late",
  },
  {
    part: "asking Kick, 70 calls a minute",
    share: ({ platforms }) => platforms.kick,
    next: "its messages tell of beginnings and ends; viewers come late. A limit agreed with Kick, since it publishes none",
  },
  {
    part: "asking Twitch, 700 points a minute",
    share: ({ platforms }) => platforms.twitch,
    next: "its messages tell of beginnings and ends; viewers come late. A higher limit, which Twitch grants to verified apps",
  },
  {
    part: "one process, 60 % of a core",
    share: ({ server }) => server.cores / RUNNING.busyAtMost,
    next: "several processes behind a balancer, one for each core",
  },
  {
    part: "one machine of 8 cores with processes and database",
    share: ({ server, database }) => (server.cores + database.cores) / RUNNING.busyAtMost / 8,
    next: "the database on a machine of its own with a standby, processes on others",
  },
  {
    part: "an index in each process, five million streamers",
    share: ({ demand }) => demand.streamers / RUNNING.indexAtMost,
    next: "one index for the processes of a machine (098), or an engine of its own behind the port",
  },
  {
    part: "hearing all changes in each process, a fifth of its loop",
    share: ({ server }) => server.hearing / RUNNING.changesAtMost,
    next: "one index for the processes of a machine (098): it hears each change once",
  },
  {
    part: `connections to one PostgreSQL, ${RUNNING.connectionsAtMost}`,
    share: ({ database }) => database.connections / RUNNING.connectionsAtMost,
    next: "a pooler that pools by session, and fewer connections for each process",
  },
  {
    part: `processors of one PostgreSQL, ${largest.cores} cores`,
    share: ({ database }) => database.cores / RUNNING.busyAtMost / largest.cores,
    next: "people's own tables spread over several machines (097)",
  },
  {
    part: `memory of one PostgreSQL, ${largest.memoryGb} GB`,
    share: ({ database }) => database.memoryGb / largest.memoryGb,
    next: "people's own tables spread over several machines (097): notifications, watched clips, follows, likes",
  },
  {
    part: `disk of one PostgreSQL, ${largest.diskTb} TB`,
    share: ({ database }) => database.diskGb / 1_000 / largest.diskTb,
    next: "as for its memory",
  },
  {
    part: `log of one PostgreSQL, ${largest.logMbPerSecond} MB a second`,
    share: ({ database }) => database.logMb / largest.logMbPerSecond,
    next: "as for its memory",
  },
  {
    part: `one Redis, ${RUNNING.redisPerSecond.toLocaleString("en")} commands a second`,
    share: ({ redisCommands }) => redisCommands / RUNNING.redisPerSecond,
    next: "several by the account's id, which the product cannot do yet (093)",
  },
];

const SMALLEST = 100;
const LARGEST = 10_000_000_000;
const STEPS = 60;

/** How many members a part serves before it ends; Infinity where that is more than there are people. */
export function membersAt({ share }: Limit, measured: Measured): number {
  const isOver = (members: number) => share(needsOf(members, measured)) > 1;
  if (!isOver(LARGEST)) return Number.POSITIVE_INFINITY;
  let [low, high] = [Math.log(SMALLEST), Math.log(LARGEST)];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isOver(Math.exp(middle))) high = middle;
    else low = middle;
  }
  return Math.exp(low);
}

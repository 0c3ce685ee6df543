import { CHANNELS, PEOPLE, RUNNING } from "./assumptions.ts";
import { type Demand, demandOf, diskOf, figureOf, filesOf, perSecond, rowsWritten } from "./demand.ts";
import type { Measured } from "./measured.ts";

const GB = 1_000_000_000;
const MS = 1_000;
const YOUTUBE_UNITS = 9_500;

/** What each part must do in the busiest hour, or hold. */
export interface Needs {
  demand: Demand;
  /** Requests a second; open pages. */
  requests: number;
  openPages: number;
  server: {
    /** Cores kept busy by requests, jobs and open pages together. */
    cores: number;
    /** Of each process's loop, whatever the number of processes. */
    hearing: number;
    /** Infinity where hearing alone is more than a process has. */
    processes: number;
    memoryGbEach: number;
    indexGb: number;
  };
  database: {
    /** Cores kept busy. */
    cores: number;
    memoryGb: number;
    diskGb: number;
    logMb: number;
    rowsWritten: number;
    connections: number;
    /** The tables that take most. */
    tables: readonly (readonly [table: string, gb: number])[];
  };
  redisCommands: number;
  files: { storedGb: number; fetchedGb: number };
  /** Sent a second at the peak, and mails a month. */
  notifications: number;
  pushes: number;
  mailsPerMonth: number;
  /** Seconds until everybody hears of the largest crowd's streamer, by one process. */
  starSeconds: number;
  /** Of what each platform allows, what asking it takes. 1 is all. */
  platforms: { twitch: number; youtube: number; kick: number };
}

/** Cores that a second of the busiest hour keeps busy, without each process's own hearing of changes. */
function busyCores(demand: Demand, measured: Measured) {
  const { crowd, event } = measured.fanOut;
  const { peak, notifications, events, words, openPages } = demand;
  const told = words * figureOf(measured, "pagesTold");
  const server =
    perSecond(demand, ({ serverMs }) => serverMs) + notifications * crowd.serverMs + events * event.serverMs;
  const database =
    perSecond(demand, ({ databaseMs }) => databaseMs) +
    notifications * crowd.databaseMs +
    events * event.databaseMs +
    words * figureOf(measured, "wordDatabaseMs");
  const log =
    perSecond(demand, ({ logBytes }) => logBytes) +
    notifications * crowd.logBytes +
    events * event.logBytes +
    words * figureOf(measured, "wordLogBytes");
  const pages = openPages * figureOf(measured, "openPageMs") + told * peak * figureOf(measured, "toldMs");
  return {
    server: (server * peak + pages) / MS,
    database: (database * peak) / MS,
    logMb: (log * peak) / 1_000_000,
  };
}

/** Of what platforms let an app ask, what so many channels take at their busiest. */
function platformShares({ streamers }: Demand, measured: Measured): Needs["platforms"] {
  const channels = streamers * CHANNELS.connectedPerStreamer;
  const asked = figureOf(measured, "twitchPointsPerThousand") / 1_000;
  // YouTube is paid for by the video that is on, each minute of the day.
  const live = channels * CHANNELS.youtube * figureOf(measured, "liveShareAverage");
  return {
    twitch: (channels * CHANNELS.twitch * asked) / 700,
    youtube: (live * 1_440) / CHANNELS.videosPerUnit / YOUTUBE_UNITS,
    // A call of Kick's takes half as many channels as one of Twitch's.
    kick: (channels * CHANNELS.kick * asked * 2) / 70,
  };
}

/** What so many members need. */
export function needsOf(members: number, measured: Measured): Needs {
  const demand = demandOf(members, measured);
  const { peak, streamers } = demand;
  const busy = busyCores(demand, measured);
  const hearing =
    (peak * (demand.changes * figureOf(measured, "changeMs") + demand.words * figureOf(measured, "wordMs"))) /
    MS;
  const room = RUNNING.busyAtMost - hearing;
  const processes = room <= 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(busy.server / room));
  const indexGb = (streamers / 1_000_000) * figureOf(measured, "indexGbPerMillion");
  const pagesGb = (demand.openPages / processes) * figureOf(measured, "openPageGb");
  const disk = [...diskOf(demand, measured)].map(([table, bytes]) => [table, bytes / GB] as const);
  const diskGb = disk.reduce((sum, [, gb]) => sum + gb, 0);
  const writes = rowsWritten(demand) * peak;
  return {
    demand,
    requests: perSecond(demand, () => 1) * peak,
    openPages: demand.openPages,
    server: {
      cores: busy.server + (Number.isFinite(processes) ? hearing * processes : 0),
      hearing,
      processes,
      memoryGbEach: figureOf(measured, "processGb") + indexGb + pagesGb,
      indexGb,
    },
    database: {
      cores: busy.database,
      memoryGb: 1 + diskGb * RUNNING.rowsInUse,
      diskGb,
      logMb: busy.logMb,
      rowsWritten: writes,
      connections: processes * RUNNING.connectionsPerProcess,
      tables: disk.sort(([, one], [, other]) => other - one).slice(0, 4),
    },
    redisCommands: writesAsked(demand) * peak * RUNNING.redisPerWrite,
    files: filesOf(demand),
    notifications: demand.notifications * peak,
    pushes: demand.notifications * peak * PEOPLE.takesPush,
    mailsPerMonth: demand.notifications * PEOPLE.takesMail * 86_400 * 30,
    starSeconds: (demand.star / 1_000_000) * figureOf(measured, "crowdSeconds"),
    platforms: platformShares(demand, measured),
  };
}

const WRITES = new Set(["like", "follow", "viewed", "impressions", "save", "login", "refresh"]);

/** Requests a second on average that change something, each of which counts against a limit. */
const writesAsked = (demand: Demand) => perSecond(demand, (_, kind) => (WRITES.has(kind) ? 1 : 0));
